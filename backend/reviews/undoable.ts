import { UNDO } from '../../src/domain/limits.ts'
import type { Tables } from '../database.ts'
import { notifyOfActions } from '../notify/mails.ts'
import type { ItemRow, OrderRow, Told, WorkingCopyRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import type { Taken } from '../take-action.ts'

type Signed = Context & { readonly user: Caller }

/** A step that was taken, and what there was before. */
export interface TakenOver extends Taken {
  readonly before: { readonly item: ItemRow; readonly copy: WorkingCopyRow | undefined; readonly order: OrderRow }
}

/** Until when a step of this instant can be taken back, by the clock of the service. */
export const undoableUntil = (takenAt: string): string =>
  new Date(Date.parse(takenAt) + (UNDO.seconds + UNDO.graceSeconds) * 1000).toISOString()

/** Tells of steps as ever, but their emails wait until `notBefore`. Gives what went out. */
export const tellLater = async (call: Signed, taken: readonly Taken[], notBefore: string): Promise<Told> => {
  const mailIds: string[] = []
  const notificationIds: string[] = []
  const notifications: Tables['notifications'] = {
    ...call.db.notifications,
    insert: async (row) => {
      notificationIds.push(row.notificationId)
      return call.db.notifications.insert(row)
    },
  }
  const mail: Context['mail'] = {
    send: async (letter) => {
      const mailId = await call.mail.send({ ...letter, notBefore })
      mailIds.push(mailId)
      return mailId
    },
  }
  await notifyOfActions({ ...call, db: { ...call.db, notifications }, mail }, taken)
  return { historyIds: taken.flatMap(({ entry }) => entry?.historyId ?? []), mailIds, notificationIds }
}

/** The parcel that a step has put the item into. */
const parcelOf = ({ item: { itemId }, scoped: { order }, before }: TakenOver): string | null => {
  const isIn = ({ shipments }: OrderRow, id: string) =>
    (shipments ?? []).some(({ shipmentId, itemIds }) => shipmentId === id && itemIds.includes(itemId))
  const parcel = (order.shipments ?? []).find(({ shipmentId }) => isIn(order, shipmentId) && !isIn(before.order, shipmentId))
  return parcel?.shipmentId ?? null
}

/** Keeps what there was before a step, and what it made go out; of an item only its last step can be taken back. */
const keepUndo = async ({ db, user }: Signed, taken: TakenOver, told: Told): Promise<void> => {
  const { item, entry, before } = taken
  if (!entry) return
  const { copy } = before
  const { repairOrderStatus, statusSince = null, closedAt = null, shipByDate = null } = before.order
  await db.undos.remove(item.itemId)
  await db.undos.insert({
    itemId: item.itemId,
    historyId: entry.historyId,
    userId: user.userId,
    takenAt: entry.createdAt,
    item: before.item,
    itemVersion: item.rowVersion,
    copy: copy?.content ?? null,
    // the step has emptied it
    copyVersion: copy ? copy.rowVersion + 1 : 0,
    order: { repairOrderStatus, statusSince, closedAt, shipByDate },
    shipmentId: parcelOf(taken),
    told,
  })
}

/** Tells of the items of one order that were taken a step further, so that it can be taken back: emails wait, and what there was is kept. */
export const tellUndoably = async (call: Signed, taken: readonly TakenOver[]): Promise<void> => {
  const told = await tellLater(call, taken, undoableUntil(call.clock.now().toISOString()))
  for (const one of taken) await keepUndo(call, one, told)
}
