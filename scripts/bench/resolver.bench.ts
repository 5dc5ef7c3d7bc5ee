import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { createTestBackend, type TestBackend } from '../../mocks/node.ts'
import { manyOrders } from './many-orders.ts'
import { median, ms } from './numbers.ts'

const SIZES = [100, 10_000, 100_000]
const RUNS = 9
/** The body of the list call. */
const QUESTIONS: Record<string, object> = {
  'first page': {},
  'common word': { keyword: 'northwind' },
  'one serial number': { keyword: '-3000420' },
  'no match': { keyword: 'nothing like this' },
  'one status': { filters: { repairOrderStatus: ['inProgress'] } },
  'overdue, by name': { filters: { isOverdue: true }, sort: [{ field: 'customerName', order: 'asc' }] },
  'last page of all': { pageIndex: -1 },
}

const signIn = async ({ handle }: TestBackend, account: string) => {
  const body = JSON.stringify({ account, password: DEMO_PASSWORDS.employee })
  const answer = await handle(new Request('http://localhost/api/auth/v1/login', { method: 'POST', body }))
  const { data }: { data: { accessToken: string } } = await answer.json()
  return data.accessToken
}

const timesOf = async (size: number, account: string) => {
  const backend = await createTestBackend()
  await backend.restore(manyOrders(await backend.dump(), size))
  const token = await signIn(backend, account)
  const ask = async (question: object) => {
    const body = JSON.stringify({ pageIndex: 1, pageSize: 20, withFacets: true, ...question })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const begin = performance.now()
    const answer = await backend.handle(new Request('http://localhost/api/backend/repairOrder/v1', { method: 'POST', headers, body }))
    const { data }: { data: { total: number } } = await answer.json()
    return { time: performance.now() - begin, total: data.total }
  }
  const { total } = await ask({})
  const medians: Record<string, string> = {}
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const body = name.startsWith('last') ? { pageIndex: Math.max(1, Math.ceil(total / 20)) } : question
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push((await ask(body)).time)
    medians[name] = ms(median(times))
  }
  return medians
}

/** Time of the list call in the mock backend under Node, request to decoded answer, medians. */
export const run = async () => {
  for (const account of ['coo02', 'eng01']) {
    const columns: Record<string, Record<string, string>> = {}
    for (const size of SIZES)
      for (const [name, time] of Object.entries(await timesOf(size, account)))
        columns[name] = { ...columns[name], [`${size} orders`]: time }
    console.log(`as ${account}, median of ${RUNS}`)
    console.table(columns)
  }
}
