import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { createBackend } from '../../../backend/handle.ts'
import { timersOf } from '../../../backend/timers/timers.ts'
import { createTestBackend, TEST_TODAY } from '../../../mocks/node.ts'
import { openFile } from '../../../server/sql/file.ts'
import { filling } from '../../../server/sql/fill.ts'
import { blankExpired, claimDue, releaseMails } from '../../../server/mail/attempts.ts'
import { databaseOver } from '../../../server/sql/open.ts'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { TABLE_NAMES, type TableName } from '../../../backend/tables/tables.ts'
import { bodyInit, pathOf, queryOf, rowsWith } from '../../backend/every-call.ts'
import { casesOf, isCustomer, PEOPLE, type Person } from '../../backend/fuzz-cases.ts'
import { memoryFiles } from '../../backend/memory-database.ts'

/** Tables of which a company has few rows, however long it works. */
const SMALL: readonly TableName[] = ['members', 'customers', 'customerUsers', 'notices', 'counters', 'serials']

const DAY_MS = 86_400_000
// the calls are prepared over another database, so that only what the product asks is seen
const twin = await createTestBackend()
const cases = await twin.database.transaction(casesOf)
const { rows } = await twin.dump()
const { file, kysely, close } = await openFile(':memory:')
for (const table of TABLE_NAMES) {
  const fill = filling(file, table)
  for (const change of rows) if (change.table === table && change.row) fill(change.row)
}
const { database } = await databaseOver({ file, kysely })
const { files } = memoryFiles()

/** Plays every call of the contract, the timers and the work on mails; gives the texts of all statements. */
const statementsOfEverything = async (): Promise<readonly string[]> => {
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const clock = { now: () => TEST_TODAY }
  const handle = createBackend({ database, files, clock, onFault: () => undefined })
  const tokens = new Map<string, string>()
  for (const person of Object.keys(PEOPLE) as Person[]) {
    const ofCustomer = isCustomer(person)
    const body = JSON.stringify({ account: PEOPLE[person], password: DEMO_PASSWORDS[ofCustomer ? 'customer' : 'employee'] })
    const path = ofCustomer ? '/customer/v1/login' : '/auth/v1/login'
    const answer = await handle(new Request(`http://localhost/api${path}`, { method: 'POST', body }))
    tokens.set(person, (await answer.json()).data.accessToken)
  }
  for (const [, row, one] of rowsWith(cases)) {
    const body = one.body && (await twin.database.transaction(async (db) => one.body?.(db)))
    const url = `http://localhost/api${pathOf(row, one)}${queryOf(one.query)}`
    const request = new Request(url, { method: row.method, ...(body && bodyInit(row, JSON.stringify(body))) })
    if (one.as) request.headers.set('authorization', `Bearer ${tokens.get(one.as) ?? ''}`)
    await handle(request)
  }
  const later = new Date(TEST_TODAY.getTime() + 40 * DAY_MS)
  await timersOf({ database, files, clock: { now: () => later } })()
  await database.transaction(async (db) => {
    await claimDue(db, later, 5)
    await blankExpired(db, later)
    await releaseMails(db, later)
  })
  const texts = prepared.mock.calls.map(([text]) => text)
  prepared.mockRestore()
  // SQLite sees that `where false` finds nothing, and reads nothing
  return [...new Set(texts)].filter((text) => /^(select|insert|update|delete)\b/.test(text) && !/where false\b/.test(text))
}

/** The tables that a statement goes through from end to end, whether or not along an index. */
const scannedBy = (statement: string): readonly string[] =>
  file
    .prepare(`explain query plan ${statement}`)
    .all()
    .flatMap(({ detail }) => /^SCAN (\w+)/.exec(String(detail))?.[1] ?? [])
    .filter((name) => TABLE_NAMES.some((table) => table === name) && !SMALL.some((table) => table === name))

test('no statement of any call, timer or mail reads a table from end to end that grows with the years', async () => {
  const statements = await statementsOfEverything()
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter((statement) => scannedBy(statement).length > 0)).toEqual([])
  close()
})
