import type { ReviewInput } from '../src/domain/entities/review.ts'
import type { Actor, FileFact, GuardContext } from '../src/domain/lifecycle/context.ts'
import { factsOf } from '../src/domain/lifecycle/facts.ts'
import { mandatoryTestsOf } from '../src/domain/review-codes.ts'
import { issueCategoryOptions } from './data/issue-categories.ts'
import type { Tables } from './database.ts'
import { activeDuplicateOf } from './items/active-duplicate.ts'
import type { HistoryRow, ItemRow } from './records.ts'
import type { Context } from './resolver.ts'
import type { Caller, Scoped } from './caller.ts'
import { typeOfUpload } from './uploads.ts'
import { warrantyEndOf } from './warranty.ts'

export const actorOf = ({ userId, roleId, isCustomer, permissions }: Caller): Actor => ({ userId, roleId, isCustomer, permissions })

/** New uploads as guards see them: what counts is what their leading bytes say. */
export const factsOfUploads = (uploads: readonly File[]): Promise<readonly FileFact[]> =>
  Promise.all(uploads.map(async (file) => ({ mimeType: (await typeOfUpload(file)).mimeType })))

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
export const guardContextFor = async (call: Context & { readonly user: Caller }, judged: Judged): Promise<GuardContext> => {
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
      activeDuplicateNo: (await activeDuplicateOf(db, item))?.no ?? null,
      isSerialKept: isSerialKept(item),
      answeredFields: item.answeredFields,
      mandatoryTests: mandatoryTestsOf(item.productCategory),
      warrantyEndDate: await warrantyEndOf(db, item),
    },
  }
}

/** An item's history, oldest first. */
export const historyOf = async (db: Tables, itemId: string): Promise<readonly HistoryRow[]> =>
  (await db.history.find({ itemId })).toSorted((a, b) => a.seq - b.seq)
