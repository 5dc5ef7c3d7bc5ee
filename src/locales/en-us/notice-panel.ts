import type { noticePanel as zh } from '../zh-hant/notice-panel.ts'

/** What readers see of notices; writing them: `notice`. */
export const noticePanel: Record<keyof typeof zh, string> = {
  'option-category-system': 'System',
  'option-category-service': 'Service',
  'option-category-holiday': 'Holiday',
  'option-category-recall': 'Recall',
  'option-severity-info': 'Info',
  'option-severity-warning': 'Warning',
  'option-severity-critical': 'Critical',
  'notice-list-pinned': 'Pinned',
  'notice-panel-none': 'There are no notices now.',
  'notice-panel-failed': 'The notices could not be loaded.',
  'notice-panel-new': 'Unread',
  'notice-panel-acknowledge': 'Acknowledge',
  'notice-panel-acknowledged': 'Acknowledged',
  'notice-panel-must': 'Please acknowledge that you have read it',
  'notice-panel-read': 'Mark as read',
  'notice-panel-files': 'Attachments',
  'notice-panel-until': 'until',
}
