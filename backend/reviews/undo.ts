import type { ReviewResult, ReviewSubmitAnswer, UndoBody } from '../../src/domain/entities/review.ts'
import { UNDONE, type Action, ACTIONS } from '../../src/domain/entities/statuses.ts'
import { formatDateTime } from '../../src/domain/formats/date-format.ts'
import { TAIPEI } from '../../src/domain/formats/dates.ts'
import { transitionOf } from '../../src/domain/lifecycle/transitions.ts'
import { isWorkedOn } from '../../src/domain/rules/work-time.ts'
import { lists } from '../../src/domain/tolerant.ts'
import { withDerived } from '../order-state.ts'
import type { HistoryRow, ItemRow, OrderRow, Told, UndoRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Caller } from '../caller.ts'
import { itemInScope } from '../scope.ts'
import type { Taken } from '../take-action.ts'
import { lock } from '../transactions/lock.ts'
import { versionOf } from '../viewer.ts'
import { endWork } from '../work/stretches.ts'
import { failed } from './submit.ts'
import { tellLater, undoableUntil } from './undoable.ts'
import { storeCopy } from './working-copy.ts'

type Signed = Context & { readonly user: Caller }
type Named = UndoBody['steps'][number]

const changedBy = ({ updatedByName: name, updatedAt }: Pick<ItemRow, 'updatedByName' | 'updatedAt'>, { locale }: Signed) =>
  new Refusal(409, 'undo-changed', { values: { name, time: formatDateTime(updatedAt, locale, TAIPEI) } })

/** The step as it was kept, if the caller may still take it back. */
const admitted = async (call: Signed, { itemId, undoId }: Named, item: ItemRow) => {
  const { db, user, clock } = call
  const step = await db.undos.get(itemId)
  if (!step) throw new Refusal(409, 'undo-over')
  if (step.historyId !== undoId) throw changedBy(item, call)
  if (step.userId !== user.userId) throw new Refusal(409, 'undo-not-own')
  const copy = await db.workingCopies.get(itemId)
  if (step.itemVersion !== item.rowVersion) throw changedBy(item, call)
  if (step.copyVersion !== (copy?.rowVersion ?? 0)) {
    const { tempSavedByName, tempSavedAt } = copy?.content ?? {}
    throw changedBy({ updatedByName: tempSavedByName ?? item.updatedByName, updatedAt: tempSavedAt ?? item.updatedAt }, call)
  }
  const mails = await db.mails.getMany(step.told.mailIds)
  const hasLeft = [...mails.values()].some(({ attempts, state }) => attempts > 0 || state !== 'waiting')
  if (hasLeft || clock.now().toISOString() > undoableUntil(step.takenAt)) throw new Refusal(409, 'undo-over')
  return { step, copy }
}

/** The entry stays and says what it was of and that it was taken back; no rule takes it for that step any more, and customers do not read it. */
const undoneEntry = (entry: HistoryRow, action: Action, back: ReadonlySet<string>, at: string): HistoryRow => ({
  ...entry,
  action: UNDONE,
  toStatus: entry.fromStatus ?? entry.toStatus,
  visibility: 'internal',
  changes: [],
  data: null,
  files: [],
  durationInPreviousSec: 0,
  pausedSec: 0,
  undone: {
    action,
    toStatus: entry.toStatus,
    at,
    data: entry.data ?? null,
    files: (entry.files ?? []).filter(({ filePath }) => !back.has(filePath)),
  },
})

const withoutItem = ({ shipments }: OrderRow, { itemId, shipmentId }: UndoRow) =>
  (shipments ?? [])
    .map((parcel) => (parcel.shipmentId === shipmentId ? { ...parcel, itemIds: parcel.itemIds.filter((id) => id !== itemId) } : parcel))
    .filter((parcel) => parcel.shipmentId !== shipmentId || parcel.itemIds.length > 0)

/** The order as it was, as far as the step has changed it and nothing else needs it: other items may have been taken further. */
const orderBefore = (order: OrderRow, items: readonly ItemRow[], step: UndoRow, action: Action, now: string): OrderRow => {
  const isAwaited = items.some(({ repairStatus }) => repairStatus === 'accepted')
  const parts = {
    ...(step.shipmentId !== null && { shipments: withoutItem(order, step) }),
    ...(action === 'accept' && !isAwaited && { shipByDate: step.order.shipByDate ?? null }),
  }
  const derived = withDerived({ ...order, ...parts }, items, now)
  const { repairOrderStatus, statusSince = null, closedAt = null } = step.order
  return derived.repairOrderStatus === repairOrderStatus ? { ...derived, statusSince, closedAt } : derived
}

