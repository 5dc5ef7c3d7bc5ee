import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { RecordRoute } from '../../domain/record-route.ts'
import { isSame } from '../../shared/same.ts'
import { failureOf, isUnsettled, required, type Failure } from '../calls/failure.ts'
import type { FormNotice } from '../form/form-types.ts'
import { createListMachine } from '../list/list.machine.ts'
import type { ListOptions, ListQuery } from '../list/list-types.ts'
import type { ChangeSource } from '../calls/server-changes.ts'
import { createActMachine, EMPTY_ACT, type ActParams, type ActOptions } from './record-act.ts'
import { createRecordMachine } from './record.ts'
import type { RecordNotice, RecordOptions } from './record-types.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface PageOptions<Query extends ListQuery, Page, Rec, Values extends object, Choices extends object, Act extends string, Extra> {
  readonly id: string
  readonly rows: ListOptions<Query, Page>
  readonly record: RecordOptions<Rec, Values, Choices>
  readonly act: ActOptions<Rec, Act, Extra>
}

interface PageInput<Query> {
  readonly query: Query
  readonly route: RecordRoute | undefined
  readonly serverChanges?: ChangeSource | undefined
}

interface Asked<Rec, Act> {
  readonly act: Act
  readonly record: Rec
}

type PageEvent<Rec, Act> =
  /** The address names another record, another mode, or none. */
  | { readonly type: 'route.change'; readonly route: RecordRoute | undefined }
  | { readonly type: 'act.ask'; readonly act: Act; readonly record: Rec }
  | { readonly type: 'act.close' | 'act.retry' }
  | RecordNotice<Rec>
  | FormNotice<Rec | undefined>

/** The screen says what was done, and writes the new place into the address. */
type PageEmitted<Rec, Act> =
  | { readonly type: 'record.stored'; readonly record: Rec; readonly isNew: boolean }
  /** `wasGone`: somebody had deleted it before. */
  | { readonly type: 'act.done'; readonly act: Act; readonly record: Rec; readonly isGone: boolean; readonly wasGone: boolean }

const idIn = (route: RecordRoute | undefined) => (route?.mode === 'create' ? undefined : route?.id)

/**
 * A list of records that are created, read, changed and acted upon over it (domain.md section 8): the rows (child `rows`), the one
 * record that the address names (child `record`) and the question before an act (child `act`). A kind of records is a row of options;
 * call it at module scope only.
 */
export const createRecordPage = <
  Query extends ListQuery,
  Page,
  Rec,
  Values extends object,
  Choices extends object,
  Act extends string,
  Extra,
