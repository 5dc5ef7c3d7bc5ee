import { createBackend } from '../backend/handle.ts'
import type { Database, Files, Tables } from '../backend/database.ts'
import { UNLOCKED } from '../backend/sign-in/attempts.ts'
import { skipTimers } from '../backend/timers/timers.ts'
import { sha256 } from '../backend/secrets.ts'
import { dateInTaipei } from '../src/domain/formats/dates.ts'
import { customerRows, customerUserRows, DEMO_HASHES, memberRows, signInRows, type Hashes } from './accounts.ts'
import { addressRows } from './addresses.ts'
import { callerOf, handedOver } from './calls.ts'
import { centreRow } from './centre.ts'
import { noticeReadRows, noticeRows } from './notices.ts'
import { pictureBook } from './pictures-cache.ts'
import { fixturePlayer } from './play.ts'
import { serialRows } from './products.ts'
import { FIXTURES, type OrderFixture } from './order-fixtures.ts'

const LONG_AGO = '2000-01-01T00:00:00.000Z'
const FAR_AWAY = '9999-12-31T00:00:00.000Z'
const tokenOf = (userId: string) => `token of ${userId}`.replaceAll(' ', '-')

/** Accounts, address books and serial numbers, but no order yet. */
export const fillAccounts = async (tables: Tables, today: Date, hashes: Hashes = DEMO_HASHES): Promise<void> => {
  for (const row of memberRows(hashes)) await tables.members.insert(row)
  for (const row of customerRows()) await tables.customers.insert(row)
  for (const row of customerUserRows(today, hashes)) await tables.customerUsers.insert(row)
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

interface Place {
  readonly database: Database
  readonly files: Files
}

const playFixtures = async ({ database, files }: Place, today: Date, fixtures: readonly OrderFixture[]) => {
  let now = today
  const handle = createBackend({ database, files, clock: { now: () => now } })
  const { stepsOf, idByAlias } = fixturePlayer({
    today,
    call: callerOf(handle, handedOver),
    person: (name) => ({ isCustomer: true, token: tokenOf(`user-${name}`) }),
    staff: (name) => ({ isCustomer: false, token: tokenOf(`member-${name}`) }),
    picture: pictureBook(),
  })
  const steps = fixtures.flatMap(stepsOf).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, play } of steps) {
    now = at
    await play()
  }
  return idByAlias
}

/** Notices older than this (ms) were read by everybody. */
const NEWS_MS = 3 * 86_400_000

const readOldNews = async ({ notifications }: Tables, today: Date) => {
  const since = new Date(today.getTime() - NEWS_MS).toISOString()
  for (const row of await notifications.find({ createdAt: { before: since } }))
    await notifications.replace({ ...row, readAt: row.createdAt })
}

/**
 * Plays the demo of domain.md section 14 in a database that holds its accounts (`fillAccounts`), dated relative to `today`: on the real backend,
 * moment by moment, so that history, numbers and derived statuses are true. Other orders than those of the demo may be given; resolves with the ids
 * of what they name by an alias.
 */
export const playDemo = async (
  place: Place,
  today: Date,
  fixtures: readonly OrderFixture[] = FIXTURES,
): Promise<ReadonlyMap<string, string>> => {
  await place.database.transaction(signIn)
  const idByAlias = await playFixtures(place, today, fixtures)
  await place.database.transaction(async (tables) => {
    await tables.tokens.removeWhere({ lastUsedAt: {} })
    await readOldNews(tables, today)
    for (const row of noticeRows(today)) await tables.notices.insert(row)
    for (const row of noticeReadRows(today)) await tables.noticeReads.insert(row)
    await skipTimers(tables, today)
  })
  return idByAlias
}
