/**
 * What `npm run bench presses` measures: the goal, the least that counts (smaller numbers are noise), and what the number is. "At 4×":
 * the processor slowed down four times.
 */
const ROWS = {
  'order-first-slow': [
    'first order opened, at 4×',
    'ms',
    160,
    'just after the list came: from the press to the order’s number and customer',
  ],
  'order-first': ['first order opened', 'ms', 70, 'the same with the processor as it is'],
  'order-later': ['an order opened later', 'ms', 60, 'when everything that comes when idle is there'],
  'back-slow': ['back to the list, at 4×', 'ms', 80, 'from `history.back()` to the rows'],
  back: ['back to the list', 'ms', 20, 'the same with the processor as it is'],
  sort: ['list sorted, at 4×', 'ms', 200, 'from the press on the head of a column to other rows'],
  search: ['list searched, at 4×', 'ms', 490, 'from the last of seven keys to the only row that has them'],
  'sign-in-slow': ['signed in, at 4×', 'ms', 330, 'from the press to the home page, without the time of the login call'],
  'sign-in': ['signed in', 'ms', 80, 'the same with the processor as it is'],
  'sign-in-call': ['the login call', 'ms', undefined, 'the time of the call that checks the password, at 4×'],
  theme: ['theme changed, at 4×', 'ms', 100, 'from the press to the other colours'],
  language: ['language changed, at 4×', 'ms', 540, 'from the press to the heading in the other language'],
  item: ['item opened, at 4×', 'ms', 140, 'a customer goes from an order to its item: from the press to the item’s name'],
  review: [
    'review taken up, at 4×',
    'ms',
    140,
    'an employee goes from an order to the review of its item: from the press to the item’s name',
  ],
  dialog: ['dialog of an item, at 4×', 'ms', 140, 'from the press in a draft to the filled dialog'],
  palette: ['palette’s first letter, at 4×', 'ms', 140, 'from the key to the commands that match'],
  bell: ['bell, at 4×', 'ms', 140, 'from the press to what it says'],
  task: ['longest task of these five, at 4×', 'ms', 50, 'between press and paint; 0: none over 50 ms'],
} as const satisfies Record<string, readonly [name: string, unit: Unit, goal: number | undefined, measures: string]>

export type Unit = 'ms'
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
