import { dateInTaipei, daysBetween } from '../../src/domain/formats/dates.ts'
import { formatDay } from '../../src/domain/formats/date-format.ts'
import { formatMoney } from '../../src/domain/formats/money.ts'
import type { CustomerNews } from '../../src/domain/lifecycle/news.ts'
import { factsOf } from '../../src/domain/lifecycle/facts.ts'
import type { Facts } from '../../src/domain/lifecycle/context.ts'
import { DAYS } from '../../src/domain/limits.ts'
import { historiesOf } from '../guard-context.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import { notifyOf } from '../notify/notify.ts'
import type { Details } from '../notify/details.ts'
import { fieldLabel, labelled } from '../texts.ts'
import type { Ticking } from './ticking.ts'

type Reminder = Extract<CustomerNews, 'goodsReminder' | 'quoteReminder' | 'quoteExpired'>

interface Due {
  readonly kind: Reminder
  readonly item: ItemRow
  readonly facts: Facts
}

const includes = (days: readonly number[], day: number) => days.includes(day)

/** What an item is to be reminded of on this day, which is the day itself and no other: each reminder goes out once. */
const dueOf = (item: ItemRow, facts: Facts, today: string): Reminder | undefined => {
  if (item.repairStatus === 'accepted') {
    const { acceptedDate } = facts
    return acceptedDate && includes(DAYS.goodsReminders, daysBetween(acceptedDate, today)) ? 'goodsReminder' : undefined
  }
  const validUntil = facts.currentQuote?.validUntil
  if (validUntil && daysBetween(validUntil, today) === 1) return 'quoteExpired'
  const isValid = !validUntil || today <= validUntil
  const sent = item.statusSince ? daysBetween(dateInTaipei(item.statusSince), today) : 0
  return isValid && includes(DAYS.quoteReminders, sent) ? 'quoteReminder' : undefined
}

const detailsOf =
  ({ kind, facts: { currentQuote } }: Due, { shipByDate }: OrderRow): Details =>
  (locale) => {
    const fact = (field: string, value: string | null | undefined) => (value ? [labelled(fieldLabel(field, locale), value, locale)] : [])
    if (kind === 'goodsReminder') return fact('shipByDate', shipByDate && formatDay(shipByDate, locale))
    return [
      ...fact('totalAmount', currentQuote?.totalAmount ? formatMoney(currentQuote.totalAmount, locale) : null),
      ...fact('validUntil', currentQuote?.validUntil && formatDay(currentQuote.validUntil, locale)),
    ]
  }

/**
 * Reminders of domain.md section 11: goods that have not come 7, 14 and 21 days after acceptance, quotations without an answer after
 * 2 and 7 days, and the day after a quotation ran out. Items of one order that are due alike are one message.
 */
export const sendReminders = async (ticking: Ticking): Promise<void> => {
  const { db, clock } = ticking
  const today = dateInTaipei(clock.now().getTime())
  const due: Due[] = []
  const waiting = await db.items.find({ repairStatus: ['accepted', 'quoted'] })
  const historyOf = await historiesOf(db, waiting)
  for (const item of waiting) {
    const facts = factsOf(historyOf(item.itemId))
    const kind = dueOf(item, facts, today)
    if (kind) due.push({ kind, item, facts })
  }
  // quotations differ in amount and day: each is a message of its own
  const groups = Map.groupBy(due, ({ kind, item }) => `${kind} ${kind === 'goodsReminder' ? item.repairOrderId : item.itemId}`)
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
