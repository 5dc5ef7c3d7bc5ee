import type { Locale } from '../../src/shared/constants.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { newsKeyOf, type NewsKind } from '../../src/domain/lifecycle/news.ts'
import { stageOf, type Stage } from '../../src/domain/repair-stations.ts'
import type { RecipientGroup } from '../../src/domain/lifecycle/transitions.ts'
import type { Tables } from '../database.ts'
import type { ItemRow, NotificationRow, OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { randomId } from '../secrets.ts'
import { textOf } from '../texts.ts'
import { itemLine, type Details } from './details.ts'
import { recipientsOf, type Recipient } from './recipients.ts'
import { pageOf } from './page-of.ts'
import { newTrackingLink } from '../tracking/links.ts'

/** The services that sending a message needs, given by a request or by the timers. */
export type NotifyContext = Pick<Context, 'db' | 'clock' | 'mail'>

interface InAppContext extends Pick<Context, 'clock'> {
  readonly db: Pick<Tables, 'notifications'>
}

/** Something that happened, before it is said to anybody. */
export interface News {
  readonly kind: NewsKind
  readonly notifies: readonly RecipientGroup[]
  readonly order: OrderRow
  /** The items that it is about. */
  readonly items: readonly ItemRow[]
  /** The acting user, who gets no message about their own action. */
  readonly actor?: { readonly userId: string | null | undefined; readonly isCustomer: boolean }
  readonly details?: Details
  /** The values of the placeholders, in the recipient's language. */
  readonly values?: (language: Locale) => Readonly<Record<string, string | number>>
  /** It is about the order as a whole, however many items that has. */
  readonly isOfOrder?: boolean
}

/** A message as one reader gets it, of whatever it is. */
export interface Letter extends Pick<
  NotificationRow,
  'kind' | 'values' | 'repairOrderId' | 'repairOrderNo' | 'itemId' | 'itemNo' | 'productName' | 'itemCount'
> {
  /** Lines between the sentence and the link. */
  readonly lines: readonly string[]
  /** How far the items are that it is about, where that is the same of all. */
  readonly stage?: Stage
}

/** The oldest ones of a person give way to the next. */
const makeRoom = async ({ db }: InAppContext, { userId, isCustomer }: Recipient) => {
  const order = ['createdAt', 'desc'] as const
  const surplus = await db.notifications.find({ userId, isCustomer }, { order, offset: COUNTS.notificationsKept - 1 })
  for (const { notificationId } of surplus) await db.notifications.remove(notificationId)
}

/** Says it in the application. */
export const notify = async (context: InAppContext, recipient: Recipient, { lines: _lines, stage: _stage, ...about }: Letter) => {
  const { db, clock } = context
  const { userId, isCustomer } = recipient
  await makeRoom(context, recipient)
  await db.notifications.insert({
    ...about,
    notificationId: randomId(),
    userId,
    isCustomer,
    createdAt: clock.now().toISOString(),
    readAt: null,
  })
}

/** What a mail with a tracking link says otherwise: some things need an account. */
const TRACKING_TEXTS = new Map<
  string,
  'mail-tracking-accept' | 'mail-tracking-ship' | 'mail-tracking-comment' | 'mail-tracking-goodsReminder'
>([
  ['accept', 'mail-tracking-accept'],
  ['ship', 'mail-tracking-ship'],
  ['comment', 'mail-tracking-comment'],
  ['goodsReminder', 'mail-tracking-goodsReminder'],
])
const trackingText = (kind: string) => TRACKING_TEXTS.get(kind)

const post = async (context: NotifyContext, recipient: Recipient, key: NonNullable<ReturnType<typeof newsKeyOf>>, letter: Letter) => {
  const { userId, language, name, email: to, isCustomer, isWithoutAccount } = recipient
  const { repairOrderNo: no, repairOrderId, itemId, values, lines, stage } = letter
  const link =
    isWithoutAccount && repairOrderId !== undefined ? await newTrackingLink(context, { userId, repairOrderId, language }) : undefined
  const sentence = textOf(`news-${key}`, language, values)
  const paragraphs = [
    textOf('mail-greeting', language, { name }),
    textOf(link ? (trackingText(letter.kind) ?? `mail-${key}`) : `mail-${key}`, language, values),
    lines.join('\n'),
    link?.path ?? pageOf(letter, isCustomer),
    textOf(`mail-end-${link ? 'tracking' : isCustomer ? 'customer' : 'employee'}`, language),
  ]
  await context.mail.send({
    to,
    userId,
    language,
    subject: no ? textOf('mail-subject', language, { no, sentence }) : sentence,
    text: paragraphs.filter(Boolean).join('\n\n'),
    ...(repairOrderId !== undefined && { repairOrderId }),
    ...(itemId !== undefined && { itemId }),
    ...(no && isCustomer && { repairOrderNo: no, ...(stage && { stage }) }),
    ...(link && { secretUntil: link.expiresAt }),
  })
}

/** Says it by the ways that the reader chose (`notifyBy`); `ways` leaves out one of them. */
export const deliver = async (
  context: NotifyContext,
  recipient: Recipient,
  letter: Letter,
  ways: Recipient['notifyBy'] = ['email', 'inApp'],
) => {
  const key = newsKeyOf(letter.kind, recipient.isCustomer)
  if (!key) return
  const has = (way: 'email' | 'inApp') => ways.includes(way) && recipient.notifyBy.includes(way)
  if (has('inApp')) await notify(context, recipient, letter)
  if (has('email')) await post(context, recipient, key, letter)
}

/** How far the items are, where they are equally far. */
const commonStage = (items: readonly ItemRow[]): Stage | undefined => {
  const [first, ...others] = items.map(stageOf)
  return others.every((stage) => stage?.station === first?.station && stage?.detour === first?.detour) ? first : undefined
}

const letterOf = ({ kind, order, items, details, values, isOfOrder = false }: News, { language, isCustomer }: Recipient): Letter => {
  const [first] = items
  const one = items.length === 1 && !isOfOrder ? first : undefined
  const stage = commonStage(items)
  return {
    kind,
    repairOrderId: order.repairOrderId,
    itemCount: items.length,
    ...(values && { values: values(language) }),
    ...(order.repairOrderNo && { repairOrderNo: order.repairOrderNo }),
    ...(one && { itemId: one.itemId, itemNo: one.itemNo }),
    ...(first?.productName && { productName: first.productName }),
    ...(stage && { stage }),
    lines: [...items.map((item) => itemLine(order.repairOrderNo, item)), ...(details?.(language, isCustomer) ?? [])],
  }
}

/**
 * Tells everybody whom it concerns, by mail and in the application, once each (domain.md section 13). Who did it is not told of it;
 * only a customer gets the mail, as a receipt.
 */
export const notifyOf = async (context: NotifyContext, news: News): Promise<void> => {
  const { notifies, order, items, actor } = news
  for (const recipient of await recipientsOf(context.db, notifies, order, items)) {
    const isOwn = actor?.userId === recipient.userId && actor.isCustomer === recipient.isCustomer
    if (isOwn && !recipient.isCustomer) continue
    await deliver(context, recipient, letterOf(news, recipient), isOwn ? ['email'] : undefined)
  }
}
