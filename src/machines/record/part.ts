import { enqueueActions, sendTo, setup, type EventObject } from 'xstate'
import type { FieldIssue } from '../../domain/entities/common.ts'
import { isSame } from '../../shared/same.ts'
import { isConflict, type Failure } from '../calls/failure.ts'
import { outcomeOf } from '../calls/outcome.ts'
import type { Parent } from '../calls/parent.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { retryOverLatest } from './retry-over-latest.ts'

interface PartOptions<Values, Rec, Notice> {
  readonly id: string
  /** What the parent hears: saved, or refused because the record is gone. */
  readonly saved: Notice
  readonly refused: Notice
  readonly idOf: (record: Rec) => string
  readonly versionOf: (record: Rec) => number
  readonly valuesOf: (record: Rec) => Values
  /** The part of the record that the values are, as it is stored. */
  readonly storedOf: (values: Values) => unknown
  readonly check: (values: Values, record: Rec) => readonly FieldIssue[]
  readonly load: (record: Rec, signal: AbortSignal) => Promise<Rec>
  readonly save: (values: Values, record: Rec, signal: AbortSignal) => Promise<Rec>
}

/** `record`: the reading that is typed over. */
export interface RecordParams<Rec> {
  readonly record: Rec
}

/** Saved; `isDirty`: something was typed meanwhile, and the dialog stays. */
interface PartSaved {
  readonly type: 'part.saved'
  readonly isDirty: boolean
}

type Events<Rec> = FormNotice<Rec> | { readonly type: 'part.close' }

/**
 * The dialog of one part of a record: a form, which compares with another user's save of the same part (409). Call it at module scope
 * only. It ends when it is closed, or once everything is saved; what was typed is kept by the vault.
 */
export const createPartMachine = <Values extends object, Rec extends object, Notice extends EventObject>({
  id,
  saved,
  refused,
  idOf,
  versionOf,
  valuesOf,
  storedOf,
  check,
  load,
  save,
}: PartOptions<Values, Rec, Notice>) => {
  interface Input extends RecordParams<Rec> {
    /** None for a dialog that a view runs by itself. */
    readonly parent?: Parent<Notice>
  }
  const isSamePart = (a: Rec, b: Rec) => isSame(storedOf(valuesOf(a)), storedOf(valuesOf(b)))

  const form = createFormMachine<Values, RecordParams<Rec>, Rec>({
    id: `${id}Form`,
    validate: (values, _level, { record }) => check(values, record),
    // whatever else happens to the record moves its version too: this part may be as it was
    submit: ({ values, params: { record } }, signal) =>
      retryOverLatest(record, (reading) => save(values, reading, signal), { load: () => load(record, signal), isSame: isSamePart }),
    outcome: async ({ values, params: { record } }, signal) => {
      const newest = await load(record, signal)
      return outcomeOf({
        isSameVersion: versionOf(newest) === versionOf(record),
        isAsTyped: isSame(storedOf(valuesOf(newest)), storedOf(values)),
        result: newest,
      })
    },
    compare: {
      read: async ({ record }, signal) => {
        const newest = await load(record, signal)
        return { values: valuesOf(newest), params: { record: newest } }
      },
    },
    draft: { version: 1, key: ({ record }) => idOf(record), base: ({ record }) => versionOf(record) },
  })

  return setup({
    types: {
      input: {} as Input,
      context: {} as Input,
      events: {} as Events<Rec>,
      emitted: {} as PartSaved,
      children: {} as { form: 'form' },
    },
    actors: { form },
    guards: {
      isConflict: (_, { failure }: { failure: Failure }) => isConflict(failure),
      isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
      isDirty: (_, { isDirty }: { isDirty: boolean }) => isDirty,
    },
    actions: {
      reportSaved: enqueueActions(({ context, enqueue }, { isDirty }: { isDirty: boolean }) => {
        if (context.parent) enqueue.sendTo(context.parent, saved)
        enqueue.emit({ type: 'part.saved', isDirty })
      }),
      reportRefused: enqueueActions(({ context, enqueue }) => {
        if (context.parent) enqueue.sendTo(context.parent, refused)
      }),
      /** Puts input that was typed during the save over the stored values. */
      goOn: sendTo('form', (_, { record }: RecordParams<Rec>) => ({
        type: 'form.rebase' as const,
        values: valuesOf(record),
        params: { record },
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
          input: ({ context: { record }, self }) => ({ values: valuesOf(record), params: { record }, parent: self }),
        },
        on: {
          'part.close': 'closed',
          'form.saved': [
            {
              guard: { type: 'isDirty', params: ({ event }) => event },
              actions: [
                { type: 'reportSaved', params: ({ event }) => event },
                { type: 'goOn', params: ({ event }) => ({ record: event.result }) },
              ],
            },
            { target: 'closed', actions: { type: 'reportSaved', params: ({ event }) => event } },
          ],
          'form.failed': [
            { guard: { type: 'isConflict', params: ({ event }) => event }, actions: sendTo('form', { type: 'form.compare' }) },
            { guard: { type: 'isMissing', params: ({ event }) => event }, actions: 'reportRefused' },
          ],
        },
      },
      closed: { type: 'final' },
    },
  })
}
