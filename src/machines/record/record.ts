import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { failureOf, isConflict, isUnsettled, required, type Failure } from '../calls/failure.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { outcomeOf } from '../calls/outcome.ts'
import { retryOverLatest } from './retry-over-latest.ts'
import type { RecordContext, RecordEvent, RecordParams, RecordInput, RecordNotice, RecordOptions } from './record-types.ts'
import { request } from '../calls/request.ts'
import { isSame } from '../../shared/same.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface Reading<Rec, Choices> {
  readonly record: Rec | undefined
  readonly from: Rec | undefined
  readonly choices: Choices
}

/**
 * One record in the dialog over its list: read, shown, or in its form, which compares field by field with another user's save (409).
 * `route` says which record and for what. Call it at module scope only.
 */
export const createRecordMachine = <Rec, Values extends object, Choices extends object>(options: RecordOptions<Rec, Values, Choices>) => {
  type Params = RecordParams<Rec, Choices>
  type Context = RecordContext<Rec, Choices>
  const { id, idOf, versionOf, valuesOf, unitOf } = options
  const isSameRecord = (a: Rec, b: Rec) => isSame(valuesOf(a), valuesOf(b))

  const form = createFormMachine<Values, Params, Rec>({
    id: `${id}Form`,
    validate: options.check,
    submit: ({ values, params }, signal) => {
      const { record } = params
      if (record === undefined) return required(options.create(values, params, signal))
      const load = () => options.load(idOf(record), signal)
      return retryOverLatest(record, (reading) => required(options.update(values, reading, signal, params)), { load, isSame: isSameRecord })
    },
    outcome: async ({ values, params: { record } }, signal) => {
      if (record === undefined) {
        const named = await options.named(values, signal)
        if (named === undefined) return 'notStored'
        // another one's record of this name is no answer
        return isSame(valuesOf(named), values) ? { stored: named } : undefined
      }
      const newest = await required(options.load(idOf(record), signal))
      return outcomeOf({
        isSameVersion: versionOf(newest) === versionOf(record),
        isAsTyped: isSame(valuesOf(newest), values),
        result: newest,
      })
    },
    draft: {
      version: 1,
      key: ({ record, from }) => (record ? idOf(record) : from ? `new ${idOf(from)}` : 'new'),
      base: ({ record }) => record && versionOf(record),
    },
    compare: {
      read: async ({ record }, signal) => {
        const newest = await required(record === undefined ? Promise.resolve(undefined) : options.load(idOf(record), signal))
        return { values: valuesOf(newest), params: { record: newest } }
      },
      ...(unitOf && { unitOf }),
    },
  })

  const read = async ({ route }: { route: Context['route'] }, signal: AbortSignal): Promise<Reading<Rec, Choices>> => {
    const own = route.mode === 'create' ? route.from : route.id
    const [choices, found] = await Promise.all([options.choices(signal), own === undefined ? undefined : options.load(own, signal)])
    if (own !== undefined) await required(Promise.resolve(found))
    return route.mode === 'create' ? { choices, record: undefined, from: found } : { choices, record: found, from: undefined }
  }

  const paramsOf = ({ record, from, choices }: Context): Params => {
    if (choices === undefined) throw new Error('the form has no choices yet')
    return { record, from, choices }
  }

  return setup({
    types: {
      input: {} as RecordInput<Rec>,
      context: {} as Context,
      events: {} as RecordEvent<Rec, Choices>,
      children: {} as { form: 'form' },
    },
    actors: {
      form,
      read: request(read),
      retryOnceBack,
    },
    guards: {
      isConflict: (_, { failure }: { failure: Failure }) => isConflict(failure),
      isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
      isUnsettled: (_, { failure }: { failure: Failure }) => isUnsettled(failure),
      isViewed: ({ context }) => context.route.mode === 'view',
      isOtherMode: ({ context }, { mode }: { mode: 'view' | 'edit' }) => context.route.mode !== mode,
    },
    actions: {
      report: sendTo(
        ({ context }) => context.parent,
        (_, notice: RecordNotice<Rec>) => notice,
      ),
      fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
      setMode: assign(({ context: { route } }, { mode }: { mode: 'view' | 'edit' }) =>
        route.mode === 'create' ? {} : { route: { id: route.id, mode } },
      ),
      adopt: enqueueActions(({ context: { parent, record }, enqueue }, { saved }: { saved: Rec }) => {
        enqueue.assign({ record: saved, route: { mode: 'view' as const, id: idOf(saved) } })
        enqueue.sendTo(parent, { type: 'record.saved', record: saved, isNew: record === undefined })
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
    }),
    initial: 'loading',
    states: {
      loading: {
        entry: assign({ failure: undefined }),
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { route } }) => ({ route }),
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
      failed: { invoke: triesAgain('record.retry'), on: { 'record.retry': 'loading' } },
      missing: {},
      opened: { always: [{ guard: 'isViewed', target: 'viewing' }, { target: 'editing' }] },
      viewing: {
        on: {
          'record.mode': {
            guard: { type: 'isOtherMode', params: ({ event }) => event },
            target: 'opened',
            actions: { type: 'setMode', params: ({ event }) => event },
          },
          'record.renewed': { actions: assign(({ event }) => ({ record: event.record })) },
        },
      },
      editing: {
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context, self }) => ({
            values: context.record === undefined ? options.empty(paramsOf(context)) : valuesOf(context.record),
            params: paramsOf(context),
            parent: self,
          }),
        },
        on: {
          'record.mode': {
            guard: { type: 'isOtherMode', params: ({ event }) => event },
            target: 'opened',
            actions: { type: 'setMode', params: ({ event }) => event },
          },
          'form.saved': { target: 'opened', actions: { type: 'adopt', params: ({ event }) => ({ saved: event.result }) } },
          'form.failed': [
            { guard: { type: 'isConflict', params: ({ event }) => event }, actions: sendTo('form', { type: 'form.compare' }) },
            { guard: { type: 'isMissing', params: ({ event }) => event }, actions: { type: 'report', params: { type: 'record.gone' } } },
            {
              guard: { type: 'isUnsettled', params: ({ event }) => event },
              actions: { type: 'report', params: { type: 'record.unsettled' } },
            },
          ],
          'form.decided': { actions: assign(({ event }) => ({ record: event.params.record })) },
        },
      },
    },
  })
}
