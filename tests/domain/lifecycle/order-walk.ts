import fc from 'fast-check'
import type { HistoryEntry } from '../../../src/domain/entities/review.ts'
import { ACTIONS, type Action } from '../../../src/domain/entities/statuses.ts'
import { deriveOrderStatus, progressOf } from '../../../src/domain/lifecycle/order-status.ts'
import { statusRow } from '../../../src/domain/lifecycle/statuses.ts'
import { BIRTH, live, step, type Life, type Step } from './lives.ts'
import { statusByTheRule } from './order-rule.ts'

/** An order of several items, each with its own life, under one clock. */
export interface OrderLife {
  readonly lives: readonly Life[]
  readonly now: string
  readonly isSubmitted: boolean
}

/** What happens next, to which of the items; ends without a repair are rare, or few items would live for long. */
export interface OrderStep extends Step {
  readonly item: number
  readonly mayEnd: boolean
}
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 200_000 }))
const orderStep: fc.Arbitrary<OrderStep> = fc
  .tuple(
    step,
    fc.record({
      hours: fc.integer({ min: 0, max: 24 }),
      item: fc.nat({ max: 1000 }),
      mayEnd: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
      quote: fc.record({ laborAmount: amount, partsAmount: amount, shippingAmount: amount, inspectionFee: amount }),
    }),
  )
  .map(([own, ofOrder]) => ({ ...own, ...ofOrder }))

/** A walk: the number of items, whether administrators override, and the steps. */
export const walkOf = (length: number) =>
  fc.record({
    count: fc.integer({ min: 2, max: 6 }),
    overrides: fc.boolean(),
    steps: fc.array(orderStep, { minLength: length, maxLength: length, size: 'max' }),
  })

export const birthOf = (count: number): OrderLife => ({
  lives: Array.from({ length: count }, (_, i) => ({ ...BIRTH, item: { ...BIRTH.item, itemId: `item-${i + 1}`, itemNo: i + 1 } })),
  now: BIRTH.now,
  isSubmitted: false,
})

const NOT_SUBMIT = ACTIONS.filter((action) => action !== 'submit')

/** All items of an order are submitted at once (O3). */
const submitted = ({ lives }: OrderLife, next: OrderStep): OrderLife => {
  const after = lives.map((life) => live(life, next, NOT_SUBMIT))
  return { lives: after, now: after[0]?.now ?? BIRTH.now, isSubmitted: true }
}

/** The order after one more button was pressed on one of its items: on the named one, or the next on which somebody can press one. */
export function liveOrder(before: OrderLife, next: OrderStep, overrides: boolean): OrderLife {
  if (!before.isSubmitted) return submitted(before, next)
  const without: readonly Action[] = [
    ...(overrides ? [] : ['override' as const]),
    ...(next.mayEnd ? [] : ['reject' as const, 'cancel' as const]),
  ]
  const { lives, now } = before
  for (let i = 0; i < lives.length; i += 1) {
    const at = (next.item + i) % lives.length
    const life = lives[at]
    const after = life && live({ ...life, now }, next, without)
    if (after && after.history.length > life.history.length) return { ...before, lives: lives.with(at, after), now: after.now }
  }
  return before
}

const brokenOf = (laws: Readonly<Record<string, boolean>>) => Object.keys(laws).filter((law) => laws[law] !== true)
const count = ({ history }: Life, action: Action) => history.filter((entry) => entry.action === action).length

/** The invariants that an order violates in its current state. */
export function brokenNow({ lives, isSubmitted }: OrderLife): readonly string[] {
  const items = lives.map(({ item }) => item)
  const progress = progressOf(items)
  const byTheBook = lives.filter((life) => count(life, 'override') === 0)
  return brokenOf({
    'the status is that of the rule':
      deriveOrderStatus(items, isSubmitted) ===
      statusByTheRule(
        items.map(({ repairStatus }) => repairStatus),
        isSubmitted,
      ),
    'every item is counted once':
      progress.total === items.length && progress.active + progress.rejected + progress.cancelled === progress.total,
    'it waits for somebody or is over':
      progress.waitingCustomer +
        progress.waitingCenter +
        progress.waitingParts +
        progress.closed +
        progress.rejected +
        progress.cancelled ===
      progress.total,
    'a device is here or there': byTheBook.every((life) => [0, 1].includes(count(life, 'receive') - count(life, 'ship'))),
    'what is on the bench is here': byTheBook.every(
      (life) => statusRow(life.item.repairStatus).group !== 'bench' || count(life, 'receive') - count(life, 'ship') === 1,
    ),
    'what is back is not here': byTheBook.every(
      (life) => !['returned', 'closed'].includes(life.item.repairStatus) || count(life, 'receive') === count(life, 'ship'),
    ),
    'nothing is both back and in repair': items.every(
      ({ repairStatus, outcome }) => statusRow(repairStatus).group !== 'bench' || (outcome ?? null) === null,
    ),
  })
}

const secondsFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000)

/** Does each entry follow the one before: by number, by status and to the second? */
function isWhole({ history, item }: Life): boolean {
  return (
    history.at(-1)?.toStatus === item.repairStatus &&
    history.every((entry, i) => {
      const before = history[i - 1]
      const isNext = entry.seq === i + 1 && entry.itemId === item.itemId
      if (!before) return isNext && entry.fromStatus === 'draft' && entry.action === 'submit'
      // to hand over leaves no status, and its time belongs to the next entry
      const moved = history.slice(0, i).findLast(({ action }) => action !== 'handOver') ?? before
      const spent = entry.action === 'handOver' ? 0 : secondsFrom(moved.createdAt, entry.createdAt)
      return isNext && before.createdAt <= entry.createdAt && entry.durationInPreviousSec === spent && entry.fromStatus === before.toStatus
    })
  )
}

const quoteOf = ({ data }: HistoryEntry) => data?.quote ?? {}
const partsOf = (entry: HistoryEntry) => {
  const { laborAmount, partsAmount, shippingAmount } = quoteOf(entry)
  return (laborAmount ?? 0) + (partsAmount ?? 0) + (shippingAmount ?? 0)
}
/** The page says: 5 % of the net amount, half up (domain.md section 6). */
const taxByThePage = (entry: HistoryEntry) => Math.round((partsOf(entry) * 5) / 100)

/** Was the answered quotation the open one, and was nothing repaired on an older one? */
function isPaidAsAgreed({ history }: Life): boolean {
  return history.every((entry, i) => {
    const past = history.slice(0, i)
    const open = past.findLast(({ action }) => action === 'issueQuote')
    if (entry.action === 'approveQuote' || entry.action === 'declineQuote') {
      const { quoteVersion, totalAmount, inspectionFee } = quoteOf(entry)
      const asked = open && quoteOf(open)
      return asked?.quoteVersion === quoteVersion && asked?.totalAmount === totalAmount && asked?.inspectionFee === inspectionFee
    }
    const isByTheBook = !past.some(({ action }) => action === 'override')
    if (entry.action !== 'startRepair' || !isByTheBook) return true
    const last = past.findLast(({ action }) => ['issueQuote', 'declineQuote', 'approveQuote', 'approveNoCharge', 'reopen'].includes(action))
    return last?.action === 'approveQuote' || last?.action === 'approveNoCharge'
  })
}

/** The laws that an order's past breaks, looked at when a walk is over. */
export function brokenInThePast({ lives }: OrderLife): readonly string[] {
  const entries = lives.flatMap(({ history }) => history)
  const quotes = entries.filter(({ action }) => ['issueQuote', 'approveNoCharge'].includes(action))
  const sum = (of: (entry: HistoryEntry) => number) => quotes.reduce((total, entry) => total + of(entry), 0)
  return brokenOf({
    'no history has a gap': lives.every(isWhole),
    'every entry has its own id': new Set(entries.map(({ historyId }) => historyId)).size === entries.length,
    'versions are counted': lives.every(({ history }) =>
      history.filter(({ action }) => action === 'issueQuote').every((entry, i) => quoteOf(entry).quoteVersion === i + 1),
    ),
    'a total is labour, parts and shipping with tax': quotes.every(
      (entry) => quoteOf(entry).totalAmount === partsOf(entry) + taxByThePage(entry),
    ),
    'the order adds up': sum((entry) => quoteOf(entry).totalAmount ?? 0) === sum(partsOf) + sum(taxByThePage),
    'what is paid is what was agreed to': lives.every(isPaidAsAgreed),
  })
}
