import type { messages as zh } from '../zh-hant/export.ts'

/** Orders as a file. */
export const messages: Record<keyof typeof zh, string> = {
  'export-selection': 'Export selected',
  'export-rows': 'Repair orders: {count}',
  'export-format': 'File format',
  'export-format-xlsx': 'Excel (XLSX)',
  'export-format-csv': 'CSV',
  'export-level': 'Each row is',
  'export-level-order': 'One repair order',
  'export-level-item': 'One item',
  'export-columns': 'Columns',
  'export-columns-shown': 'Columns of the list',
  'export-columns-all': 'All columns',
  'export-start': 'Download file',
  'export-running': 'Preparing the file',
  'export-arriving': 'Downloading the file',
  'export-failed': 'The export did not work',
  'export-tooMany': 'An export takes at most {max} rows. Narrow the filters first.',
}
