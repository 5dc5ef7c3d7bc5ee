import { DatabaseSync } from 'node:sqlite'
import { median, percentile } from '../numbers.ts'
import type { Calls } from './calls.ts'
import { at, type Client } from './client.ts'
import { coordinatorOf, COORDINATORS, personOf } from './orders.ts'

export interface Size {
  /** Calls of each kind. */
  readonly samples: number
  /** How long requests are sent at once. */
  readonly seconds: number
}

const CONNECTIONS = 16
const AT_ONCE = 10
const WARM = 5

/** What is asked of the list; none but the first has been asked before. */
const QUESTIONS: readonly object[] = [
  {},
  { sort: [{ field: 'customerName', order: 'asc' }] },
  { filters: { repairOrderStatus: ['inProgress', 'actionRequired'] } },
  { filters: { isOverdue: true } },
  { sort: [{ field: 'updatedAt', order: 'desc' }], pageIndex: 40 },
  { filters: { repairStatus: ['closed'], rmsEngineerId: ['eng-1', 'eng-2'], priority: ['normal'] } },
  { groupBy: 'customerId' },
  { filters: { submittedFrom: '2026-01-01', warrantyStatus: ['inWarranty'] } },
]
const KEYWORDS = ['晨光', '張怡', 'wilson', '7a', '信義 電子', 'ro2026', 'sn123', 'ultralight', 'nothing like this', '怡君']

interface Ids {
  readonly orders: readonly string[]
  readonly items: readonly string[]
}

const pick = (list: readonly string[], n: number) => list[(n * 7919) % list.length] ?? ''

/** Some open orders and their items, from all over the database. */
const idsFrom = (path: string): Ids => {
  const file = new DatabaseSync(path, { readOnly: true })
  const items = file
    .prepare(
      `select key, "repairOrderId" as "order" from items where "repairStatus" in ('diagnosing', 'repairing') order by key limit 2000`,
    )
    .all()
  file.close()
  return { orders: items.map(({ order }) => String(order)), items: items.map(({ key }) => String(key)) }
}

/** The time of one of many plain queries by an index for 20 rows, ms. */
export const measureQuery = (path: string): number => {
  const file = new DatabaseSync(path, { readOnly: true })
  const query = file.prepare('select doc from orders where "updatedAt" < ? order by "updatedAt" desc limit 20')
  const times: number[] = []
  for (let n = 0; n < 500; n += 1) {
    const before = new Date(Date.now() - n * 86_400_000).toISOString()
    const began = performance.now()
    query.all(before)
    times.push(performance.now() - began)
  }
  file.close()
  return median(times)
}

/** Runs what is measured over and over, one after another. */
const times = async (count: number, once: (n: number) => Promise<{ readonly ms: number }>): Promise<readonly number[]> => {
  const all: number[] = []
  for (let n = 0; n < WARM + count; n += 1) all.push((await once(n)).ms)
  return all.slice(WARM)
}

/** How many calls are answered in a second, by so many who each wait for their answer. */
export const measureRate = async (seconds: number, once: (n: number) => Promise<unknown>): Promise<number> => {
  let calls = 0
  const began = performance.now()
  const send = async () => {
    while (performance.now() - began < seconds * 1000) await once((calls += 1))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, send))
  return (calls / (performance.now() - began)) * 1000
}

/** The time of a bare answer, ms, and how many there are in a second. */
export const measureBare = async ({ send }: Client, { samples, seconds }: Size) => {
  const answers = await times(samples * 4, () => send('GET', '/'))
  return { answer: median(answers), rate: await measureRate(Math.min(seconds, 3), () => send('GET', '/')) }
}

/** Twenty calls as they come in a working day: sixteen that read and four that write. */
const mixOf = (
  { order, review, notifications, list, comment, presence, readNotifications }: Calls,
  tokens: readonly string[],
  ids: Ids,
) => {
  type Once = (token: string, n: number) => Promise<unknown>
  const open: Once = (token, n) => order(token, pick(ids.orders, n))
  const take: Once = (token, n) => review(token, pick(ids.items, n))
  const look: Once = (token) => notifications(token)
  const page: Once = (token, n) => list(token, { withFacets: false, filters: { assignedToMe: false }, pageIndex: 1 + (n % 5) })
  const count: Once = (token) => list(token)
  const say: Once = (token, n) => comment(token, pick(ids.orders, n))
  const edit: Once = (token, n) => presence(token, pick(ids.items, n))
  const clear: Once = (token) => readNotifications(token)
  const mix = [open, take, look, open, say, open, page, take, open, edit, open, look, take, open, say, page, open, count, look, clear]
  return async (n: number) => mix[n % mix.length]?.(tokens[n % tokens.length] ?? '', n)
}

/** Measures the calls of a server over the database file of this path. */
export const measureCalls = async (calls: Calls, path: string, { samples, seconds }: Size) => {
  const ids = idsFrom(path)
  const signIns = await times(samples, (n) => calls.signInCustomer(personOf(1000 + n)))
  const tokens: string[] = []
  for (let n = 0; n < COORDINATORS; n += 1) tokens.push((await calls.signInEmployee(coordinatorOf(n))).token)
  const [token = ''] = tokens
  const list = await times(samples * 2, (n) => calls.list(token, QUESTIONS[n % QUESTIONS.length]))
  const keyword = await times(samples * 2, (n) => calls.list(token, { keyword: KEYWORDS[n % KEYWORDS.length] }))
  const order = await times(samples * 2, (n) => calls.order(token, pick(ids.orders, n)))
  const review = await times(samples * 2, (n) => calls.review(token, pick(ids.items, n)))

  const drafts: Awaited<ReturnType<Calls['draft']>>[] = []
  for (let n = 0; n < samples + WARM + 2 * AT_ONCE; n += 1) drafts.push(await calls.draft((await calls.signInCustomer(personOf(n))).token))
  const nothing = async () => ({ ms: 0 })
  const alone = await times(samples, (n) => (drafts[n] ?? nothing)())
  const together: number[] = []
  for (let from = drafts.length - 2 * AT_ONCE; from < drafts.length; from += AT_ONCE)
    together.push(...(await Promise.all(drafts.slice(from, from + AT_ONCE).map((submit) => submit()))).map(({ ms }) => ms))

  const rate = await measureRate(seconds, mixOf(calls, tokens, ids))
  return {
    'list-p50': median(list),
    'list-p95': percentile(list, 95),
    'keyword-p50': median(keyword),
    'keyword-p95': percentile(keyword, 95),
    'order-p95': percentile(order, 95),
    'review-p95': percentile(review, 95),
    'submit-p95': percentile(alone, 95),
    'submit-ten-p95': percentile(together, 95),
    'sign-in-p95': percentile(signIns, 95),
    rate,
  }
}

/** How many orders an employee finds who sees all: that the data are what they should be. */
export const countOrders = async (calls: Calls): Promise<unknown> => {
  const { token } = await calls.signInEmployee(coordinatorOf(0))
  return at((await calls.list(token)).data(), 'total')
}
