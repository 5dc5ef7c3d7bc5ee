import type { messages as zh } from '../zh-hant/tables.ts'

/** Tables, paging and filters. */
export const messages: Record<keyof typeof zh, string> = {
  'repairOrder-list-noMatchText': 'Change the keyword or the filters.',
  'repairOrder-list-beyond': 'This page is beyond the last one',

  'table-rowWasGone': 'The record had already been deleted.',
  'pagination-label': 'Pages',
  'pagination-range': '{from}–{to} / {total}',
  'pagination-rangeSpoken': '{from} to {to} of {total}',
  'pagination-first': 'First page',
  'pagination-previous': 'Previous page',
  'pagination-next': 'Next page',
  'pagination-last': 'Last page',
  'pagination-size': 'Rows per page',
  'pagination-perPage': '{size} / page',
  'table-sort': 'Sort by',
  'table-sortedBy': 'Sort by: {order}',
  'table-ascending': '{column}, ascending',
  'table-descending': '{column}, descending',
  'table-sortRank': 'sort key {rank}, {order}',
  'table-sortAscending': 'ascending',
  'table-sortDescending': 'descending',
  'table-selection': 'Selection',
  'table-selectAll': 'Select all',
  'table-selectRow': 'Select {name}',
  'filters-active': 'Active filters',
  'filters-remove': 'Remove filter {filter}',
  'filters-clearAll': 'Clear all',
}
