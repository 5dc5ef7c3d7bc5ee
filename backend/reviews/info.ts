import type { AwaitingProcessing, ReviewInfo } from '../../src/domain/entities/review.ts'
import { allowedActions } from '../../src/domain/lifecycle/allowed.ts'
import { factsOf } from '../../src/domain/lifecycle/facts.ts'
import { guardContextFor, historyOf } from '../guard-context.ts'
import { itemView } from '../item-view.ts'
import { lastCarrierOf } from '../orders/last-carrier.ts'
import { viewerFor, versionOf } from '../viewer.ts'
import type { HistoryRow, ItemRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { itemInScope } from '../scope.ts'
import { storageUsed } from '../storage.ts'
import { isWorkTimed, workTimeOf } from '../work/work-time.ts'
import { historyView } from './history-view.ts'
import { editorsOf } from './presence.ts'
import { workingCopyView } from './working-copy.ts'

type Signed = Context & { readonly user: Caller }

/** The customer's own decision that is due: the quotation or the question. Holds nothing of the working copy. */
const forCustomer = (item: ItemRow, history: readonly HistoryRow[]): AwaitingProcessing => {
  if (item.repairStatus === 'quoted') return { quote: factsOf(history).currentQuote }
  if (item.repairStatus !== 'infoRequired') return {}
  const question = history.findLast(({ action }) => action === 'requestInfo')
  return { requestedFields: item.requestedFields ?? [], publicComment: question?.publicComment ?? null }
}

const isToBeSent = ({ repairStatus }: ItemRow, { isCustomer, permissions }: Caller) =>
  !isCustomer && repairStatus === 'readyToReturn' && permissions.has('repairItem.ship')

/** GET reviewInfo (domain.md section 6). */
export const reviewInfo = async (call: Signed, itemId: string): Promise<ReviewInfo> => {
  const { db, user } = call
  if (!user.permissions.has(user.isCustomer ? 'repairItem.viewByCustomer' : 'repairItem.review'))
    throw new Refusal(403, 'identity-no-permission')
  const { item, ...scoped } = await itemInScope(db, user, itemId)
  const { order } = scoped
  const history = await historyOf(db, itemId)
  const viewer = await viewerFor(call, [itemId])
  const copy = viewer.copies.get(itemId)
  const awaitingProcessing = user.isCustomer ? forCustomer(item, history) : workingCopyView(copy)
  const blocks = user.isCustomer ? {} : awaitingProcessing
  const context = await guardContextFor(call, { scoped, item, history, blocks, reviewFiles: copy?.content.repairExistedFiles ?? [] })
  return {
    itemId,
    repairOrderId: order.repairOrderId,
    repairOrderNo: order.repairOrderNo ?? null,
    item: itemView(item, viewer),
    order: {
      customerName: order.customerName ?? null,
      deliveryMethod: order.deliveryMethod ?? null,
      receiveAddresses: order.receiveAddresses,
      inboundCarrier: order.inboundCarrier ?? null,
      inboundTrackingNo: order.inboundTrackingNo ?? null,
      ...(isToBeSent(item, user) && { lastCarrier: await lastCarrierOf(db, order) }),
    },
    repairStatus: item.repairStatus,
    rowVersion: versionOf(item, copy, user),
    allowedActions: allowedActions(context),
    issueUploadFiles: item.existedFiles,
    awaitingProcessing,
    reviewHistory: historyView(history, viewer),
    ...(user.isCustomer && item.repairStatus === 'infoRequired' && { storageUsed: (await storageUsed(db, order.customerId)) ?? null }),
    ...(!user.isCustomer && { editors: await editorsOf(call, itemId) }),
    ...(!user.isCustomer && (await isWorkTimed(call)) && { workTime: await workTimeOf(call, itemId) }),
  }
}
