/** With what a number is compared in the same run, so that a slow machine makes none worse. */
const FLOORS = {
  /** An answer of a bare `node:http` server, ms. */
  answer: 'ms',
  /** A plain query by an index for 20 rows, ms. */
  query: 'ms',
  /** From the beginning of a process with a bare `node:http` server to its first answer, ms. */
  start: 'ms',
  /** Memory of that process, MB. */
  memory: 'MB',
  /** What that server answers in a second to as many connections. */
  rate: '/s',
} as const
export type Floor = keyof typeof FLOORS
export type Floors = Readonly<Record<Floor, number>>

type Unit = 'ms' | 'MB' | '/s'

/** What `npm run bench:server` measures: name, unit, goal, floors, and a sentence about the number. */
const ROWS = {
  'start-empty': [
    'start to ready, empty',
    'ms',
    1000,
    ['start'],
    'From the beginning of the process to the first good answer of `/readyz`.',
  ],
  'start-full': ['start to ready, full', 'ms', 3000, ['start', 'query'], 'The same over the filled database, which was closed properly.'],
  'list-p50': [
    'list with all facets, p50',
    'ms',
    20,
    ['answer', 'query'],
    'The first page in several orders and filters, over HTTP, by an employee who sees all.',
  ],
  'list-p95': ['list with all facets, p95', 'ms', 40, ['answer', 'query'], 'The same.'],
  'keyword-p50': [
    'list by keyword, p50',
    'ms',
    20,
    ['answer', 'query'],
    'Words of two characters and more, Chinese and Latin, with all facets.',
  ],
  'keyword-p95': ['list by keyword, p95', 'ms', 40, ['answer', 'query'], 'The same.'],
  'order-p95': ['order page, p95', 'ms', 10, ['answer', 'query'], 'Items, comments and timeline of one order of many.'],
  'review-p95': ['review page, p95', 'ms', 10, ['answer', 'query'], 'Item, working copy, allowed actions and history.'],
  'submit-p95': ['submit of three items alone, p95', 'ms', 30, ['answer', 'query'], 'One after another, each by a customer of its own.'],
  'submit-ten-p95': ['submit of three items, ten at once, p95', 'ms', 150, ['answer', 'query'], 'Ten customers at once.'],
  'sign-in-p95': ['sign-in, p95', 'ms', 150, ['answer', 'query'], 'With the hash of the password, one after another.'],
  rate: [
    'requests at 80 % reads',
    '/s',
    400,
    ['rate'],
    'Sixteen connections: order pages, reviews, notifications, lists, one of them in 20 with facets; comments, presence and read notifications.',
  ],
  'memory-empty': ['memory, empty', 'MB', 120, ['memory'], 'RSS of the process once it is ready.'],
  'memory-full': ['memory, full', 'MB', 250, ['memory'], 'The same after all that is measured above.'],
  backup: ['backup', 'ms', 5000, ['query'], '`npm run server backup`, while the server runs.'],
} as const satisfies Record<string, readonly [name: string, unit: Unit, goal: number, floors: readonly Floor[], measures: string]>

export type RowId = keyof typeof ROWS
export interface Row {
  readonly id: RowId
  readonly name: string
  readonly unit: Unit
  /** The most, for a rate the least that is good. */
  readonly goal: number
  readonly floors: readonly Floor[]
  readonly measures: string
}
const isRowId = (id: string): id is RowId => id in ROWS
export const rows: readonly Row[] = Object.keys(ROWS)
  .filter(isRowId)
  .map((id) => {
    const [name, unit, goal, floors, measures] = ROWS[id]
    return { id, name, unit, goal, floors, measures }
  })
export const floorNames = Object.keys(FLOORS) as Floor[]

export type Measured = Readonly<Record<RowId, number>>

/** How many times worse a number is than each of its floors. */
export const ratiosOf = ({ id, unit, floors }: Row, measured: Measured, floor: Floors): readonly number[] =>
  floors.map((name) => (unit === '/s' ? floor[name] / measured[id] : measured[id] / floor[name]))

/** A run that was kept. */
export interface Stored {
  readonly date: string
  readonly machine: string
  readonly orders: number
  readonly floors: Floors
  readonly measured: Measured
}

/** The most by which a ratio may grow. */
const TOLERANCE = 1.2

/** The rows of which every ratio is worse than the stored one by more than a fifth: one alone may be the floor that had a better day. */
export const worsened = (now: Pick<Stored, 'floors' | 'measured'>, before: Pick<Stored, 'floors' | 'measured'>): readonly Row[] =>
  rows.filter((row) => {
    const old = ratiosOf(row, before.measured, before.floors)
    return ratiosOf(row, now.measured, now.floors).every((ratio, at) => ratio > (old[at] ?? Number.POSITIVE_INFINITY) * TOLERANCE)
  })

export const isMet = ({ id, unit, goal }: Row, measured: Measured): boolean => (unit === '/s' ? measured[id] >= goal : measured[id] <= goal)
