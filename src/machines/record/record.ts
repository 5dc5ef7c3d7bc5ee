import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { contrastsOf, isDecided, mergedOf, type Contrast, type Side } from '../form/compare.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { overNewest } from './over-newest.ts'
import type { RecordContext, RecordEvent, RecordFacts, RecordInput, RecordNotice, RecordOptions, Typed } from './record-types.ts'
import { request } from '../calls/request.ts'
import { isSame } from '../../shared/same.ts'

interface Reading<Rec, Choices> {
  readonly record: Rec | undefined
  readonly from: Rec | undefined
  readonly choices: Choices
}

/**
 * One record in the dialog over its list: read, shown, or in its form, with the choice field by field when somebody else has
 * changed it meanwhile (409). `place` says which record and for what. Call it at module scope only.
 */
export const createRecordMachine = <Rec, Values extends object, Choices extends object>(options: RecordOptions<Rec, Values, Choices>) => {
  type Facts = RecordFacts<Rec, Choices>
  type Context = RecordContext<Rec, Values, Choices>
  const { id, idOf, versionOf, valuesOf, unitOf } = options
  const isSameRecord = (a: Rec, b: Rec) => isSame(valuesOf(a), valuesOf(b))

  const form = createFormMachine<Values, Facts, Rec>({
    id: `${id}Form`,
    validate: options.check,
    submit: ({ values, facts }, signal) => {
      const { record } = facts
      if (record === undefined) return required(options.create(values, facts, signal))
      const load = () => options.load(idOf(record), signal)
      return overNewest(record, (reading) => required(options.update(values, reading, signal, facts)), { load, isSame: isSameRecord })
    },
    draft: {
      version: 1,
      place: ({ record, from }) => (record ? idOf(record) : from ? `new ${idOf(from)}` : 'new'),
      base: ({ record }) => record && versionOf(record),
    },
  })

  const read = async ({ place }: { place: Context['place'] }, signal: AbortSignal): Promise<Reading<Rec, Choices>> => {
    const own = place.mode === 'create' ? place.from : place.id
    const [choices, found] = await Promise.all([options.choices(signal), own === undefined ? undefined : options.load(own, signal)])
    if (own !== undefined) await required(Promise.resolve(found))
    return place.mode === 'create' ? { choices, record: undefined, from: found } : { choices, record: found, from: undefined }
  }

  const factsOf = ({ record, from, choices }: Context): Facts => {
    if (choices === undefined) throw new Error('the form has no choices yet')
    return { record, from, choices }
  }
  /** The differences between the local values and the stored ones. */
  const contrasts = ({
    typed,
    theirs,
  }: {
    readonly typed: Typed<Values> | undefined
    readonly theirs: Rec | undefined
  }): readonly Contrast[] =>
    typed === undefined || theirs === undefined ? [] : contrastsOf(typed.saved, typed.values, valuesOf(theirs), unitOf)

  const machine = setup({
    types: {
      input: {} as RecordInput<Rec>,
      context: {} as Context,
      events: {} as RecordEvent<Rec>,
      children: {} as { form: 'form' },
    },
    actors: {
      form,
      read: request(read),
      reload: request(({ record }: Pick<Context, 'record'>, signal) =>
        required(record === undefined ? Promise.resolve(undefined) : options.load(idOf(record), signal)),
      ),
    },
    guards: {
      isConflict: (_, { failure }: { failure: Failure }) => failure.code === 'row-changed',
      isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
      isViewed: ({ context }) => context.place.mode === 'view',
      isDecided: ({ context }) => isDecided(contrasts(context), context.sides),
    },
    actions: {
      report: sendTo(
        ({ context }) => context.parent,
        (_, notice: RecordNotice<Rec>) => notice,
      ),
      fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
      setMode: assign(({ context: { place } }, { mode }: { mode: 'view' | 'edit' }) =>
        place.mode === 'create' ? {} : { place: { id: place.id, mode } },
      ),
      adopt: enqueueActions(({ context: { parent, record }, enqueue }, { saved }: { saved: Rec }) => {
        enqueue.assign({ record: saved, place: { mode: 'view' as const, id: idOf(saved) } })
        enqueue.sendTo(parent, { type: 'record.saved', record: saved, isNew: record === undefined })
      }),
      chooseAll: assign(({ context }, { side }: { side: Side }) => ({
        sides: Object.fromEntries(contrasts(context).map(({ name }) => [name, side])),
      })),
      /** The form goes on over their reading, with what was decided in it; it still has to be saved. */
      merge: enqueueActions(({ context, enqueue }) => {
        const { typed, theirs, sides } = context
        if (typed === undefined || theirs === undefined) return
        const values = mergedOf(typed.values, valuesOf(theirs), contrasts(context), sides)
        // the one fact that changes: a generic type is not seen to have it
        const facts = { record: theirs } as Partial<Facts>
        enqueue.sendTo('form', { type: 'form.rebase', values: valuesOf(theirs), decided: values, facts })
        enqueue.assign({ record: theirs, theirs: undefined, sides: {} })
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      record: undefined,
      from: undefined,
      choices: undefined,
      failure: undefined,
      theirs: undefined,
      sides: {},
      typed: undefined,
    }),
    initial: 'loading',
    states: {
      loading: {
        entry: assign({ failure: undefined }),
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { place } }) => ({ place }),
          onDone: { target: 'opened', actions: assign(({ event }) => event.output) },
          onError: [
            {
              guard: { type: 'isMissing', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              target: 'missing',
              actions: { type: 'report', params: { type: 'record.gone' } },
            },
            { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          ],
        },
        on: { 'record.mode': { actions: { type: 'setMode', params: ({ event }) => event } } },
      },
      failed: { on: { 'record.retry': 'loading' } },
      missing: {},
      opened: { always: [{ guard: 'isViewed', target: 'viewing' }, { target: 'editing' }] },
      viewing: {
        on: {
          'record.mode': { target: 'opened', actions: { type: 'setMode', params: ({ event }) => event } },
          'record.renewed': { actions: assign(({ event }) => ({ record: event.record })) },
        },
      },
      editing: {
        exit: assign({ typed: undefined, theirs: undefined, sides: {} }),
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context, self }) => ({
            values: context.record === undefined ? options.empty(factsOf(context)) : valuesOf(context.record),
            facts: factsOf(context),
            parent: self,
          }),
          onSnapshot: {
            actions: assign(({ event: { snapshot } }) => ({ typed: { values: snapshot.context.values, saved: snapshot.context.saved } })),
          },
        },
        on: { 'record.mode': { target: 'opened', actions: { type: 'setMode', params: ({ event }) => event } } },
        initial: 'writing',
        states: {
          writing: {
            on: {
              'form.saved': { target: `#${id}.opened`, actions: { type: 'adopt', params: ({ event }) => ({ saved: event.result }) } },
              'form.failed': [
                { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'comparing' },
                {
                  guard: { type: 'isMissing', params: ({ event }) => event },
                  actions: { type: 'report', params: { type: 'record.gone' } },
                },
              ],
            },
          },
          comparing: {
            entry: assign({ failure: undefined, sides: {} }),
            invoke: {
              id: 'reload',
              src: 'reload',
              input: ({ context: { record } }) => ({ record }),
              onDone: { target: 'deciding', actions: assign(({ event }) => ({ theirs: event.output })) },
              onError: { target: 'compareFailed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
            },
          },
          compareFailed: { on: { 'conflict.retry': 'comparing' } },
          /** Nothing is sent and nothing typed is lost until every field is decided. */
          deciding: {
            on: {
              'conflict.choose': { actions: assign(({ context, event }) => ({ sides: { ...context.sides, [event.name]: event.side } })) },
              'conflict.chooseAll': { actions: { type: 'chooseAll', params: ({ event }) => event } },
              'conflict.apply': {
                guard: 'isDecided',
                target: 'writing',
                actions: 'merge',
              },
            },
          },
        },
      },
    },
  })

  return { machine, contrasts }
}
