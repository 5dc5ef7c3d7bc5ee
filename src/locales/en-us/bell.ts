import type { bell as zh } from '../zh-hant/bell.ts'

/** What is behind the bell. */
export const bell: Record<keyof typeof zh, string> = {
  'home-messages': 'Messages',
  'home-notifications': 'Notifications',
  'home-notifications-unread': 'Unread:',
  'home-notifications-none': 'No notifications yet.',
  'home-notifications-failed': 'The notifications could not be loaded.',
  'home-notifications-readAll': 'Mark all as read',
  'home-notifications-items': 'Items: {count}',
  'home-messages-none': 'No messages yet.',
}
