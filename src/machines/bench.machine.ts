import { assign, emit, setup } from 'xstate'
import { api } from '../api/index.ts'
import { readCode } from '../domain/print.ts'
import { foldNumber } from '../domain/order-numbers.ts'
import { matchPath, paths } from '../paths.ts'
import { failureOf, type Failure } from './failure.ts'
import { orderByNumber } from './order-list-page.ts'
import { request } from './request.ts'

/** What a scan leads to: one item, or how many items of an order it could be. */
type Scanned = { readonly itemId: string } | { readonly count: number }

const only = (items: readonly { readonly itemId: string }[]): Scanned => {
  const [item, other] = items
  return item !== undefined && other === undefined ? { itemId: item.itemId } : { count: items.length }
}

/** The order and item that a printed code names: its address may stand below a folder. */
const codeIn = (text: string) => {
  const at = text.indexOf(paths.repairOrderView.replace(':repairOrderId', ''))
  if (at < 0) return undefined
  const [path = '', search = ''] = text.slice(at).split('?')
  const repairOrderId = matchPath(paths.repairOrderView, path)?.['repairOrderId']
  return repairOrderId === undefined ? undefined : { repairOrderId, itemId: readCode(search)?.itemId }
}

const LABEL = /^(.+)-(\d{2})$/

const findItem = async (text: string, signal: AbortSignal): Promise<Scanned> => {
  const code = codeIn(text)
  if (code?.itemId !== undefined) return { itemId: code.itemId }
  if (code) return only((await api.repairOrder.details({ params: { id: code.repairOrderId }, signal }))?.items ?? [])
  const row = await orderByNumber(text, signal)
  if (row) {
    const bySerial = row.itemSummary.filter(({ serialNo }) => !!serialNo && foldNumber(serialNo) === foldNumber(text))
    return only(bySerial.length > 0 ? bySerial : row.itemSummary)
  }
  const [, no = '', line = ''] = LABEL.exec(text) ?? []
  const order = no === '' ? undefined : await orderByNumber(no, signal)
  return only(order?.itemSummary.filter(({ itemNo }) => itemNo === Number(line)) ?? [])
}

interface BenchInput {
  readonly choice: 'on' | 'off'
}

/**
 * The bench (domain.md section 16, no. 15): on or off in this browser; while it is on, what a scanner types is looked up: a serial
 * number, an order's number, an item's label, or the address in a printed code.
 */
export const benchMachine = setup({
  types: {
    input: {} as BenchInput,
    context: {} as BenchInput & { readonly text: string; readonly count: number; readonly failure: Failure | undefined },
    events: {} as
      | { readonly type: 'bench.on' }
      | { readonly type: 'bench.off' }
      | { readonly type: 'bench.scan'; readonly text: string }
      | { readonly type: 'bench.clear' },
    emitted: {} as
      | { readonly type: 'bench.changed'; readonly choice: 'on' | 'off' }
      | { readonly type: 'bench.found'; readonly itemId: string },
  },
  actors: { find: request(({ text }: { readonly text: string }, signal) => findItem(text, signal)) },
  guards: { isItem: (_, { found }: { readonly found: Scanned }) => 'itemId' in found },
}).createMachine({
  id: 'bench',
  context: ({ input }) => ({ ...input, text: '', count: 0, failure: undefined }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: ({ context }) => context.choice === 'on', target: 'on' }, { target: 'off' }] },
    off: { on: { 'bench.on': { target: 'on', actions: emit({ type: 'bench.changed', choice: 'on' }) } } },
    on: {
      initial: 'listening',
      on: {
        'bench.off': { target: 'off', actions: emit({ type: 'bench.changed', choice: 'off' }) },
        'bench.scan': { target: '.looking', actions: assign(({ event }) => ({ text: event.text.trim() })) },
        'bench.clear': '.listening',
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
