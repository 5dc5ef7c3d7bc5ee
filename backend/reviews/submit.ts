import type { endpoints } from '../../src/api/endpoints.ts'
import type { StoredFile } from '../../src/domain/entities/common.ts'
import type { ReviewInput, ReviewResult, ReviewSubmitAnswer, ReviewSubmitBody } from '../../src/domain/entities/review.ts'
import { refusalOf } from '../../src/domain/lifecycle/allowed.ts'
import { mayUndo, transitionOf } from '../../src/domain/lifecycle/transitions.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { guardContextFor, historyOf } from '../guard-context.ts'
import { lock } from '../transactions/lock.ts'
import { viewerFor, versionOf } from '../viewer.ts'
import { notifyOfActions } from '../notify/mails.ts'
import type { HistoryRow, ItemRow } from '../records.ts'
import { refusalFrom, refuseInvalid } from '../refusals.ts'
import type { Context, OpenCall } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { itemInScope } from '../scope.ts'
import { takeAction, type Taken } from '../take-action.ts'
import { dropUploads, keepUploads, removeFiles, storeUploads, type Upload } from '../uploads.ts'
import { beginByStep } from '../work/set-work.ts'
import { checkReviewVersion } from './conflict.ts'
import { engineerIssues, inputOf, limitIssues } from './input.ts'
import { wordsOf } from '../write-answer.ts'
import { fileKindOf } from './temp.ts'
import { stopEditing } from './presence.ts'
import { tellUndoably, type TakenOver } from './undoable.ts'
import { planFiles, REPAIR_FILES, storeCopy } from './working-copy.ts'

type Signed = Context & { readonly user: Caller }
type Uploading = Signed & { readonly uploads: readonly Upload[] }

/** Files of the working copy and new ones become the entry's, as public or internal as the entry is. */
const moveFiles = async (
  call: Uploading,
  item: ItemRow,
  kept: readonly StoredFile[],
  body: ReviewSubmitBody,
  entry: Pick<HistoryRow, 'visibility'>,
) => {
  const { db, user, uploads } = call
  const { visibility } = entry
  for (const { filePath } of kept) {
    const info = await db.fileInfos.get(filePath)
    if (info) await db.fileInfos.replace({ ...info, visibility })
  }
  const added = await keepUploads(call, uploads, { item, user, kind: fileKindOf(body.action), visibility })
  return [...kept, ...added]
}

/** One item: refused without a trace, or done. */
const submitOne = async (call: Uploading, body: ReviewSubmitBody, blocks: ReviewInput, itemId: string): Promise<TakenOver> => {
  const { db, user, locale, uploads } = call
  if (!user.isCustomer) await lock(db, 'review', itemId)
  const { item, ...scoped } = await itemInScope(db, user, itemId)
  const { action } = body
  const viewer = await viewerFor(call, [itemId])
  // a customer's answer leaves the draft of the review alone
  const copy = viewer.copies.get(itemId)
  const history = await historyOf(db, itemId)
  const judged = { action, status: item.repairStatus, user, locale }
  if (transitionOf(action).call !== undefined) throw refusalFrom({ code: 'action-not-allowed', reasons: [] }, judged)
  checkReviewVersion(body.rowVersions[itemId], item, copy, viewer)
  const { kept, removed } = planFiles(call, { item, copy, history, removedFilePaths: body.removedFilePaths })
  const reviewFiles = [...kept, ...uploads]
  const context = await guardContextFor(call, { scoped, item, history, blocks, reviewFiles })
  const refusal = refusalOf(action, context)
  if (refusal) throw refusalFrom(refusal, judged)

  const files = (entry: Pick<HistoryRow, 'visibility'>) => moveFiles(call, item, kept, body, entry)
  const taken = await takeAction(call, { scoped, item, action, context, history, files })
  await db.orders.replace(taken.scoped.order)
  if (copy) await storeCopy(call, itemId, copy, {})
  await stopEditing(call, itemId)
  // last: the bytes of a refused item stay
  await removeFiles(call, removed)
  return { ...taken, before: { item, copy, order: scoped.order } }
}

/** A row that is refused, with its reason. */
export const failed = (itemId: string, refusal: Refusal, { locale }: Context): ReviewResult => ({
  itemId,
  ok: false,
  error: { code: refusal.code, message: wordsOf(refusal, locale), fieldErrors: refusal.details.fieldErrors ?? [] },
})

const done = async (call: Signed, { item: { itemId, repairStatus }, item }: Taken): Promise<ReviewResult> => {
  const { copies, user } = await viewerFor(call, [itemId])
  return { itemId, ok: true, repairStatus, rowVersion: versionOf(item, copies.get(itemId), user) }
}

