import { dateInTaipei, daysBetween } from '../../src/domain/formats/dates.ts'
import { formatDay } from '../../src/domain/formats/date-format.ts'
import { formatMoney } from '../../src/domain/formats/money.ts'
import type { CustomerNews } from '../../src/domain/lifecycle/news.ts'
import { isLate } from '../../src/domain/lifecycle/late.ts'
import { OPEN_STATUSES, statusRow } from '../../src/domain/lifecycle/statuses.ts'
import { factsOf } from '../../src/domain/lifecycle/facts.ts'
import type { Facts } from '../../src/domain/lifecycle/context.ts'
import { DAYS } from '../../src/domain/limits.ts'
import { historiesOf } from '../guard-context.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import { notifyOf } from '../notify/notify.ts'
import { requestedLabel, type Details } from '../notify/details.ts'
import { fieldLabel, labelled, textOf } from '../texts.ts'
import type { Ticking } from './ticking.ts'

type Reminder = Extract<CustomerNews, 'goodsReminder' | 'quoteReminder' | 'quoteExpired' | 'infoReminder' | 'late'>

interface Due {
  readonly kind: Reminder
  readonly item: ItemRow
  readonly facts: Facts
  /** The words of the open question. */
  readonly question: string | null
}

/** The customer waits for the centre, or for parts. */
const IN_WORK = OPEN_STATUSES.filter((status) => ['center', 'parts'].includes(statusRow(status).waitsFor))
const TOGETHER: ReadonlySet<Reminder> = new Set(['goodsReminder', 'late'])
const DAY_MS = 86_400_000

const includes = (days: readonly number[], day: number) => days.includes(day)

/** On the day on which it becomes so, and no other: the item stands in its status since before. */
const becomesLate = (item: ItemRow, expectedReturnDate: string | null | undefined, now: Date): boolean => {
  const dayBefore = new Date(now.getTime() - DAY_MS).toISOString()
  return isLate(item, expectedReturnDate, now.toISOString()) && !isLate(item, expectedReturnDate, dayBefore)
}

/** What an item is to be reminded of on this day, which is the day itself and no other: each reminder goes out once. */
const dueOf = (item: ItemRow, facts: Facts, today: string): Reminder | undefined => {
  if (item.repairStatus === 'accepted') {
    const { acceptedDate } = facts
    return acceptedDate && includes(DAYS.goodsReminders, daysBetween(acceptedDate, today)) ? 'goodsReminder' : undefined
  }
  const since = item.statusSince ? daysBetween(dateInTaipei(item.statusSince), today) : 0
  if (item.repairStatus === 'infoRequired') return includes(DAYS.infoReminders, since) ? 'infoReminder' : undefined
  if (item.repairStatus !== 'quoted') return undefined
  const validUntil = facts.currentQuote?.validUntil
  if (validUntil && daysBetween(validUntil, today) === 1) return 'quoteExpired'
  const isValid = !validUntil || today <= validUntil
  return isValid && includes(DAYS.quoteReminders, since) ? 'quoteReminder' : undefined
}

const detailsOf =
  ({ kind, facts: { currentQuote }, item, question }: Due, { shipByDate, expectedReturnDate }: OrderRow): Details =>
  (locale) => {
    const fact = (field: string, value: string | null | undefined) => (value ? [labelled(fieldLabel(field, locale), value, locale)] : [])
    if (kind === 'goodsReminder') return fact('shipByDate', shipByDate && formatDay(shipByDate, locale))
    if (kind === 'late') return fact('expectedReturnDate', expectedReturnDate && formatDay(expectedReturnDate, locale))
    if (kind === 'infoReminder') {
      const asked = (item.requestedFields ?? []).map((name) => requestedLabel(name, locale))
      return [
        ...fact('requestedFields', asked.join(textOf('shared-listComma', locale))),
        ...(question ? [labelled(textOf('mail-centreWrote', locale), question, locale)] : []),
      ]
    }
    return [
      ...fact('totalAmount', currentQuote?.totalAmount ? formatMoney(currentQuote.totalAmount) : null),
      ...fact('validUntil', currentQuote?.validUntil && formatDay(currentQuote.validUntil, locale)),
    ]
  }

/**
 * Reminders of domain.md section 11: goods that have not come 7, 14 and 21 days after acceptance, quotations without an answer after
 * 2 and 7 days, questions likewise, and the day after a quotation ran out; and a word on the day on which an item is late. Items of one
 * order that are due alike are one message.
 */
export const sendReminders = async (ticking: Ticking): Promise<void> => {
  const { db, clock } = ticking
  const today = dateInTaipei(clock.now().getTime())
  const due: Due[] = []
  const waiting = await db.items.find({ repairStatus: ['accepted', 'quoted', 'infoRequired'] })
  const historyOf = await historiesOf(db, waiting)
  for (const item of waiting) {
    const history = historyOf(item.itemId)
    const facts = factsOf(history)
    const kind = dueOf(item, facts, today)
    const question = history.findLast(({ action }) => action === 'requestInfo')?.publicComment ?? null
    if (kind) due.push({ kind, item, facts, question })
  }
  const working = await db.items.find({ repairStatus: IN_WORK })
  const orders = await db.orders.getMany(working.map(({ repairOrderId }) => repairOrderId))
  for (const item of working)
    if (becomesLate(item, orders.get(item.repairOrderId)?.expectedReturnDate, clock.now()))
      due.push({ kind: 'late', item, facts: {}, question: null })
  // quotations differ in amount and day, questions in their words: each is a message of its own
  const groups = Map.groupBy(due, ({ kind, item }) => `${kind} ${TOGETHER.has(kind) ? item.repairOrderId : item.itemId}`)
  for (const group of groups.values()) {
    const [first] = group
    const order = first && (await db.orders.get(first.item.repairOrderId))
    if (!order) continue
    await notifyOf(ticking, {
      kind: first.kind,
      notifies: first.kind === 'quoteExpired' ? ['customer', 'coordinators'] : ['customer'],
      order,
      items: group.map(({ item }) => item),
      details: detailsOf(first, order),
    })
  }
}
