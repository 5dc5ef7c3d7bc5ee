import { assign, emit, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { Customer } from '../../domain/entities/customer.ts'
import type { Merged, MergePreview } from '../../domain/entities/customer-merge.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { mergeIssues, mergeNameIssues } from '../../domain/rules/merge.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import type { Outcome } from '../calls/outcome.ts'
import { request } from '../calls/request.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { isRefused, readAnew, type ReadAnew } from '../form/read-anew.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

const SEARCH_DEBOUNCE_MS = 250
/** So many accounts are read for one keyword. */
const READ = 20

export interface MergeForm {
  /** The name of the customer that goes, typed to confirm. */
  readonly name: string
}

interface Pair {
  readonly keptId: string
  readonly goneId: string
}

const search = async (keyword: string, own: string, signal: AbortSignal): Promise<readonly Customer[]> => {
  const cut = Array.from(keyword.trim()).slice(0, LENGTHS.keyword.max).join('')
  const page = await required(api.customer.list({ query: { ...(cut && { keyword: cut }), pageIndex: 1, pageSize: READ }, signal }))
  const byCustomer = Map.groupBy(page.items, ({ customerId }) => customerId)
  byCustomer.delete(own)
  return [...byCustomer.values()].flatMap(([first]) => first ?? [])
}

const readPair = ({ keptId, goneId }: Pair, signal: AbortSignal): Promise<MergePreview> =>
  required(api.customer.mergePreview({ params: { id: keptId }, query: { otherId: goneId }, signal }))

/** The other way round where only that is possible. */
const asPossible = ({ kept, gone }: MergePreview): MergePreview =>
  mergeIssues(kept, gone).length > 0 && mergeIssues(gone, kept).length === 0 ? { kept: gone, gone: kept } : { kept, gone }

/** Whether the two are one now, by what has become of a person of the customer that goes; `changed` where they belong to a third one. */
const outcomeOfMerging = async ({ kept, gone }: MergePreview, signal: AbortSignal): Promise<Outcome<Merged>> => {
  const [person] = gone.people
  const [first] = kept.people
  if (!person || !first) return undefined
  const { customerId, mergedInto } = await required(api.customer.info({ params: { id: person.userId }, signal }))
  const stored = { customerId: kept.customerId, customerName: kept.customerName, userId: mergedInto ?? first.userId }
  if (mergedInto ? kept.people.some(({ userId }) => userId === mergedInto) : customerId === kept.customerId) return { stored }
  return !mergedInto && customerId === gone.customerId ? 'notStored' : 'changed'
}

const mergeFormMachine = createFormMachine<MergeForm, MergePreview, Merged>({
  id: 'mergeForm',
  validate: ({ name }, _level, { kept, gone }) => [...mergeIssues(kept, gone), ...mergeNameIssues(name, gone)],
  submit: ({ values: { name }, params: { kept, gone } }, signal) =>
    required(
      api.customer.merge({
        params: { id: kept.customerId },
        body: { otherId: gone.customerId, name, rowVersion: kept.rowVersion, otherRowVersion: gone.rowVersion },
        signal,
      }),
    ),
  outcome: ({ params }, signal) => outcomeOfMerging(params, signal),
})

interface Context {
  readonly customerId: string
  readonly keyword: string
  /** One account of each customer found. */
  readonly found: readonly Customer[]
  readonly goneId: string
  readonly preview: MergePreview | undefined
  readonly failure: Failure | undefined
}

/** The two as they stand on the screen, or as they were chosen. */
const pairOf = ({ context: { customerId, goneId, preview } }: { readonly context: Context }): Pair => ({
  keptId: preview?.kept.customerId ?? customerId,
  goneId: preview?.gone.customerId ?? goneId,
})

type Events =
  | FormNotice<Merged, never, MergePreview>
  | { readonly type: 'keyword.change'; readonly keyword: string }
  | { readonly type: 'other.choose'; readonly customerId: string }
  | { readonly type: 'merge.swap' | 'merge.back' | 'merge.retry' }

type Emitted = { readonly type: 'customer.merged'; readonly merged: Merged; readonly goneName: string }

/**
 * The dialog that merges two customers (domain.md section 8, Merging): the other one is found, both stand side by side, either can be the one
 * that stays. It ends once that is done.
 */
export const mergeCustomersMachine = setup({
  types: {
    /** `name` is looked for first: whoever is there twice mostly has it twice. */
    input: {} as { readonly customerId: string; readonly name: string },
    context: {} as Context,
    events: {} as Events,
    emitted: {} as Emitted,
    children: {} as { form: 'form'; read: 'read'; search: 'search' },
    tags: {} as 'choosing' | 'busy',
  },
  actors: {
    form: mergeFormMachine,
    read: request(readPair),
    retryOnceBack,
    search: request(({ keyword, customerId }: { keyword: string; customerId: string }, signal) => search(keyword, customerId, signal)),
  },
  delays: { debounce: SEARCH_DEBOUNCE_MS },
  guards: { isRefused },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    hold: assign((_, preview: MergePreview) => ({ preview, failure: undefined })),
    show: sendTo('form', ({ context: { preview } }) => ({ type: 'form.params' as const, params: preview ?? {} })),
  },
}).createMachine({
  id: 'mergeCustomers',
  context: ({ input }) => ({
    customerId: input.customerId,
    keyword: input.name,
    found: [],
    goneId: '',
    preview: undefined,
    failure: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      entry: assign({ failure: undefined, preview: undefined }),
      initial: 'searching',
      on: {
        'keyword.change': { target: '.waiting', actions: assign(({ event }) => ({ keyword: event.keyword })) },
        'other.choose': { target: 'reading', actions: assign(({ event }) => ({ goneId: event.customerId })) },
      },
      states: {
        waiting: { tags: 'busy', after: { debounce: 'searching' } },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => context,
            onDone: { target: 'found', actions: assign(({ event }) => ({ found: event.output, failure: undefined })) },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
        found: {},
        failed: { invoke: triesAgain('merge.retry'), on: { 'merge.retry': 'searching' } },
      },
    },
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: pairOf,
        onDone: { target: 'open', actions: { type: 'hold', params: ({ event }) => asPossible(event.output) } },
        onError: { target: 'unread', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    unread: { invoke: triesAgain('merge.retry'), on: { 'merge.retry': 'reading', 'merge.back': 'choosing' } },
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { preview }, self }) => {
          if (preview === undefined) throw new Error('nothing can be merged before it is read')
          return { values: { name: '' }, params: preview, parent: self }
        },
      },
      on: {
        'merge.back': 'choosing',
        'merge.swap': {
          actions: [
            assign(({ context: { preview } }) => (preview ? { preview: { kept: preview.gone, gone: preview.kept } } : {})),
            'show',
            sendTo('form', { type: 'form.change', field: 'name', patch: { name: '' } }),
          ],
        },
        'form.saved': {
          target: 'done',
          actions: emit(({ context: { preview }, event }) => ({
            type: 'customer.merged' as const,
            merged: event.result,
            goneName: preview?.gone.customerName ?? '',
          })),
        },
        'form.failed': { guard: { type: 'isRefused', params: ({ event }) => event }, target: '.renewing' },
      },
      ...readAnew(pairOf, [{ type: 'hold' as const, params: ({ event }: ReadAnew<MergePreview>) => event.output }, 'show' as const]),
    },
    done: { type: 'final' },
  },
})
