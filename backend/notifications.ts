import { Struct } from 'effect'
import type { Notification } from '../src/domain/entities/notification.ts'
import { wordsIn } from '../src/domain/bilingual.ts'
import { COUNTS } from '../src/domain/limits.ts'
import { newsKeyOf } from '../src/domain/lifecycle/news.ts'
import { noticeHref } from '../src/shared/paths.ts'
import { noteRead, readableFor } from './notices/readers.ts'
import type { NotificationRow } from './records.ts'
import type { Context } from './resolver.ts'
import type { Caller } from './caller.ts'
import { pageOf } from './notify/page-of.ts'
import { textOf } from './texts.ts'

type Signed = Context & { readonly user: Caller }

const ownerOf = ({ user: { userId, isCustomer } }: Signed) => ({ userId, isCustomer })

const viewOf = (row: NotificationRow, { locale }: Signed): readonly Notification[] => {
  const { isCustomer, readAt } = row
  const shown = Struct.omit(row, ['userId', 'isCustomer', 'readAt'])
  const key = newsKeyOf(row.kind, isCustomer)
  if (!key) return []
  const text = textOf(`news-${key}`, locale, row.values)
  return [{ ...shown, isRead: readAt !== null, messageKey: `news-${key}`, text, path: pageOf(row, isCustomer) }]
}

const NOTICE_PREFIX = 'notice:'

/** Does the caller want to be told in the application at all? */
const wantsNotices = async ({ db, user }: Signed): Promise<boolean> => {
  const account = await (user.isCustomer ? db.customerUsers : db.members).get(user.userId)
  return account?.notifyBy?.includes('inApp') ?? true
}

/**
 * Notices that the caller can read now. They are not copied for each reader: one that is withdrawn or over is gone from every bell,
 * and what is read there is read here.
 */
const noticesOf = async (call: Signed): Promise<readonly Notification[]> => {
  if (!(await wantsNotices(call))) return []
  return (await readableFor(call)).map(({ row, read }) => {
    const { noticeId, title, startAt, publishedAt } = row
    const values = { title: wordsIn(title, call.locale).text }
    return {
      notificationId: `${NOTICE_PREFIX}${noticeId}`,
      createdAt: [startAt ?? '', publishedAt ?? ''].toSorted().at(-1) ?? '',
      isRead: read !== undefined,
      kind: 'notice',
      messageKey: 'news-notice',
      values,
      text: textOf('news-notice', call.locale, values),
      path: noticeHref(noticeId),
    }
  })
}

/** GET notification: the caller's own and the notices addressed to the caller, newest first, at most 100. */
export const listNotifications = async (call: Signed, unreadOnly: boolean): Promise<readonly Notification[]> => {
  const wanted = { ...ownerOf(call), ...(unreadOnly && { readAt: null }) }
  const rows = await call.db.notifications.find(wanted, { order: ['createdAt', 'desc'], limit: COUNTS.notificationsShown })
  const own = rows.flatMap((row) => viewOf(row, call))
  const newestFirst = [...own, ...(await noticesOf(call)).toReversed()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return newestFirst.filter(({ isRead }) => !unreadOnly || !isRead).slice(0, COUNTS.notificationsShown)
}

/** Marks notices among the ids, or all where none is named; gives how many stay unread. */
const markNotices = async (call: Signed, ids: readonly string[]): Promise<number> => {
  const unread = (await noticesOf(call)).filter(({ isRead }) => !isRead).map(({ notificationId }) => notificationId)
  const wanted = unread.filter((id) => ids.length === 0 || ids.includes(id))
  for (const id of wanted) await noteRead(call, id.slice(NOTICE_PREFIX.length), false)
  return unread.length - wanted.length
}

/** PUT read: those named, or all where none is; somebody else's are left alone. What was read keeps its first time. */
export const markRead = async (call: Signed, ids: readonly string[]) => {
  const { db, clock, user } = call
  const unread = { ...ownerOf(call), readAt: null }
  const readAt = clock.now().toISOString()
  if (ids.length === 0) await db.notifications.update(unread, { readAt })
  else
    for (const row of (await db.notifications.getMany(ids)).values())
      if (row.userId === user.userId && row.isCustomer === user.isCustomer && row.readAt === null)
        await db.notifications.replace({ ...row, readAt })
  return { unreadCount: (await db.notifications.count(unread)) + (await markNotices(call, ids)) }
}
