import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/universal'
import type { Cell } from './export-columns.ts'

const HOURS_IN_TAIPEI = 8
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MIN_WIDTH = 8
const MAX_WIDTH = 40

/** A sheet's dates have no zone: the instant is written as clocks in Taipei show it. Texts are marked as such: none becomes a formula. */
const sheetCell = (cell: Cell): SheetCell => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return { value: cell, type: String }
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  return { value: new Date(Date.parse(cell.instant) + HOURS_IN_TAIPEI * 3_600_000), type: Date, format: 'yyyy-mm-dd hh:mm' }
}

/** Chinese signs are as wide as two Latin ones. */
const widthOf = (cell: Cell | undefined): number => {
  if (cell === null || cell === undefined) return 0
  if (typeof cell === 'object') return 'day' in cell ? 10 : 16
  return Array.from(String(cell)).reduce((width, sign) => width + (sign > '\u2E7F' ? 2 : 1), 0)
}

/** An XLSX file of one sheet: a bold head that stays in sight, columns as wide as what is in them. */
export const xlsxOf = async (headers: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Blob> => {
  const columns = headers.map((header, index) => {
    const widest = rows.reduce((width, row) => Math.max(width, widthOf(row[index])), widthOf(header))
    return { width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, widest + 2)) }
  })
  const head = headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const blob = await writeXlsxFile([head, ...rows.map((row) => row.map(sheetCell))], { columns, stickyRowsCount: 1 }).toBlob()
  return blob.type === XLSX_TYPE ? blob : new Blob([blob], { type: XLSX_TYPE })
}
