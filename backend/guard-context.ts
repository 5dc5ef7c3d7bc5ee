import type { ReviewInput } from '../src/domain/entities/review.ts'
import type { Actor, FileFact, GuardContext } from '../src/domain/lifecycle/context.ts'
import { factsOf } from '../src/domain/lifecycle/facts.ts'
import { mandatoryTestsOf } from '../src/domain/review-codes.ts'
import { issueCategoryOptions } from './data/issue-categories.ts'
import type { Tables } from './database.ts'
import { duplicateFor, isOfOtherCustomer } from './items/active-duplicate.ts'
import type { HistoryRow, ItemRow } from './records.ts'
import type { Context } from './resolver.ts'
import type { Caller, Scoped } from './caller.ts'
import { addDays, isIsoDate } from '../src/domain/formats/dates.ts'
import { WARRANTY_MONTHS } from './data/warranty-months.ts'
import { entryFor } from '../src/domain/tolerant.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** The same day so many months later; where that month has no such day, its last one. */
const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const total = year * 12 + (month - 1) + months
  const first = `${Math.floor(total / 12)}-${pad((total % 12) + 1)}-01`
  const next = `${Math.floor((total + 1) / 12)}-${pad(((total + 1) % 12) + 1)}-01`
  const last = addDays(next, -1)
  const wanted = addDays(first, day - 1)
  return wanted < last ? wanted : last
}

/**
 * End of the maker's warranty by the serial table, else by purchase date and category; null when neither tells (domain.md section 5). The
 * serial table tells nothing of what is known as another customer's device.
 */
export const warrantyEndOf = async (db: Tables, item: ItemRow, customerId: string): Promise<string | null> => {
  const { serialNo } = item
  const sold = serialNo && !(await isOfOtherCustomer(db, serialNo, customerId)) ? await db.serials.get(serialNo) : undefined
  if (sold) return sold.warrantyEndDate
  const { purchaseDate, productCategory } = item
  const months = entryFor(WARRANTY_MONTHS, productCategory)
  return purchaseDate && isIsoDate(purchaseDate) && months !== undefined ? addMonths(purchaseDate, months) : null
}

export const actorOf = ({ userId, roleId, isCustomer, permissions }: Caller): Actor => ({ userId, roleId, isCustomer, permissions })

/** Has the answer left the serial number as it was? */
const isSerialKept = ({ repairStatus, beforeAnswer = {}, serialNo }: ItemRow): boolean =>
  repairStatus === 'infoRequired' && (!('serialNo' in beforeAnswer) || beforeAnswer['serialNo'] === serialNo)

interface Judged {
  readonly scoped: Scoped
  readonly item: ItemRow
  readonly history: readonly HistoryRow[]
  readonly blocks?: ReviewInput
  readonly reviewFiles?: readonly FileFact[]
}

/** Everything by which the lifecycle judges an action on this item, now, by this caller. */
export const guardContextFor = async (
  call: Pick<Context, 'db' | 'clock' | 'locale'> & { readonly user: Caller },
  judged: Judged,
): Promise<GuardContext> => {
  const { db, user, clock, locale } = call
  const { scoped, item, history, blocks = {}, reviewFiles = [] } = judged
  return {
    item,
    order: { ...scoped.order, itemNos: scoped.allItems.map(({ itemNo }) => itemNo) },
    blocks,
    actor: actorOf(user),
    now: clock.now().toISOString(),
    files: { issue: item.existedFiles, review: reviewFiles },
    facts: {
      ...(history.length > 0 && factsOf(history)),
      issueCategories: issueCategoryOptions(locale),
      activeDuplicateNo: (await duplicateFor(db, user, item))?.no ?? null,
      isSerialKept: isSerialKept(item),
      answeredFields: item.answeredFields,
      mandatoryTests: mandatoryTestsOf(item.productCategory),
      warrantyEndDate: await warrantyEndOf(db, item, scoped.order.customerId),
    },
  }
}

/** An item's history, oldest first. */
export const historyOf = (db: Tables, itemId: string): Promise<readonly HistoryRow[]> =>
  db.history.find({ itemId }, { order: ['seq', 'asc'] })

/** The histories of several items, each oldest first. */
export const historiesOf = async (
  db: Tables,
  items: readonly Pick<ItemRow, 'itemId'>[],
): Promise<(itemId: string) => readonly HistoryRow[]> => {
  const rows = await db.history.find({ itemId: items.map(({ itemId }) => itemId) }, { order: ['seq', 'asc'] })
  const histories = Map.groupBy(rows, ({ itemId }) => itemId)
  return (itemId) => histories.get(itemId) ?? []
}
