/** Characters that a spreadsheet takes for the start of a formula, and the apostrophe itself, so that un-escaping is exact. */
// oxlint-disable-next-line no-control-regex
const LIVE = /^[=+\-@\t\r\n\u0000＝＋－＠']/

/** A text that no spreadsheet runs: an apostrophe before whatever could start a formula (reliability E08). */
export const harmless = (text: string): string => (LIVE.test(text) ? `'${text}` : text)

const cell = (text: string) => {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file by RFC 4180: comma, CRLF after every row, quotes where needed; a byte-order mark, so that Excel reads it as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

export const CSV_TYPE = 'text/csv;charset=utf-8'
