import type { repairOrderList as zh } from '../zh-hant/repair-order-list.ts'

export const repairOrderList: Record<keyof typeof zh, string> = {
  'repairOrder-list-title': 'Repair orders',
  'repairOrder-list-create': 'New repair order',
  'repairOrder-list-search': 'Search repair orders',
  'repairOrder-list-searchHint': 'Number, serial, product, customer, receiver',
  'repairOrder-list-searchHint-customer': 'Number, serial, product, receiver',
  'repairOrder-list-moreFilters': 'More filters',
  'repairOrder-list-submittedFrom': 'Submitted from',
  'repairOrder-list-submittedTo': 'Submitted to',
  'repairOrder-list-noItems': 'No items yet',
  'repairOrder-list-moreItems': '+ {count} more',
  'repairOrder-list-failed': 'The repair orders could not be loaded',
  'repairOrder-list-noMatch': 'No repair order matches',
  'repairOrder-list-noMatchText': 'Change the keyword or the filters.',
  'repairOrder-list-empty': 'No repair orders yet',
  'repairOrder-list-emptyText': 'Orders appear here once customers submit them.',
  'repairOrder-list-emptyText-customer': 'Create a repair order, tell us about the product and the problem, and we will answer soon.',
  'repairOrder-draft': 'Draft',
  'repairOrder-progress': '{done} of {total} returned',
}
