import type { Result, Results, Stored } from './compare.ts'
import { format, rows, type Row } from './rows.ts'

const HEAD = ['what', 'ours', 'floor', 'ratio', 'goal', 'met'] as const

const cellsOf = ({ name, unit, goal }: Row, { ours, floor, ratio }: Result): readonly string[] => [
  name,
  format(ours, unit),
  floor === undefined ? '–' : format(floor, unit),
  floor === undefined || goal === undefined ? '–' : ratio.toFixed(1),
  goal === undefined ? '–' : `${goal === 0 ? '' : '≤ '}${format(goal, unit)}`,
  goal === undefined ? '–' : Number(format(ours, unit).replaceAll(/[^\d.]/g, '')) <= goal ? 'yes' : 'no',
]

/** The rows that were measured, as a table of Markdown. */
export const tableOf = (results: Results): readonly string[] => {
  const table = rows.flatMap((row) => {
    const result = results[row.id]
    return result ? [cellsOf(row, result)] : []
  })
  const widths = HEAD.map((title, column) => Math.max(title.length, ...table.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(HEAD), rule, ...table.map(line)]
}

/** docs/performance.md. */
export const performancePage = ({ date, machine, runs, openings, results }: Stored): string =>
  [
    '# Performance',
    '',
    'Generated from `scripts/bench/presses.json` by `npm run bench presses -- --store`; a test fails while the two differ.',
    '',
    `Measured on ${date} on ${machine}. Rounds, of which the middle one counts: ${runs};`,
    openings === 0 ? 'the row about memory was left out.' : `openings of an order for the row about memory: ${openings}.`,
    '',
    ...tableOf(results),
    '',
    '## What is measured',
    '',
    'The production build with its service, over HTTP/1.1, with 500 orders beside those of the demo, in Chromium at 1280 × 800. Each round and',
    'each line condition has a browser profile of its own with nothing cached. A time ends when the result is painted. "At 4×": the',
    'processor slowed down four times. "Slow 4G": 1.6 Mbit/s × 0.9, 562.5 ms for every request, as browsers’ tools apply it.',
    '',
    'The floor is the least that shows the same with React and a router (`scripts/bench/floor/`): 500 orders in the page, no service, no',
    'styles worth the name. Product and floor take turns in random order, so that a slow minute of the machine meets both. A ratio counts',
    'times below one frame, and what is as small in other units, as that.',
    '',
    ...rows.map(({ name, measures }) => `- **${name}.** ${measures}`),
    '',
    '## How to run it',
    '',
    '- `npm run bench presses` measures three rounds, prints the table, and fails where a ratio to the floor is worse than the stored one by',
    '  more than a fifth; what has no floor is compared by its own number. Before it fails it measures as many rounds again.',
    '- `npm run bench presses -- --runs 5` measures five rounds.',
    '- `npm run bench presses -- --store` keeps the results: it writes `scripts/bench/presses.json` and this page.',
    '- `BENCH_OPENINGS=50 npm run bench presses` opens fewer orders for the row about memory, and 0 leaves it out.',
    '',
  ].join('\n')
