import { SECURITY } from '../../src/domain/limits.ts'
import type { TrackingAnswer, TrackingDecision, TrackingReceipt, TrackingReply } from '../../src/domain/entities/tracking.ts'
import { orderStatusKey } from '../../src/domain/lifecycle/labels.ts'
import { isOrderAtEnd } from '../../src/domain/lifecycle/statuses.ts'
import type { Caller } from '../caller.ts'
import { addComment } from '../orders/comments.ts'
import { submitOrder } from '../orders/submit.ts'
import type { CustomerUserRow } from '../records.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from '../resolver.ts'
import { submitWithin } from '../reviews/submit.ts'
import { logSecurity } from '../security-log.ts'
import { customerCaller } from '../session.ts'
import { textOf } from '../texts.ts'
import { viewerFor } from '../viewer.ts'
import { confirmedTracking } from './codes.ts'
import { knownTracking, newTrackingLink, type Tracked } from './links.ts'

/** What the link and the code of the mail allow, of what the person could do signed in. */
const PERMISSIONS: ReadonlySet<string> = new Set([
  'repairItem.answerInfo',
  'repairItem.quote.decide',
  'repairItem.confirmReceipt',
  'repairOrder.comment.public',
])

const callerOf = (person: CustomerUserRow): Caller => ({ ...customerCaller(person), permissions: PERMISSIONS })

/** The item of this very order; 404 for any other. */
const itemOf = async ({ db }: Context, { row }: Tracked, itemId: string) => {
  const item = await db.items.get(itemId)
  if (item?.repairOrderId !== row.repairOrderId) throw new Refusal(404, 'not-found')
  return item
}

const logUse = (call: Context, { person, order }: Tracked, act: string) =>
  logSecurity(call, { kind: 'trackingUsed', account: { ...person, isCustomer: true }, detail: `${order.repairOrderNo ?? ''} ${act}` })

/** I4 by the words that were typed on the page. */
export const answerByTracking = async (call: Context, body: TrackingAnswer): Promise<Tracked> => {
  const { link, code, itemId, publicComment } = body
  const tracked = await confirmedTracking(call, link, code)
  const { repairStatus } = await itemOf(call, tracked, itemId)
  // the call behind also submits drafts and answers for others: here it is this question or nothing
  if (repairStatus !== 'infoRequired') throw new Refusal(409, 'order-not-draft')
  const { repairOrderId, rowVersion } = tracked.order
  await submitOrder({ ...call, user: callerOf(tracked.person) }, repairOrderId, {
    rowVersion,
    itemIds: [itemId],
    answers: [{ itemId, publicComment }],
  })
  await logUse(call, tracked, 'answerInfo')
  return tracked
}

/** I10 or I11, by the rules of the lifecycle; of two who decide at once the second is refused by the status. */
export const decideByTracking = async (call: Context, body: TrackingDecision): Promise<Tracked> => {
  const { link, code, itemId, decision, quoteVersion, inspectionFeeAccepted } = body
  const tracked = await confirmedTracking(call, link, code)
  const { rowVersion } = await itemOf(call, tracked, itemId)
  const action = decision === 'approved' ? 'approveQuote' : 'declineQuote'
  await submitWithin(
    { ...call, user: callerOf(tracked.person) },
    {
      itemIds: [itemId],
      action,
      rowVersions: { [itemId]: rowVersion },
      quote: { quoteVersion, ...(decision === 'declined' && { inspectionFeeAccepted: inspectionFeeAccepted === true }) },
    },
    { itemIds: [itemId], uploads: new Map() },
  )
  await logUse(call, tracked, action)
  return tracked
}

/** I21, without a rating. Of several at once one is taken. */
export const receiveByTracking = async (call: Context, { link, code, itemId }: TrackingReceipt): Promise<Tracked> => {
  const tracked = await confirmedTracking(call, link, code)
  const { rowVersion } = await itemOf(call, tracked, itemId)
  await submitWithin(
    { ...call, user: callerOf(tracked.person) },
    { itemIds: [itemId], action: 'confirmReceipt', rowVersions: { [itemId]: rowVersion } },
    { itemIds: [itemId], uploads: new Map() },
  )
  await logUse(call, tracked, 'confirmReceipt')
  return tracked
}

/** A public comment in the name of the person. A reply only: where the centre has written nothing, the link is no way to write to it. */
export const replyByTracking = async (call: Context, { link, code, content }: TrackingReply): Promise<Tracked> => {
  const tracked = await confirmedTracking(call, link, code)
  const { repairOrderId, repairOrderStatus } = tracked.order
  const told = await call.db.comments.find({ repairOrderId })
  if (!told.some(({ visibility, isCustomer }) => visibility === 'public' && !isCustomer)) {
    const status = textOf(orderStatusKey(repairOrderStatus, true), call.locale)
    throw new Refusal(409, 'action-not-allowed', { values: { status, action: textOf('orderView-comment-title', call.locale) } })
  }
  const signed = { ...call, user: callerOf(tracked.person) }
  await addComment(signed, await viewerFor(signed, []), repairOrderId, { visibility: 'public', content })
  await logUse(call, tracked, 'comment')
  return tracked
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Mails a new link for one that was once sent, to the address of its repair alone: nothing for an unknown one, for a repair that ended too
 * long ago, or after three such mails within the hour.
 */
export const sendTrackingAgain = async (call: Context, link: string): Promise<void> => {
  const { db, clock, mail } = call
  const known = await knownTracking(call, link)
  if (!known) return
  const { order, person } = known
  const { repairOrderId, repairOrderNo, repairOrderStatus } = order
  const now = clock.now().getTime()
  const endedAt = isOrderAtEnd(repairOrderStatus) ? (order.closedAt ?? order.statusSince ?? order.updatedAt) : undefined
  if (endedAt && Date.parse(endedAt) < now - SECURITY.trackingLinkDays * DAY_MS) return
  const { userId, language, userName: name, userAccount: to } = person
  const subject = textOf('mail-subject', language, { no: repairOrderNo ?? '', sentence: textOf('mail-link-subject', language) })
  const from = new Date(now - HOUR_MS + 1).toISOString()
  if ((await db.mails.count({ to, subject, sentAt: { from } })) >= SECURITY.accountMailsPerHour) return
  const { path, expiresAt } = await newTrackingLink(call, { userId, repairOrderId, language })
  const paragraphs = [
    textOf('mail-greeting', language, { name }),
    textOf('mail-link-text', language),
    path,
    textOf('mail-end-tracking', language),
  ]
  await mail.send({ to, userId, language, subject, text: paragraphs.join('\n\n'), repairOrderId, secretUntil: expiresAt })
}