>(
  options: PageOptions<Query, Page, Rec, Values, Choices, Act, Extra>,
) => {
  interface Context extends PageInput<Query> {
    readonly asked: Asked<Rec, Act> | undefined
    readonly params: ActParams<Rec, Act, Extra> | undefined
    readonly failure: Failure | undefined
  }
  const rows = createListMachine<Query, Page>(options.rows)
  const record = createRecordMachine<Rec, Values, Choices>(options.record)
  const act = createActMachine<Rec, Act, Extra>(options.act)
  const { idOf } = options.record

  const page = setup({
    types: {
      input: {} as PageInput<Query>,
      context: {} as Context,
      events: {} as PageEvent<Rec, Act>,
      emitted: {} as PageEmitted<Rec, Act>,
      children: {} as { rows: 'rows'; record: 'record'; act: 'act'; prepare: 'prepare' },
    },
    actors: {
      rows,
      record,
      act,
      retryOnceBack,
      prepare: request(async (asked: Asked<Rec, Act>, signal): Promise<ActParams<Rec, Act, Extra>> => ({
        act: asked.act,
        ...(await required(options.act.prepare(asked.act, asked.record, signal))),
      })),
    },
    guards: {
      isDeletedBefore: ({ context: { params } }, { failure }: { failure: Failure }) =>
        params?.act === options.act.deletion && failure.kind === 'missing',
      hasRoute: ({ context }) => context.route !== undefined,
      isOther: ({ context }, { route }: { route: RecordRoute | undefined }) => !isSame(context.route, route),
      isUnsettled: (_, { failure }: { failure: Failure }) => isUnsettled(failure),
      isSameRecord: ({ context }, { route }: { route: RecordRoute | undefined }) =>
        idIn(route) !== undefined && idIn(route) === idIn(context.route),
    },
    actions: {
      setRoute: assign((_, { route }: { route: RecordRoute | undefined }) => ({ route })),
      sendMode: enqueueActions(({ enqueue }, { route }: { route: RecordRoute | undefined }) => {
        if (route && route.mode !== 'create') enqueue.sendTo('record', { type: 'record.mode', mode: route.mode })
      }),
      reload: sendTo('rows', { type: 'list.reload' }),
      /** The open record is as the act left it. */
      renew: enqueueActions(({ context: { route }, enqueue }, { result }: { result: Rec | undefined }) => {
        if (result !== undefined && idIn(route) === idOf(result)) enqueue.sendTo('record', { type: 'record.renewed', record: result })
      }),
      emitDone: enqueueActions(
        ({ context: { params }, enqueue }, { result, wasGone = false }: { result?: Rec | undefined; wasGone?: boolean }) => {
          if (params)
            enqueue.emit({ type: 'act.done', act: params.act, record: result ?? params.record, isGone: result === undefined, wasGone })
        },
      ),
    },
  }).createMachine({
    id: options.id,
    type: 'parallel',
    context: ({ input }) => ({ ...input, asked: undefined, params: undefined, failure: undefined }),
    invoke: { id: 'rows', src: 'rows', input: ({ context: { query, serverChanges } }) => ({ query, serverChanges }) },
    states: {
      record: {
        initial: 'deciding',
        on: {
          'route.change': [
            {
              guard: { type: 'isSameRecord', params: ({ event }) => event },
              actions: [
                { type: 'setRoute', params: ({ event }) => event },
                { type: 'sendMode', params: ({ event }) => event },
              ],
            },
            {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: '.deciding',
              actions: { type: 'setRoute', params: ({ event }) => event },
            },
          ],
          'record.saved': {
            actions: [
              { type: 'setRoute', params: ({ event }) => ({ route: { mode: 'view', id: idOf(event.record) } }) },
              'reload',
              emit(({ event }) => ({ type: 'record.stored' as const, record: event.record, isNew: event.isNew })),
            ],
          },
          'record.gone': { actions: 'reload' },
          'record.unsettled': { actions: 'reload' },
        },
        states: {
          deciding: { always: [{ guard: 'hasRoute', target: 'open' }, { target: 'closed' }] },
          closed: {},
          open: {
            invoke: {
              id: 'record',
              src: 'record',
              input: ({ context: { route }, self }) => ({
                route: route ?? { mode: 'create' },
                parent: self,
              }),
            },
          },
        },
      },
      act: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'act.ask': {
                target: 'preparing',
                actions: assign(({ event: { act: name, record: about } }) => ({ asked: { act: name, record: about } })),
              },
            },
          },
          preparing: {
            entry: assign({ failure: undefined, params: undefined }),
            invoke: {
              id: 'prepare',
              src: 'prepare',
              input: ({ context: { asked } }) => {
                if (asked === undefined) throw new Error('no act was asked for')
                return asked
              },
              onDone: { target: 'asking', actions: assign(({ event }) => ({ params: event.output })) },
              onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
            },
            on: { 'act.close': 'idle' },
          },
          failed: { invoke: triesAgain('act.retry'), on: { 'act.close': 'idle', 'act.retry': 'preparing' } },
          asking: {
            invoke: {
              id: 'act',
              src: 'act',
              input: ({ context: { params }, self }) => {
                if (params === undefined) throw new Error('nothing is known of the act')
                return { values: EMPTY_ACT, params, parent: self }
              },
            },
            on: {
              'act.close': 'idle',
              'form.failed': [
                {
                  guard: { type: 'isDeletedBefore', params: ({ event }) => event },
                  target: 'idle',
                  actions: ['reload', { type: 'emitDone', params: { wasGone: true } }],
                },
                { guard: { type: 'isUnsettled', params: ({ event }) => event }, actions: 'reload' },
              ],
              'form.saved': {
                target: 'idle',
                actions: [
                  'reload',
                  { type: 'renew', params: ({ event }) => ({ result: event.result }) },
                  { type: 'emitDone', params: ({ event }) => ({ result: event.result }) },
                ],
              },
            },
          },
        },
      },
    },
  })

  return { page, rows, record, act }
}
