/** A measure's unit, its decimals, and the least that counts: what is below is noise, and in a ratio it counts as this. */
const UNITS = {
  ms: { digits: 0, least: 1000 / 60 },
  '%': { digits: 1, least: 1 },
  KB: { digits: 0, least: 1 },
  KiB: { digits: 0, least: 1 },
  MiB: { digits: 1, least: 1 },
  count: { digits: 0, least: 1 },
  shift: { digits: 3, least: 0.005 },
  factor: { digits: 2, least: 0 },
} as const
type Unit = keyof typeof UNITS

/**
 * What `npm run bench presses` measures, with the goal and a sentence about the number. "At 4×": the processor slowed down four times.
 * Without a goal a number is for information.
 */
const ROWS = {
  'order-first-slow': [
    'first order opened, at 4×',
    'ms',
    160,
    'Just after the list came: from the press to the number and customer of the order.',
  ],
  'order-first': ['first order opened', 'ms', 70, 'The same with the processor as it is.'],
  'order-later': ['an order opened later', 'ms', 60, 'When everything that loads when idle is there.'],
  'back-slow': ['back to the list, at 4×', 'ms', 80, 'From `history.back()` to the rows.'],
  back: ['back to the list', 'ms', 20, 'The same with the processor as it is.'],
  sort: ['list sorted, at 4×', 'ms', 200, 'From the press on the head of a column to other rows.'],
  search: ['list searched, at 4×', 'ms', 490, 'From the last of nine keys to the only row that has them.'],
  'sign-in-slow': ['signed in, at 4×', 'ms', 330, 'From the press to the home page, without the time of the login call.'],
  'sign-in': ['signed in', 'ms', 80, 'The same with the processor as it is.'],
  'sign-in-call': ['login call', 'ms', undefined, 'The call that checks the password, which "signed in" leaves out.'],
  theme: ['theme changed, at 4×', 'ms', 100, 'From the press to the other colours.'],
  language: ['language changed, at 4×', 'ms', 540, 'From the press to the heading in the other language.'],
  item: ['item opened, at 4×', 'ms', 140, 'By a customer from an order: from the press to the name of the item.'],
  review: ['review taken up, at 4×', 'ms', 140, 'By an employee from an order: from the press to the name of the item.'],
  dialog: ['dialog of an item, at 4×', 'ms', 140, 'From the press in a draft to the filled dialog.'],
  palette: ['first letter in the palette, at 4×', 'ms', 140, 'From the key to the commands that match.'],
  bell: ['bell, at 4×', 'ms', 140, 'From the press to the notifications.'],
  task: ['longest task of these five, at 4×', 'ms', 50, 'Between press and paint; 0: none over 50 ms.'],
  frames: ['frames missed, scrolling 100 rows, at 4×', '%', 0, 'There and back by the wheel, 3,000 pixels a second.'],
  scrollers: ['vertical scrollers around the rows', 'count', 1, 'Elements that scroll, the page among them.'],
  'list-first': [
    'list opened directly, slow 4G, first visit, at 4×',
    'ms',
    4500,
    'Signed in, nothing cached: from the request to the rows.',
  ],
  'list-again': ['list opened directly, slow 4G, second visit, at 4×', 'ms', 1400, 'The same, reloaded, without compiled code in memory.'],
  chain: [
    'requests one after the other until the rows',
    'count',
    4,
    'The longest chain in which each begins when the one before it has ended; the document is the first.',
  ],
  shift: ['movement of the list while it loads', 'shift', 0, 'Sum of the layout shifts of the first visit.'],
  'demo-reload': [
    'order of the demo reloaded',
    'ms',
    500,
    'What `npm start` serves, by its second visit: from the request to the number of the order, with the processor as it is.',
  ],
  demo: ['demo opened, slow 4G, at 4×', 'ms', 5000, 'Nothing cached: from the request to the sign-in form.'],
  requests: ['requests for the list', 'count', 30, 'With what loads when idle, counted by the server.'],
  bytes: ['bytes of the list', 'KB', 390, 'The bodies of these answers as they are sent: files by Brotli, calls by gzip.'],
  memory: [
    'memory after many openings of an order',
    'factor',
    1.1,
    'The heap without compiled code after 500 openings, or as many as are named above, as a multiple of that after 20.',
  ],
  'js-form': ['JavaScript of the order form', 'KiB', 330, 'gzip, with all that it imports (`npm run bundle`).'],
  'js-view': ['JavaScript of an order', 'KiB', 330, 'The same for the page of an order.'],
  'js-review': ['JavaScript of a review', 'KiB', 330, 'The same for a review.'],
} as const satisfies Record<string, readonly [name: string, unit: Unit, goal: number | undefined, measures: string]>

export type RowId = keyof typeof ROWS
export interface Row {
  readonly id: RowId
  readonly name: string
  readonly unit: Unit
  /** the most that is good; without one the number is for information */
  readonly goal: number | undefined
  readonly measures: string
}
const isRowId = (id: string): id is RowId => id in ROWS
export const rows: readonly Row[] = Object.keys(ROWS)
  .filter(isRowId)
  .map((id) => {
    const [name, unit, goal, measures] = ROWS[id]
    return { id, name, unit, goal, measures }
  })
/** What a round measures. */
export type Measured = Partial<Record<RowId, number>>

/** A number with its unit. */
export const format = (value: number, unit: Unit) => {
  const number = value.toLocaleString('en', { minimumFractionDigits: UNITS[unit].digits, maximumFractionDigits: UNITS[unit].digits })
  return ['ms', '%', 'KB', 'KiB', 'MiB'].includes(unit) ? `${number} ${unit}` : number
}
/** A measured number as a ratio takes it. */
export const atLeast = (value: number, unit: Unit) => Math.max(value, UNITS[unit].least)
