import { sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { RepairOrder, RepairOrderInput } from '../../domain/entities/repair-order.ts'
import type { PermissionId } from '../../domain/permissions.ts'
import { isSame } from '../../shared/same.ts'
import { isConflict, required, type Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { outcomeOf } from '../calls/outcome.ts'
import { retryOverLatest } from '../record/retry-over-latest.ts'
import type { ActDone, ActNotice } from './repair-order-context.ts'

/** `order`: the reading that is typed over. */
export interface PartParams {
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

interface PartInput extends PartParams {
  readonly parent: Parent<ActNotice>
}

type Events = FormNotice<RepairOrder> | { readonly type: 'part.close' }

const load = ({ repairOrderId }: RepairOrder, signal: AbortSignal) =>
  required(api.repairOrder.info({ params: { id: repairOrderId }, signal }))

/**
 * The dialog of one part of a submitted order: a form, which compares with another user's save of the same part (409). Call it at
 * module scope only. It ends when it is closed; what was typed is kept by the vault.
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

  const form = createFormMachine<Values, PartParams, RepairOrder>({
    id: `${id}Form`,
    validate: (values, _level, { order }) => check(values, order),
    // every step of an item moves the order's version too: this part may be as it was
    submit: ({ values, params: { order } }, signal) =>
      retryOverLatest(order, (reading) => put(values, reading, signal), { load: () => load(order, signal), isSame: isSamePart }),
    outcome: async ({ values, params: { order } }, signal) => {
      const newest = await load(order, signal)
      return outcomeOf({
        isSameVersion: newest.rowVersion === order.rowVersion,
        isAsTyped: isSame(bodyOf(valuesOf(newest)), bodyOf(values)),
        result: newest,
      })
    },
    compare: {
      read: async ({ order }, signal) => {
        const newest = await load(order, signal)
        return { values: valuesOf(newest), params: { order: newest } }
      },
    },
    draft: { version: 1, key: ({ order }) => order.repairOrderId, base: ({ order }) => order.rowVersion },
  })

  return setup({
    types: { input: {} as PartInput, context: {} as PartInput, events: {} as Events, children: {} as { form: 'form' } },
    actors: { form },
    guards: {
      isConflict: (_, { failure }: { failure: Failure }) => isConflict(failure),
      isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
      isDirty: (_, { isDirty }: { isDirty: boolean }) => isDirty,
    },
    actions: {
      report: sendTo(
        ({ context }) => context.parent,
        (_, notice: ActNotice) => notice,
      ),
      /** Puts input that was typed during the save over the stored values. */
      goOn: sendTo('form', (_, { saved }: { saved: RepairOrder }) => ({
        type: 'form.rebase' as const,
        values: valuesOf(saved),
        params: { order: saved },
      })),
    },
  }).createMachine({
    id,
    context: ({ input }) => input,
    initial: 'open',
    states: {
      open: {
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context: { order }, self }) => ({ values: valuesOf(order), params: { order }, parent: self }),
        },
        on: {
          'part.close': 'closed',
          'form.saved': [
            {
              guard: { type: 'isDirty', params: ({ event }) => event },
              actions: [
                { type: 'report', params: { type: 'act.done', done } },
                { type: 'goOn', params: ({ event }) => ({ saved: event.result }) },
              ],
            },
            { target: 'closed', actions: { type: 'report', params: { type: 'act.done', done } } },
          ],
          'form.failed': [
            { guard: { type: 'isConflict', params: ({ event }) => event }, actions: sendTo('form', { type: 'form.compare' }) },
            { guard: { type: 'isMissing', params: ({ event }) => event }, actions: { type: 'report', params: { type: 'act.refused' } } },
          ],
        },
      },
      closed: { type: 'final' },
    },
  })
}