/** The items of one order are told together. */
const notifyAll = async (call: Signed, taken: readonly TakenOver[], isUndoable: boolean) => {
  for (const group of Map.groupBy(taken, ({ scoped }) => scoped.order.repairOrderId).values())
    await (isUndoable ? tellUndoably(call, group) : notifyOfActions(call, group))
}

interface Submitted {
  readonly itemIds: readonly string[]
  /** The files of each item: all get the same ones. */
  readonly uploads: ReadonlyMap<string, readonly Upload[]>
  /** Whoever takes the step is told by what it can be taken back. */
  readonly offersUndo?: boolean
}

const blocksOf = async (call: Signed, body: ReviewSubmitBody): Promise<ReviewInput> => {
  const blocks = inputOf(body, call.user)
  refuseInvalid([...limitIssues(blocks), ...(await engineerIssues(call.db, blocks))], call.locale)
  return blocks
}

/** As `submitReview`, within a transaction and with files that are stored already; one item that is refused throws. */
export const submitWithin = async (
  call: Signed,
  body: ReviewSubmitBody,
  { itemIds, uploads, offersUndo = false }: Submitted,
): Promise<ReviewSubmitAnswer> => {
  const blocks = await blocksOf(call, body)
  const results: ReviewResult[] = []
  const taken: TakenOver[] = []
  const isUndoable = offersUndo && !call.user.isCustomer && mayUndo(body.action)
  for (const itemId of itemIds) {
    try {
      const one = await call.db.part(async () => {
        const submitted = await submitOne({ ...call, uploads: uploads.get(itemId) ?? [] }, body, blocks, itemId)
        if (body.startsWork === true && itemIds.length === 1) await beginByStep(call, submitted.item)
        return submitted
      })
      taken.push(one)
      results.push({ ...(await done(call, one)), ...(isUndoable && one.entry && { undoId: one.entry.historyId }) })
    } catch (error) {
      if (!(error instanceof Refusal) || itemIds.length === 1) throw error
      results.push(failed(itemId, error, call))
    }
  }
  await notifyAll(call, taken, isUndoable)
  const orders = new Set(taken.map(({ scoped }) => scoped.order.repairOrderId))
  const last = taken.at(-1)
  return { results, ...(orders.size === 1 && last && { repairOrderStatus: last.scoped.order.repairOrderStatus }) }
}

/** An action on one item, and the files of it, which are stored already. */
export interface OneSubmission {
  readonly body: ReviewSubmitBody
  readonly itemId: string
  readonly uploads: readonly Upload[]
}

const submitNamed = async (call: Signed, { body, itemId, uploads }: OneSubmission): Promise<TakenOver> => {
  try {
    return await submitOne({ ...call, uploads }, body, await blocksOf(call, body), itemId)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.fieldErrors) throw error
    const fieldErrors = error.details.fieldErrors.map((issue) => ({ ...issue, itemId }))
    throw new Refusal(error.status, error.code, { ...error.details, fieldErrors })
  }
}

/**
 * As `submitWithin`, each item by words of its own: all of them, and who is concerned is told once; or an exception, whose field errors
 * name the item.
 */
export const submitEach = async (call: Signed, submissions: readonly OneSubmission[]): Promise<void> => {
  const taken: TakenOver[] = []
  for (const one of submissions) taken.push(await submitNamed(call, one))
  await notifyAll(call, taken, false)
}

/**
 * POST reviewSubmit: one action on 1–50 items. Several: a result for each, and a refused row leaves the others alone. A single
 * one that is refused is the answer itself, so that a conflict carries the row as it is now.
 */
export const submitReview = async (
  call: OpenCall<(typeof endpoints)['repairItem']['reviewSubmit']>,
  body: ReviewSubmitBody,
): Promise<ReviewSubmitAnswer> => {
  const itemIds = [...new Set(body.itemIds)]
  if (itemIds.length < 1 || itemIds.length > COUNTS.bulkItems) refuseInvalid([{ field: 'itemIds', key: 'rule-default' }], call.locale)
  const uploads = new Map<string, readonly Upload[]>()
  for (const itemId of itemIds) uploads.set(itemId, await storeUploads(call, REPAIR_FILES))
  const answer = await call.transaction((within) => submitWithin(within, body, { itemIds, uploads, offersUndo: true }))
  for (const { itemId, ok } of answer.results) if (!ok) await dropUploads(call, uploads.get(itemId) ?? [])
  return answer
}
