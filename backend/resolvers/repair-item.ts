import { ITEM_STATUSES } from '../../src/domain/entities/statuses.ts'
import { itemStatusKey } from '../../src/domain/lifecycle/labels.ts'
import { openItemCounts } from '../accounts/member-view.ts'
import { issueCategoryOptions } from '../data/issue-categories.ts'
import { historyOf } from '../guard-context.ts'
import { itemView } from '../item-view.ts'
import { comeBackOptions } from '../items/come-back.ts'
import { correctItem } from '../items/correct.ts'
import { moveToOrder } from '../items/move-to-order.ts'
import { moveItem } from '../items/move.ts'
import { createItem, ISSUE_FILES, removeItem, updateItem } from '../items/save.ts'
import { serialInfo } from '../items/serial-info.ts'
import { viewerFor, nameOf } from '../viewer.ts'
import type { ResolversOf } from '../resolver.ts'
import { blurPhoto } from '../reviews/blur-photo.ts'
import { historyView } from '../reviews/history-view.ts'
import { reviewInfo } from '../reviews/info.ts'
import { startEditing } from '../reviews/presence.ts'
import { submitReview } from '../reviews/submit.ts'
import { saveTemp } from '../reviews/temp.ts'
import { undoSteps } from '../reviews/undo.ts'
import { REPAIR_FILES } from '../reviews/working-copy.ts'
import { itemInScope } from '../scope.ts'
import { textOf } from '../texts.ts'
import { withUploads } from '../uploads.ts'
import { correctWork, setWork } from '../work/set-work.ts'

/** Repair items (specification section 7; domain.md sections 1, 2, 5, 6 and 7). */
export const repairItem: ResolversOf<'repairItem'> = {
  info: async (call) => {
    const { item } = await itemInScope(call.db, call.user, call.params.id)
    return itemView(item, await viewerFor(call, [item.itemId]))
  },

  create: withUploads(ISSUE_FILES, (call) => createItem(call, call.body)),

  update: withUploads(ISSUE_FILES, (call) => updateItem(call, call.params.id, call.body)),

  remove: async (call) => {
    await removeItem(call, call.params.id)
    return {}
  },

  reviewInfo: (call) => reviewInfo(call, call.params.id),

  reviewTemp: withUploads(REPAIR_FILES, (call) => saveTemp(call, call.body)),

  reviewSubmit: { inSteps: (call) => submitReview(call, call.body) },

  undo: (call) => undoSteps(call, call.body),

  presence: (call) => startEditing(call, call.params.id),

  blurPhoto: withUploads(REPAIR_FILES, (call) => blurPhoto(call, call.params.id, call.body.filePath)),

  move: (call) => moveItem(call, call.params.id, call.body.location),

  correct: (call) => correctItem(call, call.params.id, call.body),

  moveToOrder: (call) => moveToOrder(call, call.params.id, call.body),

  work: (call) => setWork(call, call.params.id, call.body.isRunning),

  correctWork: (call) => correctWork(call, call.params.id, call.body),

  reviewHistory: async (call) => {
    const { item } = await itemInScope(call.db, call.user, call.params.id)
    return historyView(await historyOf(call.db, item.itemId), await viewerFor(call, []))
  },

  issueCategoryOptions: async ({ locale }) => issueCategoryOptions(locale),

  statusOptions: async ({ user, locale }) =>
    ITEM_STATUSES.map((value) => ({ value, label: textOf(itemStatusKey(value, user.isCustomer), locale) })),

  serialInfo: (call) => serialInfo(call, call.query),

  comeBackOptions: (call) => comeBackOptions(call, call.query.repairOrderId),

  rmsEngineerOptions: async (call) => {
    const { db, user } = call
    const engineers = await db.members.find({ isEngineer: true, accountStatus: 'active' })
    const { members } = await viewerFor(call, [])
    const open = await openItemCounts(
      db,
      engineers.map(({ id }) => id),
    )
    return engineers.map(({ id, skills }) => ({
      value: id,
      label: nameOf(id, { members, user, locale: call.locale }) ?? id,
      // how busy they are, and at what they are good, is the back office's business
      ...(!user.isCustomer && {
        skills: skills ?? [],
        openItems: open.get(id) ?? 0,
        ...(skills && { skills }),
      }),
    }))
  },
}
