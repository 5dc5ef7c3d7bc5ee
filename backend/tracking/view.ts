import type { TrackedItem, TrackedRepair } from '../../src/domain/entities/tracking.ts'
import { isLate } from '../../src/domain/lifecycle/late.ts'
import { factsOf } from '../../src/domain/lifecycle/facts.ts'
import { isPicture } from '../../src/domain/evidence.ts'
import { isShownToCustomers } from '../../src/domain/photos/replaced-files.ts'
import { historiesOf, historyOf } from '../guard-context.ts'
import { requestedLabel } from '../notify/details.ts'
import type { HistoryRow, ItemRow, OrderRow } from '../records.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from '../resolver.ts'
import { lastOf, toldQuote } from '../reviews/told-quote.ts'
import { byLine } from '../scope.ts'
import type { Tracked } from './links.ts'

const questionOf = ({ repairStatus, requestedFields }: ItemRow, history: readonly HistoryRow[]) => {
  const asked = repairStatus === 'infoRequired' ? lastOf(history, 'requestInfo') : undefined
  if (!asked) return null
  const nameOf = (field: string) => ({ zhHant: requestedLabel(field, 'zh-hant'), enUS: requestedLabel(field, 'en-us') })
  const pictures = (asked.files ?? []).filter((file) => isPicture(file) && isShownToCustomers(file))
  return {
    askedAt: asked.createdAt,
    publicComment: asked.publicComment ?? null,
    requestedFields: (requestedFields ?? []).map(nameOf),
    pictures: pictures.map(({ filePath, fileName }) => ({ filePath, fileName: fileName ?? null })),
  }
}

const itemOf = (order: OrderRow, item: ItemRow, history: readonly HistoryRow[], now: string): TrackedItem => {
  const { itemId, itemNo, brand, productName, repairStatus, statusSince, resumeStatus, outcome } = item
  const { shippedDate } = factsOf(history)
  const parts = repairStatus === 'awaitingParts' ? lastOf(history, 'waitParts')?.data?.parts : undefined
  const ship = repairStatus === 'returned' || repairStatus === 'closed' ? lastOf(history, 'ship')?.data?.ship : undefined
  return {
    itemId,
    itemNo,
    brand: brand ?? null,
    productName: productName ?? null,
    repairStatus,
    statusSince: statusSince ?? null,
    resumeStatus: resumeStatus ?? null,
    isLate: isLate(item, order.expectedReturnDate, now),
    question: questionOf(item, history),
    quote: toldQuote(item, history),
    isFree: lastOf(history, 'issueQuote', 'approveNoCharge')?.action === 'approveNoCharge',
    expectedPartsDate: parts?.expectedPartsDate ?? null,
    outcome: outcome ?? null,
    ...(ship && { shippedDate, carrier: ship.carrier ?? null, trackingNo: ship.trackingNo ?? null }),
  }
}

/** POST /tracking/v1/picture: the path of a photograph of the question that waits at this device. */
export const trackedPicture = async (
  { db }: Pick<Context, 'db'>,
  { order }: Tracked,
  itemId: string,
  filePath: string,
): Promise<string> => {
  const item = await db.items.get(itemId)
  if (item?.repairOrderId !== order.repairOrderId) throw new Refusal(404, 'not-found')
  const told = (await historyOf(db, itemId)).filter(({ visibility }) => visibility === 'public')
  const asked = questionOf(item, told)?.pictures.some((picture) => picture.filePath === filePath) === true
  if (!asked) throw new Refusal(404, 'not-found')
  return filePath
}

/** Enough to follow a conversation; older ones are in the mails. */
const COMMENTS_SHOWN = 10

const commentsOf = async (db: Context['db'], repairOrderId: string) =>
  (await db.comments.find({ repairOrderId }))
    .filter(({ visibility }) => visibility === 'public')
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(-COMMENTS_SHOWN)
    .map(({ createdAt, isCustomer, content }) => ({ createdAt, isOwn: isCustomer, content }))

/** What the tracking page shows of a repair: of its public history, and nothing of persons. */
export const trackedRepair = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, { row, person }: Tracked): Promise<TrackedRepair> => {
  const { repairOrderId, expiresAt } = row
  const order = await db.orders.get(repairOrderId)
  const items = byLine(await db.items.find({ repairOrderId }))
  const historyOf = await historiesOf(db, items)
  const now = clock.now().toISOString()
  const told = (item: ItemRow) => historyOf(item.itemId).filter(({ visibility }) => visibility === 'public')
  if (!order) throw new Error(`the order of the tracking link ${row.trackingId} is gone`)
  const { repairOrderNo, repairOrderStatus, deliveryMethod, submittedAt, shipByDate, expectedReturnDate } = order
  return {
    repairOrderNo: repairOrderNo ?? '',
    repairOrderStatus,
    language: person.language,
    deliveryMethod: deliveryMethod ?? null,
    submittedAt: submittedAt ?? null,
    shipByDate: shipByDate ?? null,
    expectedReturnDate: expectedReturnDate ?? null,
    expiresAt,
    items: items.map((item) => itemOf(order, item, told(item), now)),
    comments: await commentsOf(db, repairOrderId),
  }
}
