import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { Rejected } from '../../api/errors.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { RepairOrder, RepairOrderInput } from '../../domain/entities/repair-order.ts'
import type { PermissionId } from '../../domain/permissions.ts'
import { isSame } from '../../shared/same.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { request } from '../calls/request.ts'
import type { ActDone, ActNotice } from './repair-order-context.ts'

/** `order`: the reading that is typed over. */
export interface PartFacts {
  readonly order: RepairOrder
}

interface PartOptions<Values> {
  readonly id: string
  /** Reported to the order once it is saved. */
  readonly done: ActDone
  readonly permission: PermissionId
  readonly valuesOf: (order: RepairOrder) => Values
  readonly bodyOf: (values: Values) => Omit<RepairOrderInput, 'rowVersion'>
  readonly check: (values: Values, order: RepairOrder) => readonly FieldIssue[]
}

interface PartInput extends PartFacts {
  readonly parent: Parent<ActNotice>
}

interface Context extends PartInput {
  /** The order as somebody else left it, while the person decides. */
  readonly theirs: RepairOrder | undefined
  readonly failure: Failure | undefined
}

type Events = FormNotice<RepairOrder> | { readonly type: 'part.close' | 'conflict.keepMine' | 'conflict.takeTheirs' | 'conflict.retry' }

const isConflict = (error: unknown): boolean => error instanceof Rejected && error.code === 'row-changed'
const load = ({ repairOrderId }: RepairOrder, signal: AbortSignal) =>
  required(api.repairOrder.info({ params: { id: repairOrderId }, signal }))

/**
 * The dialog of one part of a submitted order: a form, its save, and the choice when somebody else has changed the same part
 * meanwhile (409). Call it at module scope only. It ends when it is closed; what was typed is kept by the vault.
 */
export const createOrderPartMachine = <Values extends object>({ id, done, permission, valuesOf, bodyOf, check }: PartOptions<Values>) => {
  const isSamePart = (a: RepairOrder, b: RepairOrder) => isSame(bodyOf(valuesOf(a)), bodyOf(valuesOf(b)))
  const put = (values: Values, { repairOrderId, rowVersion }: RepairOrder, signal: AbortSignal) =>
    required(
      api.repairOrder.update({
        params: { id: repairOrderId },
        body: { ...bodyOf(values), rowVersion },
        permissions: [permission],
        signal,
      }),
    )

  const form = createFormMachine<Values, PartFacts, RepairOrder>({
    id: `${id}Form`,
    validate: (values, _level, { order }) => check(values, order),
    submit: async ({ values, facts: { order } }, signal) => {
      try {
        return await put(values, order, signal)
      } catch (error) {
        if (!isConflict(error)) throw error
        const current = await load(order, signal).catch(() => undefined)
        // every step of an item moves the order's version too: this part may be as it was
        if (current === undefined || !isSamePart(current, order)) throw error
        return put(values, current, signal)
      }
    },
    draft: { version: 1, place: ({ order }) => order.repairOrderId, base: ({ order }) => order.rowVersion },
  })

  return setup({
    types: { input: {} as PartInput, context: {} as Context, events: {} as Events, children: {} as { form: 'form' } },
    actors: { form, load: request(load) },
    guards: {
      isConflict: (_, { failure }: { failure: Failure }) => failure.code === 'row-changed',
      isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
      isDirty: (_, { isDirty }: { isDirty: boolean }) => isDirty,
    },
    actions: {
      report: sendTo(
        ({ context }) => context.parent,
        (_, notice: ActNotice) => notice,
      ),
      saveMine: enqueueActions(({ context: { theirs }, enqueue }) => {
        if (theirs) enqueue.sendTo('form', { type: 'form.facts', facts: { order: theirs } })
        enqueue.sendTo('form', { type: 'form.submit' })
        enqueue.assign({ theirs: undefined })
      }),
      /** Puts input that was typed during the save over the stored values. */
      goOn: sendTo('form', (_, { saved }: { saved: RepairOrder }) => ({
        type: 'form.rebase' as const,
        values: valuesOf(saved),
        facts: { order: saved },
      })),
      takeTheirs: enqueueActions(({ context: { theirs }, enqueue }) => {
        if (theirs) enqueue.sendTo('form', { type: 'form.reset', values: valuesOf(theirs), facts: { order: theirs } })
        enqueue.assign({ theirs: undefined })
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, theirs: undefined, failure: undefined }),
    initial: 'open',
    states: {
      open: {
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context, self }) => ({
            values: valuesOf(context.order),
            facts: { order: context.order },
            parent: self,
          }),
        },
        initial: 'writing',
        states: {
          writing: {
            on: {
              'part.close': `#${id}.closed`,
              'form.saved': [
                {
                  guard: { type: 'isDirty', params: ({ event }) => event },
                  actions: [
                    { type: 'report', params: { type: 'act.done', done } },
                    { type: 'goOn', params: ({ event }) => ({ saved: event.result }) },
                  ],
                },
                { target: `#${id}.closed`, actions: { type: 'report', params: { type: 'act.done', done } } },
              ],
              'form.failed': [
                { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'comparing' },
                {
                  guard: { type: 'isMissing', params: ({ event }) => event },
                  actions: { type: 'report', params: { type: 'act.refused' } },
                },
              ],
            },
          },
          comparing: {
            entry: assign({ failure: undefined }),
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => context.order,
              onDone: { target: 'conflict', actions: assign(({ event }) => ({ theirs: event.output })) },
              onError: { target: 'compareFailed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
            },
            on: { 'part.close': `#${id}.closed` },
          },
          compareFailed: { on: { 'part.close': `#${id}.closed`, 'conflict.retry': 'comparing' } },
          conflict: {
            on: {
              'part.close': `#${id}.closed`,
              'conflict.keepMine': { target: 'writing', actions: 'saveMine' },
              'conflict.takeTheirs': { target: 'writing', actions: 'takeTheirs' },
            },
          },
        },
      },
      closed: { type: 'final' },
    },
  })
}
