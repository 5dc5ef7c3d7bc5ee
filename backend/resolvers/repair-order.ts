import type { endpoints } from '../../src/api/endpoints.ts'
import { itemView } from '../item-view.ts'
import { viewerFor } from '../viewer.ts'
import { orderView } from '../order-view.ts'
import { noticeInScope } from '../notices/readers.ts'
import { addComment, commentsFor } from '../orders/comments.ts'
import { correctOrder } from '../orders/correct.ts'
import { draftHelp } from '../orders/draft-help.ts'
import { openDraft } from '../orders/open-draft.ts'
import { exportedTable, fileOf } from '../orders/export.ts'
import { workFigures } from '../orders/figures.ts'
import { listOrders } from '../orders/list.ts'
import { mayDelete, orderActions } from '../orders/order-actions.ts'
import { removeOrder } from '../orders/remove.ts'
import { timelineFor } from '../orders/timeline.ts'
import { submitOrder } from '../orders/submit.ts'
import { updateOrder } from '../orders/update.ts'
import type { Call, ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { itemInScope, orderInScope } from '../scope.ts'
import { logSecurity } from '../security-log.ts'

const filePathInScope = async (call: Call<(typeof endpoints)['repairOrder']['file']>): Promise<string> => {
  const { db, user, query } = call
  const info = await db.fileInfos.get(query.filepath)
  if (!info || (user.isCustomer && info.visibility === 'internal')) throw new Refusal(404, 'not-found')
  // the sign-in page shows it to everybody
  if (info.kind === 'logo') return info.filePath
  if (info.noticeId !== undefined) await noticeInScope(call, info.noticeId)
  else await itemInScope(db, user, info.itemId)
  const order = await db.orders.get(info.repairOrderId)
  await logSecurity(call, { kind: 'download', account: user, sessionId: call.sessionId, detail: order?.repairOrderNo ?? undefined })
  return info.filePath
}

/** Repair orders (specification section 7; domain.md sections 3, 4 and 10). */
export const repairOrder: ResolversOf<'repairOrder'> = {
  list: (call) => listOrders(call, call.body),

  figures: (call) => workFigures(call),

  export: {
    inSteps: async (call) => fileOf(await call.transaction((within) => exportedTable(within, within.body)), call.body.format),
  },

  create: (call) => openDraft(call, call.query.customerId),

  info: async (call) => {
    const scoped = await orderInScope(call.db, call.user, call.params.id)
    const header = orderView(scoped.order, scoped.allItems, await viewerFor(call, []))
    return { ...header, ...(await draftHelp(call, scoped)), allowedActions: await orderActions(call, scoped) }
  },

  details: async (call) => {
    const scoped = await orderInScope(call.db, call.user, call.params.id)
    const { items } = scoped
    const viewer = await viewerFor(
      call,
      items.map(({ itemId }) => itemId),
    )
    return {
      items: items.map((item) => itemView(item, viewer)),
      comments: await commentsFor(call, scoped, viewer),
      timeline: await timelineFor(call, scoped, viewer),
    }
  },

  update: (call) => updateOrder(call, call.params.id, call.body),

  correct: (call) => correctOrder(call, call.params.id, call.body),

  submit: (call) => submitOrder(call, call.params.repairOrderId, call.body),

  remove: async (call) => {
    const scoped = await orderInScope(call.db, call.user, call.params.id)
    const { order } = scoped
    if (!mayDelete(scoped, call.user)) throw new Refusal(403, 'identity-no-permission')
    if (order.repairOrderStatus !== 'draft') throw new Refusal(409, 'order-not-draft')
    await removeOrder(call, order)
    return {}
  },

  comment: async (call) => addComment(call, await viewerFor(call, []), call.params.id, call.body),

  file: {
    inSteps: async (call) => {
      const path = await call.transaction(filePathInScope)
      const blob = await call.files.get(path)
      if (!blob) throw new Refusal(404, 'not-found')
      return blob
    },
  },
}
