import { assign, emit, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { SEARCH_DEBOUNCE_MS } from '../../shared/constants.ts'
import type { Customer } from '../../domain/entities/customer.ts'
import type { ActiveNotice } from '../../domain/entities/notice.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

/** What a text names exactly: one device, or one order with several. */
export type Exact = { readonly itemId: string } | { readonly repairOrderId: string }

interface PaletteInput {
  /** The records that the reader may search besides the pages. */
  readonly mayFind: { readonly orders: boolean; readonly customers: boolean }
}

export interface Findings {
  readonly orders: readonly RepairOrderRow[]
  readonly customers: readonly Customer[]
  readonly notices: readonly ActiveNotice[]
}

interface PaletteContext extends PaletteInput {
  /** The text in the field. */
  readonly text: string
  /** The keyword, without an unfinished input-method composition. */
  readonly keyword: string
  readonly findings: Findings
  readonly failure: Failure | undefined
}

/** One letter finds too much to be of use; two Chinese characters are a name already. */
const MIN_LENGTH = 2
const NOTHING: Findings = { orders: [], customers: [], notices: [] }

const fold = (text: string | null | undefined) => (text ?? '').normalize('NFKC').toLowerCase()
/** The notices for the reader whose title, in either language, has the keyword. */
const noticesWith = async (keyword: string, signal: AbortSignal): Promise<readonly ActiveNotice[]> => {
  const notices = await api.notice.active({ query: {}, signal })
  return (notices ?? []).filter(({ title }) => [title.zhHant, title.enUS].some((text) => fold(text).includes(fold(keyword))))
}

interface Job extends PaletteInput {
  readonly keyword: string
}
const find = async ({ keyword: text, mayFind }: Job, signal: AbortSignal): Promise<Findings> => {
  const keyword = Array.from(text).slice(0, LENGTHS.keyword.max).join('')
  const [page, customers, notices] = await Promise.all([
    mayFind.orders ? required(api.repairOrder.list({ body: { pageIndex: 1, pageSize: 10, keyword }, signal })) : { items: [] },
    // an extra of the service: without it, or while it fails, orders are found all the same
    mayFind.customers ? api.customer.list({ query: { keyword, pageSize: 10 }, signal }).catch(() => undefined) : undefined,
    noticesWith(keyword, signal).catch(() => []),
  ])
  return { orders: page.items, customers: customers?.items ?? [], notices }
}

const findExact = async ({ keyword, mayFind }: Job, signal: AbortSignal): Promise<Exact | undefined> => {
  if (!mayFind.orders) return undefined
  // comes with the review, which not everybody opens
  const { findScanned } = await import('../record/find-scanned.ts')
  const found = await findScanned(keyword, signal)
  if (found.kind === 'item') return { itemId: found.item.itemId }
  return found.kind === 'several' && found.repairOrderId !== undefined ? { repairOrderId: found.repairOrderId } : undefined
}

/** The search of the command palette while typing; a newer keyword cancels the running search. */
export const paletteMachine = setup({
  types: {
    input: {} as PaletteInput,
    context: {} as PaletteContext,
    events: {} as
      | { readonly type: 'palette.type'; readonly text: string }
      /** An input method is still at work: nothing is looked for yet. */
      | { readonly type: 'palette.compose'; readonly text: string }
      /** Enter before the answer is there, as a scanner presses it: what the text names exactly is opened once it is found. */
      | { readonly type: 'palette.enter' }
      /** A code that the camera has read. */
      | { readonly type: 'palette.scan'; readonly text: string }
      | { readonly type: 'palette.retry' },
    emitted: {} as Exact & { readonly type: 'palette.open' },
    tags: {} as 'busy',
  },
  actors: { find: request(find), findExact: request(findExact), retryOnceBack },
  guards: {
    isExact: (_, { exact }: { readonly exact: Exact | undefined }) => exact !== undefined,
    isLongEnough: ({ context }) => Array.from(context.keyword.trim()).length >= MIN_LENGTH,
  },
  delays: { typing: SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'palette',
  context: ({ input }) => ({ ...input, text: '', keyword: '', findings: NOTHING, failure: undefined }),
  initial: 'idle',
  on: {
    'palette.type': { target: '.deciding', actions: assign(({ event }) => ({ text: event.text, keyword: event.text })) },
    'palette.enter': { guard: 'isLongEnough', target: '.opening' },
    'palette.scan': { target: '.opening', actions: assign(({ event }) => ({ text: event.text, keyword: event.text })) },
    'palette.compose': { target: '.idle', actions: assign(({ event }) => ({ text: event.text })) },
  },
  states: {
    idle: {},
    deciding: {
      always: [
        { guard: 'isLongEnough', target: 'typing' },
        { target: 'idle', actions: assign({ findings: NOTHING, failure: undefined }) },
      ],
    },
    typing: { tags: 'busy', after: { typing: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { keyword, mayFind } }) => ({ keyword: keyword.trim(), mayFind }),
        onDone: { target: 'found', actions: assign(({ event }) => ({ findings: event.output, failure: undefined })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ findings: NOTHING, failure: failureOf(event.error) })) },
      },
    },
    /** What the text names is looked for, to be opened; else there are results as for any text. */
    opening: {
      tags: 'busy',
      invoke: {
        id: 'findExact',
        src: 'findExact',
        input: ({ context: { keyword, mayFind } }) => ({ keyword: keyword.trim(), mayFind }),
        onDone: [
          {
            guard: { type: 'isExact', params: ({ event }) => ({ exact: event.output }) },
            target: 'found',
            actions: emit(({ event }) => ({ type: 'palette.open' as const, ...(event.output ?? { itemId: '' }) })),
          },
          { target: 'searching' },
        ],
        onError: 'searching',
      },
    },
    found: {},
    failed: { invoke: triesAgain('palette.retry'), on: { 'palette.retry': 'searching' } },
  },
})
