import { assign, emit, enqueueActions, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import type { ItemSummary } from '../../domain/entities/repair-order-list.ts'
import { isOpen } from '../../domain/lifecycle/statuses.ts'
import { foldNumber } from '../../domain/order-numbers.ts'
import { readCode } from '../../domain/print.ts'
import { matchPath, paths } from '../../shared/paths.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { ordersByNumber } from '../order-list/order-list-page.ts'
import type { Parent } from '../calls/parent.ts'
import { request } from '../calls/request.ts'

/** The result of a scan: one item, or how many it could be. */
type Scanned = { readonly itemId: string } | { readonly count: number }
type Item = Pick<ItemSummary, 'itemId' | 'repairStatus'>

/** The one item; of several, e.g. a device that was here before, the one that is still open. */
const only = (items: readonly Item[]): Scanned => {
  const open = items.filter(({ repairStatus }) => isOpen(repairStatus))
  const candidates = items.length > 1 && open.length > 0 ? open : items
  const [item, other] = candidates
  return item !== undefined && other === undefined ? { itemId: item.itemId } : { count: candidates.length }
}

/** The order and item that a printed code names: its address may stand below a folder. */
const codeIn = (text: string) => {
  const at = text.indexOf(paths.repairOrderView.replace(':repairOrderId', ''))
  if (at < 0) return undefined
  const [path = '', search = ''] = text.slice(at).split('?')
  const repairOrderId = matchPath(paths.repairOrderView, path)?.['repairOrderId']
  return repairOrderId === undefined ? undefined : { repairOrderId, itemId: readCode(search)?.itemId }
}

/** Opens a scanned item only when the user may read it, so that a wrong scan does not leave the current work. */
const findCoded = async ({ repairOrderId, itemId }: NonNullable<ReturnType<typeof codeIn>>, signal: AbortSignal): Promise<Scanned> => {
  const { items = [] } = (await api.repairOrder.details({ params: { id: repairOrderId }, signal })) ?? {}
  return only(itemId === undefined ? items : items.filter((item) => item.itemId === itemId))
}

const LABEL = /^(.+)-(\d{1,2})$/

const findItem = async (text: string, signal: AbortSignal): Promise<Scanned> => {
  const code = codeIn(text)
  if (code) return findCoded(code, signal)
  const number = foldNumber(text)
  const rows = await ordersByNumber(number, signal)
  const bySerial = rows.flatMap(({ itemSummary }) => itemSummary.filter(({ serialNo }) => !!serialNo && foldNumber(serialNo) === number))
  if (bySerial.length > 0) return only(bySerial)
  if (rows.length > 0) return only(rows.flatMap(({ itemSummary }) => itemSummary))
  const [, no = '', line = ''] = LABEL.exec(number) ?? []
  const labelled = no === '' ? [] : await ordersByNumber(no, signal)
  return only(labelled.flatMap(({ itemSummary }) => itemSummary.filter(({ itemNo }) => itemNo === Number(line))))
}

/** The bench was turned on or off by the user. */
export interface BenchNotice {
  readonly type: 'bench.changed'
  readonly choice: 'on' | 'off'
}

/** The answer to the last key: what the form lacks next, what was saved or chosen, or that it cannot be done now. */
export type BenchNote =
  | { readonly kind: 'missing'; readonly field: string }
  | { readonly kind: 'saved'; readonly action: Action | undefined }
  | { readonly kind: 'chosen'; readonly label: string }
  | { readonly kind: 'noAction'; readonly digit: number }
  | { readonly kind: 'busy' }

interface BenchInput {
  readonly choice: 'on' | 'off'
  readonly parent?: Parent<BenchNotice>
}

interface BenchContext extends BenchInput {
  /** The text in the field. */
  readonly typed: string
  /** What was scanned last, and how many items it could be. */
  readonly text: string
  readonly count: number
  readonly failure: Failure | undefined
  readonly note: BenchNote | undefined
}

/**
 * The bench (domain.md section 16, no. 15): on or off in this browser; while it is on, what a scanner types is looked up: a serial
 * number, an order's number, an item's label, or the address in a printed code.
 */
export const benchMachine = setup({
  types: {
    input: {} as BenchInput,
    context: {} as BenchContext,
    events: {} as
      | { readonly type: 'bench.on' }
      | { readonly type: 'bench.off' }
      | { readonly type: 'bench.scan'; readonly text: string }
      | { readonly type: 'bench.type'; readonly text: string }
      | { readonly type: 'bench.note'; readonly note: BenchNote },
    emitted: {} as { readonly type: 'bench.found'; readonly itemId: string },
  },
  actors: { find: request(({ text }: { readonly text: string }, signal) => findItem(text, signal)) },
  guards: {
    isItem: (_, { found }: { readonly found: Scanned }) => 'itemId' in found,
    isEmpty: (_, { text }: { readonly text: string }) => text === '',
  },
  actions: {
    type: assign((_, { text }: { readonly text: string }) => ({ typed: text })),
    report: enqueueActions(({ context: { parent }, enqueue }, { choice }: Pick<BenchNotice, 'choice'>) => {
      if (parent) enqueue.sendTo(parent, { type: 'bench.changed', choice })
    }),
  },
}).createMachine({
  id: 'bench',
  context: ({ input }) => ({ ...input, typed: '', text: '', count: 0, failure: undefined, note: undefined }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: ({ context }) => context.choice === 'on', target: 'on' }, { target: 'off' }] },
    off: {
      on: { 'bench.on': { target: 'on', actions: [assign({ typed: '', note: undefined }), { type: 'report', params: { choice: 'on' } }] } },
    },
    on: {
      initial: 'listening',
      on: {
        'bench.off': { target: 'off', actions: { type: 'report', params: { choice: 'off' } } },
        'bench.scan': { target: '.looking', actions: assign(({ event }) => ({ text: event.text.trim(), typed: '' })) },
        // new input clears the message about the last scan
        'bench.type': [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, actions: { type: 'type', params: ({ event }) => event } },
          { target: '.listening', actions: { type: 'type', params: ({ event }) => event } },
        ],
        'bench.note': { actions: assign(({ event }) => ({ note: event.note })) },
      },
      states: {
        listening: {},
        looking: {
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              {
                guard: { type: 'isItem', params: ({ event }) => ({ found: event.output }) },
                target: 'listening',
                actions: emit(({ event }) => ({
                  type: 'bench.found' as const,
                  itemId: 'itemId' in event.output ? event.output.itemId : '',
                })),
              },
              { target: 'unclear', actions: assign(({ event }) => ({ count: 'count' in event.output ? event.output.count : 0 })) },
            ],
            onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
        /** No item answers to it, or several do. */
        unclear: {},
        failed: {},
      },
    },
  },
})
