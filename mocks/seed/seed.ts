import { createBackend } from '../../backend/handle.ts'
import type { Tables } from '../../backend/database.ts'
import { UNLOCKED } from '../../backend/sign-in/attempts.ts'
import { skipTimers } from '../../backend/timers/timers.ts'
import { sha256 } from '../../backend/secrets.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { openMockDatabase, type MockDatabase, type Snapshot } from '../database.ts'
import { memoryStorage } from '../storage.ts'
import { customerRows, customerUserRows, memberRows, signInRows } from './accounts.ts'
import { addressRows } from './addresses.ts'
import { callerOf, handedOver } from './calls.ts'
import { centreRow } from './centre.ts'
import { noticeReadRows, noticeRows } from './notices.ts'
import { pictureBook } from './pictures-cache.ts'
import { fixturePlayer } from './play.ts'
import { serialRows } from './products.ts'
import { FIXTURES } from './order-fixtures.ts'
import { Schema } from 'effect'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const Changes = Schema.fromJsonString(Schema.Array(Schema.Struct({ table: Schema.String, key: Schema.String, row: Schema.ObjectKeyword })))

/** Gives every random id of a snapshot a number in order of appearance, so that two runs give equal data and links stay good. */
const renumber = ({ rows, files }: Snapshot): Snapshot => {
  const numbers = new Map<string, string>()
  const replace = (text: string) =>
    text.replace(UUID, (id) => {
      const number = numbers.get(id) ?? `00000000-0000-4000-8000-${String(numbers.size + 1).padStart(12, '0')}`
      numbers.set(id, number)
      return number
    })
  return {
    rows: Schema.decodeUnknownSync(Changes)(replace(JSON.stringify(rows))),
    files: files.map(({ path, blob }) => ({ path: replace(path), blob })),
  }
}

const LONG_AGO = '2000-01-01T00:00:00.000Z'
const FAR_AWAY = '9999-12-31T00:00:00.000Z'
const tokenOf = (userId: string) => `token of ${userId}`.replaceAll(' ', '-')

const fillMasterData = async (tables: Tables, today: Date) => {
  for (const row of memberRows()) await tables.members.insert(row)
  for (const row of customerRows()) await tables.customers.insert(row)
  for (const row of customerUserRows(today)) await tables.customerUsers.insert(row)
  for (const row of signInRows(today)) await tables.signIns.insert(row)
  await tables.centre.insert(centreRow(today))
  for (const row of addressRows()) await tables.addresses.insert(row)
  for (const row of serialRows(dateInTaipei(today.getTime()))) await tables.serials.insert(row)
}

/** Everybody is signed in while the stories are played. */
const signIn = async (tables: Tables) => {
  const members = (await tables.members.all()).map(({ id }) => ({ userId: id, isCustomer: false }))
  const people = (await tables.customerUsers.all()).map(({ userId }) => ({ userId, isCustomer: true }))
  for (const owner of [...members, ...people])
    await tables.tokens.insert({
      ...owner,
      ...UNLOCKED,
      tokenId: owner.userId,
      beganAt: LONG_AGO,
      lastUsedAt: LONG_AGO,
      endsAt: FAR_AWAY,
      source: 'unknown',
      browser: null,
      system: null,
      familyHash: owner.userId,
      accessHash: await sha256(tokenOf(owner.userId)),
      accessExpiresAt: FAR_AWAY,
      refreshHash: owner.userId,
      refreshExpiresAt: FAR_AWAY,
      spentAccessHash: null,
      spentRefreshHash: null,
      spentAt: null,
      isConfirmed: true,
      rowVersion: 1,
    })
}

const playFixtures = async ({ database, files }: MockDatabase, today: Date) => {
  let now = today
  const handle = createBackend({ database, files, clock: { now: () => now } })
  const { stepsOf } = fixturePlayer({
    today,
    call: callerOf(handle, handedOver),
    person: (name) => ({ isCustomer: true, token: tokenOf(`user-${name}`) }),
    staff: (name) => ({ isCustomer: false, token: tokenOf(`member-${name}`) }),
    picture: pictureBook(),
  })
  const steps = FIXTURES.flatMap(stepsOf).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, play } of steps) {
    now = at
    await play()
  }
}

/** Notices older than this (ms) were read by everybody. */
const NEWS_MS = 3 * 86_400_000

const readOldNews = async ({ notifications }: Tables, today: Date) => {
  const since = new Date(today.getTime() - NEWS_MS).toISOString()
  for (const row of await notifications.find({ createdAt: { before: since } }))
    await notifications.replace({ ...row, readAt: row.createdAt })
}

/** Accounts, address books and serial numbers, but no order yet. */
export const emptySnapshot = async (today: Date): Promise<Snapshot> => {
  const mock = openMockDatabase(memoryStorage(), async () => ({ rows: [], files: [] }))
  await mock.database.transaction((tables) => fillMasterData(tables, today))
  return mock.dump()
}

/**
 * The demo data of domain.md section 14, dated relative to `today`: the stories are played on the real backend, moment by
 * moment, so that history, numbers and derived statuses are true. The same day gives the same data.
 */
export const freshSnapshot = async (today: Date): Promise<Snapshot> => {
  const mock = openMockDatabase(memoryStorage(), () => emptySnapshot(today))
  await mock.database.transaction(signIn)
  await playFixtures(mock, today)
  await mock.database.transaction(async (tables) => {
    await tables.tokens.removeWhere({ lastUsedAt: {} })
    await readOldNews(tables, today)
    for (const row of noticeRows(today)) await tables.notices.insert(row)
    for (const row of noticeReadRows(today)) await tables.noticeReads.insert(row)
    await skipTimers(tables, today)
  })
  return renumber(await mock.dump())
}
