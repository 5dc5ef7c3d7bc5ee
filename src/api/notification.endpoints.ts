import { Schema } from 'effect'
import { Notification, ReadNotificationsBody } from '../domain/entities/notification.ts'
import { endpoint } from './endpoint.ts'

/** The notifications of the signed-in user (domain.md section 10). A service without them answers 404. */
export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/:p/notification/v1',
    summary: "The user's notifications, the newest first, at most 100",
    auth: 'bearer',
    permission: 'self.notification.read',
    isOptional: true,
    query: Schema.Struct({ unreadOnly: Schema.optionalKey(Schema.Literals(['true', 'false'])) }),
    data: Schema.Array(Notification),
  }),

  read: endpoint({
    method: 'PUT',
    path: '/:p/notification/v1/read',
    summary: 'Mark notifications as read; without ids all of them',
    auth: 'bearer',
    permission: 'self.notification.read',
    isOptional: true,
    body: ReadNotificationsBody,
    data: Schema.Struct({ unreadCount: Schema.Int }),
  }),
}
