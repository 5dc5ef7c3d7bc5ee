import { Struct } from 'effect'
import type { Notification } from '../src/domain/entities/notification.ts'
import { COUNTS } from '../src/domain/limits.ts'
import { newsKeyOf } from '../src/domain/lifecycle/news.ts'
import type { NotificationRow } from './records.ts'
import type { Caller, Context } from './resolver.ts'
import { placeOf } from './telling/place.ts'
import { textOf } from './texts.ts'

type Signed = Context & { readonly user: Caller }

const ownOf = ({ db, user: { userId, isCustomer } }: Signed) => db.notifications.find({ userId, isCustomer })

const viewOf = (row: NotificationRow, { locale }: Signed): readonly Notification[] => {
  const { isCustomer, readAt } = row
  const shown = Struct.omit(row, ['userId', 'isCustomer', 'readAt'])
  const key = newsKeyOf(row.kind, isCustomer)
  if (!key) return []
  const text = textOf(`news-${key}`, locale, row.values)
  return [{ ...shown, isRead: readAt !== null, messageKey: `news-${key}`, text, path: placeOf(row, isCustomer) }]
}

/** GET notification: the caller's own, the newest first, at most 100. */
export const listNotifications = async (call: Signed, unreadOnly: boolean): Promise<readonly Notification[]> => {
  const rows = await ownOf(call)
  // of those of one moment the one written later comes first
  const newestFirst = rows.toReversed().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return newestFirst
    .filter(({ readAt }) => !unreadOnly || readAt === null)
    .slice(0, COUNTS.notificationsShown)
    .flatMap((row) => viewOf(row, call))
}

/** PUT read: those named, or all where none is; somebody else's are left alone. What was read keeps its first time. */
export const markRead = async (call: Signed, ids: readonly string[]) => {
  const { db, clock } = call
  const unread = (await ownOf(call)).filter(({ readAt }) => readAt === null)
  const wanted = unread.filter(({ notificationId }) => ids.length === 0 || ids.includes(notificationId))
  const readAt = clock.now().toISOString()
  for (const row of wanted) await db.notifications.replace({ ...row, readAt })
  return { unreadCount: unread.length - wanted.length }
}
