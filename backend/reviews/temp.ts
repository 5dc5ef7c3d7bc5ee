import type { FileKind } from '../../src/domain/entities/common.ts'
import type { ReviewTempAnswer, ReviewTempBody } from '../../src/domain/entities/review.ts'
import type { Action } from '../../src/domain/entities/statuses.ts'
import { mayPrepare } from '../../src/domain/lifecycle/allowed.ts'
import { isOpen } from '../../src/domain/lifecycle/statuses.ts'
import { transitionOf } from '../../src/domain/lifecycle/transitions.ts'
import { actorOf, historyOf } from '../guard-context.ts'
import { lock } from '../transactions/lock.ts'
import { viewerFor, versionOf } from '../viewer.ts'
import { refusalFrom, refuseInvalid } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { itemInScope } from '../scope.ts'
import { keepUploads, removeFiles, type Upload } from '../uploads.ts'
import { checkReviewVersion } from './conflict.ts'
import { engineerIssues, inputOf, limitIssues } from './input.ts'
import { stopEditing } from './presence.ts'
import { filesOf, planFiles, storeCopy } from './working-copy.ts'

/** The purpose of an action's files. */
export const fileKindOf = (action: Action | null | undefined): FileKind => {
  if (action === 'ship') return 'return'
  if (action === 'approveQuote' || action === 'declineQuote') return 'evidence'
  return (action && transitionOf(action).needsFiles) ?? 'repair'
}

/** A save that names the engineer and nothing else, not even an action, assigns the item (domain.md section 9, `repairItem.assignEngineer`). */
const isAssignment = ({ itemId: _item, rowVersion: _version, ...rest }: ReviewTempBody, uploads: readonly Upload[]) =>
  uploads.length === 0 && !!rest.rmsEngineerId && Object.keys(rest).length === 1

/**
 * POST reviewTemp: the shared working copy of an item, replaced as a whole. Formats and limits only; no status, no history, no
 * message (domain.md section 3); an assignment leaves it as it is. 409 row-changed carries the other's text in `current`.
 */
export const saveTemp = async (
  call: Context & { readonly user: Caller; readonly uploads: readonly Upload[] },
  body: ReviewTempBody,
): Promise<ReviewTempAnswer> => {
  const { db, user, clock, locale, uploads } = call
  await lock(db, 'review', body.itemId)
  const { item } = await itemInScope(db, user, body.itemId)
  const viewer = await viewerFor(call, [item.itemId])
  const copy = viewer.copies.get(item.itemId)
  const judged = { action: body.action ?? 'override', status: item.repairStatus, user, locale } as const
  // a closed item may be reopened, so a review of it may be prepared; a draft is nobody's to review
  if (!isOpen(item.repairStatus) && item.repairStatus !== 'closed') throw refusalFrom({ code: 'action-not-allowed', reasons: [] }, judged)
  checkReviewVersion(body.rowVersion, item, copy, viewer)
  // a colleague's prepared input stays although the caller may not change it: the caller's texts are added to it
  const isPrepared = body.action === copy?.content.action
  if (body.action && !isPrepared && !mayPrepare(body.action, actorOf(user))) throw new Refusal(403, 'identity-no-permission')
  const input = inputOf(body, user)
  const isNewEngineer = !!input.rmsEngineerId && input.rmsEngineerId !== item.rmsEngineerId && input.rmsEngineerId !== user.userId
  if (isNewEngineer && !user.permissions.has('repairItem.assignEngineer')) throw new Refusal(403, 'identity-no-permission')
  refuseInvalid([...limitIssues(input), ...(await engineerIssues(db, input))], locale)

  const tempSavedAt = clock.now().toISOString()
  if (isAssignment(body, uploads)) {
    if (!isOpen(item.repairStatus)) throw refusalFrom({ code: 'action-not-allowed', reasons: [] }, judged)
    const rmsEngineerId = input.rmsEngineerId ?? null
    const assigned = await db.items.replace({ ...item, rmsEngineerId, updatedAt: tempSavedAt, updatedByName: user.displayName })
    return { rowVersion: versionOf(assigned, copy, user), tempSavedAt, repairExistedFiles: filesOf(copy) }
  }

  const history = await historyOf(db, item.itemId)
  const { kept, removed } = planFiles(call, { item, copy, history, removedFilePaths: body.removedFilePaths })
  await removeFiles(call, removed)
  const added = await keepUploads(call, uploads, { item, user, kind: fileKindOf(body.action), visibility: 'internal' })
  const repairExistedFiles = [...kept, ...added]
  const stored = await storeCopy(call, item.itemId, copy, {
    ...input,
    action: body.action ?? null,
    repairExistedFiles,
    tempSavedBy: user.userId,
    tempSavedByName: user.userName,
    tempSavedAt,
  })
  await stopEditing(call, item.itemId)
  return { rowVersion: versionOf(item, stored, user), tempSavedAt, repairExistedFiles }
}
