/** What is behind the bell. */
export const bell = {
  'home-messages': '訊息',
  'home-notifications': '通知',
  'home-notifications-unread': '未讀',
  'home-notifications-none': '目前沒有通知。',
  'home-notifications-failed': '目前無法讀取通知。',
  'home-notifications-readAll': '全部標為已讀',
  'home-notifications-items': '{count} 個品項',
  'home-messages-none': '目前沒有訊息。',
}
