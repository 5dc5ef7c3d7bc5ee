import { floorNames, isMet, ratiosOf, rows, type Row, type Stored } from './rows.ts'

type Numbers = Pick<Stored, 'floors' | 'measured'>

const format = (value: number, unit: string) => {
  const digits = value < 10 ? 1 : 0
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit === '/s' ? `${number}/s` : `${number} ${unit}`
}
const HEAD = ['what', 'measured', 'goal', 'met', 'to a bare answer', 'to a plain query'] as const

const cellsOf = (row: Row, { floors, measured }: Numbers): readonly string[] => {
  const ratios = ratiosOf(row, measured, floors)
  const ratioTo = (isQuery: boolean) => {
    const ratio = ratios[row.floors.findIndex((name) => (name === 'query') === isQuery)]
    return ratio === undefined ? '–' : format(ratio, '').trim()
  }
  return [
    row.name,
    format(measured[row.id], row.unit),
    `${row.unit === '/s' ? '≥' : '≤'} ${format(row.goal, row.unit)}`,
    isMet(row, measured) ? 'yes' : 'no',
    ratioTo(false),
    ratioTo(true),
  ]
}

/** The results as a table of Markdown. */
export const tableOf = (numbers: Numbers): readonly string[] => {
  const table = rows.map((row) => cellsOf(row, numbers))
  const widths = HEAD.map((title, column) => Math.max(title.length, ...table.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(HEAD), rule, ...table.map(line)]
}

const FLOOR_WORDS: Record<keyof Stored['floors'], readonly [words: string, unit: string]> = {
  answer: ['its answer', 'ms'],
  query: ['a plain query by an index for 20 rows', 'ms'],
  start: ['its start', 'ms'],
  memory: ['its memory', 'MB'],
  rate: ['its answers to sixteen connections', '/s'],
}

/** What the floors were in a run. */
export const floorsLine = ({ floors }: Numbers): string =>
  `A bare \`node:http\` server in the same run: ${floorNames.map((name) => `${FLOOR_WORDS[name][0]} ${floors[name] < 1 ? `${floors[name].toFixed(2)} ms` : format(floors[name], FLOOR_WORDS[name][1])}`).join(', ')}.`

/** docs/server-performance.md. */
export const serverPerformancePage = (stored: Stored): string =>
  [
    '# Performance of the server',
    '',
    'Generated from `scripts/bench/server/results.json` by `npm run bench:server -- --store`; a test fails while the two differ.',
    '',
    `Measured on ${stored.date} on ${stored.machine}, with ${stored.orders.toLocaleString('en')} orders of one to five items each, 3,000 customers, Chinese and English`,
    'names. The client runs beside the server, on the same processor.',
    '',
    ...tableOf(stored),
    '',
    `${floorsLine(stored)} A ratio says how many times worse the number is; it compares runs on different machines, or while others compute.`,
    '',
    '## What is measured',
    '',
    'The real server, put together from its sources and packages, as a process of its own, with a database file and password hashes as in',
    'service; every call goes over HTTP. Each number is that of one run.',
    '',
    ...rows.map(({ name, measures }) => `- **${name}.** ${measures}`),
    '',
    '## How to run it',
    '',
    '- `npm run bench:server` measures, prints the table, and fails where a row has become worse than the stored one by more than a fifth, by',
    '  each of its ratios. The database is made once a day, in the folder for temporary files.',
    '- `npm run bench:server -- --store` keeps the results: it writes `scripts/bench/server/results.json` and this page.',
    '- `npm run bench:server -- --orders 2000 --seconds 1 --samples 5` is a small run, which is compared with nothing.',
    '- `npm run bench:server -- --entry <file>` measures another program, e.g. `server/cli.ts`, the sources as they are.',
    '',
  ].join('\n')
