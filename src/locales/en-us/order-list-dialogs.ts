import type { orderListDialogs as zh } from '../zh-hant/order-list-dialogs.ts'

/** Panels and dialogs of the order list, which its first picture does without. */
export const orderListDialogs: Record<keyof typeof zh, string> = {
  'repairOrder-list-columns': 'Columns shown',
  'repairOrder-list-density': 'Density',
  'repairOrder-list-density-comfortable': 'Comfortable',
  'repairOrder-list-density-compact': 'Compact',
  'repairOrder-list-columnsReset': 'Back to default',
  'repairOrder-list-numbersTitle': 'Find by numbers',
  'repairOrder-list-numbersHint': 'One per line, or with spaces or commas between them; at most {max}.',
  'repairOrder-list-numbersLeftOut': 'At most {max}: the last {count} are left out.',
  'repairOrder-list-numbersFind': 'Find',
  'repairOrder-list-viewDeleteTitle': 'Delete “{name}”?',
  'repairOrder-list-viewDeleteText': 'Only the view goes; the repair orders stay.',
  'repairOrder-list-viewName': 'Name of the view',
  'repairOrder-list-selected': '{count} selected',
  'repairOrder-list-clearSelection': 'Clear selection',
}
