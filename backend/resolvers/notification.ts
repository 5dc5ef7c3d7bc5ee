import { listNotifications, markRead } from '../notifications.ts'
import type { ResolversOf } from '../resolver.ts'

/** Notifications (domain.md sections 9 and 10): each user reads their own. */
export const notification: ResolversOf<'notification'> = {
  list: (call) => listNotifications(call, call.query.unreadOnly === 'true'),
  read: (call) => markRead(call, call.body.ids),
}