interface Undone {
  readonly result: ReviewResult
  readonly told: Told
  readonly takenAt: string
}

/** One item: refused without a trace, or as it was. */
const undoOne = async (call: Signed, named: Named): Promise<Undone> => {
  const { db, user, clock } = call
  const { itemId } = named
  await lock(db, 'review', itemId)
  const { item, ...scoped } = await itemInScope(db, user, itemId)
  const { step, copy } = await admitted(call, named, item)
  const entry = await db.history.get(step.historyId)
  if (!entry || !lists(ACTIONS, entry.action)) throw new Refusal(409, 'undo-over')
  const now = clock.now().toISOString()
  const touched = { updatedAt: now, updatedByName: user.displayName }

  const restored = await db.items.replace({ ...step.item, ...touched, rowVersion: item.rowVersion })
  if (isWorkedOn(item) && !isWorkedOn(restored)) await endWork(db, { itemId }, now, 'status')
  const restoredCopy = copy && (await storeCopy(call, itemId, copy, step.copy ?? {}))
  const back = new Set((step.copy?.repairExistedFiles ?? []).map(({ filePath }) => filePath))
  await db.history.replace(undoneEntry(entry, entry.action, back, now))
  for (const info of (await db.fileInfos.getMany((entry.files ?? []).map(({ filePath }) => filePath))).values())
    await db.fileInfos.replace({ ...info, visibility: 'internal' })
  const allItems = scoped.allItems.map((other) => (other.itemId === itemId ? restored : other))
  await db.orders.replace({ ...orderBefore(scoped.order, allItems, step, entry.action, now), ...touched })
  await db.undos.remove(itemId)
  const rowVersion = versionOf(restored, restoredCopy, user)
  return { result: { itemId, ok: true, repairStatus: restored.repairStatus, rowVersion }, told: step.told, takenAt: step.takenAt }
}

/** A step that was told together with others which were taken back, as the news that it is. */
const newsOf = async ({ db }: Signed, entry: HistoryRow): Promise<Taken | undefined> => {
  const order = await db.orders.get(entry.repairOrderId)
  const items = await db.items.find({ repairOrderId: entry.repairOrderId })
  const item = items.find(({ itemId }) => itemId === entry.itemId)
  if (!order || !item || !lists(ACTIONS, entry.action)) return undefined
  const isSecret = entry.visibility === 'internal'
  const notifies = (transitionOf(entry.action).notifies ?? []).filter((group) => group !== 'customer' || !isSecret)
  return { item, entry, notifies, scoped: { order, items, allItems: items } }
}

/** Takes back what nobody has seen yet; of other items that were told of in the same message it is told alone. */
const takeBackNews = async (call: Signed, { told, takenAt }: Undone): Promise<void> => {
  const { db } = call
  for (const mailId of told.mailIds) await db.mails.remove(mailId)
  for (const { notificationId, readAt } of (await db.notifications.getMany(told.notificationIds)).values())
    if (readAt === null) await db.notifications.remove(notificationId)
  const news: Taken[] = []
  for (const entry of (await db.history.getMany(told.historyIds)).values()) {
    const taken = entry.action === UNDONE ? undefined : await newsOf(call, entry)
    if (taken) news.push(taken)
  }
  if (news.length === 0) return
  const toldNow = await tellLater(call, news, undoableUntil(takenAt))
  for (const step of (await db.undos.getMany(news.map(({ item }) => item.itemId))).values())
    if (toldNow.historyIds.includes(step.historyId)) {
      await db.undos.remove(step.itemId)
      await db.undos.insert({ ...step, told: toldNow })
    }
}

/**
 * POST undo (docs/decisions/040-undo.md): the caller's own last steps are taken back: items, drafts and orders are as before, messages that nobody
 * has seen are gone, and the history keeps what was done and undone. One item that is refused is the answer itself; of several each has a result.
 */
export const undoSteps = async (call: Signed, { steps }: UndoBody): Promise<ReviewSubmitAnswer> => {
  if (steps.length === 0) refuseInvalid([{ field: 'steps', key: 'rule-default' }], call.locale)
  const results: ReviewResult[] = []
  const undone: Undone[] = []
  for (const named of steps) {
    try {
      const one = await call.db.part(() => undoOne(call, named))
      undone.push(one)
      results.push(one.result)
    } catch (error) {
      if (!(error instanceof Refusal) || steps.length === 1) throw error
      results.push(failed(named.itemId, error, call))
    }
  }
  const messages = new Map(undone.map((one) => [one.told.historyIds.join(' '), one]))
  for (const one of messages.values()) await takeBackNews(call, one)
  return { results }
}
