import * as crypto from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../backend/secrets.ts'
import { argon2Passwords } from '../../../server/security/passwords.ts'

vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof crypto>()
  return { ...actual, argon2: vi.fn<typeof actual.argon2>(actual.argon2) }
})
const argon2 = vi.mocked(crypto.argon2)

const PASSWORD = 'pässwört-維修'
const passwords = argon2Passwords()
const NO_MATCH = { matches: false, isOutdated: false }

test('a password is salted and hashed by argon2id after Unicode normalisation', async () => {
  const [one, two] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)]
  expect(one).toMatch(/^argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify(PASSWORD.normalize('NFD'), one)).toEqual({ matches: true, isOutdated: false })
  expect(await passwords.verify('passwort-維修', one)).toEqual(NO_MATCH)
  expect(await passwords.verify('', one)).toEqual(NO_MATCH)
})

test('a hash that was stored by this version stays good', async () => {
  const known = 'argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$iPOQ5f2O21FsjnBvo1AiFcDuSXciCnKUrXFO+yfgNoM'
  expect(await passwords.verify('correct horse battery', known)).toEqual({ matches: true, isOutdated: false })
})

test('a hash of PBKDF2 or of another cost matches and is outdated', async () => {
  const older = await hashPassword(PASSWORD)
  expect(await passwords.verify(PASSWORD, older)).toEqual({ matches: true, isOutdated: true })
  expect(await passwords.verify('wrong', older)).toEqual(NO_MATCH)
  const cheaper = 'argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$uxWTSOnvlCJwDdrvGjf7x3xvw771mTCJHUN5gdfCrTw'
  expect(await passwords.verify('correct horse battery', cheaper)).toEqual({ matches: true, isOutdated: true })
})

test('no password matches an account without one', async () => {
  expect(await passwords.verify('', null)).toEqual(NO_MATCH)
  expect(await passwords.verify('none', 'none')).toEqual(NO_MATCH)
})

test('an account that does not exist is computed like one that does, whatever its hash', async () => {
  const [present, older] = [await passwords.hash(PASSWORD), await hashPassword(PASSWORD)]
  const costs: unknown[] = []
  for (const hash of [present, null, older]) {
    argon2.mockClear()
    await passwords.verify('wrong', hash)
    costs.push(
      argon2.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => [
        algorithm,
        memory,
        passes,
        parallelism,
        tagLength,
      ]),
    )
  }
  // one hash of the present cost each
  expect(costs).toEqual(Array(3).fill([['argon2id', 19_456, 2, 1, 32]]))
})

describe('many at once', () => {
  test('fifty wait for the four that are computed, and more are refused with the time to wait', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verify('wrong', null)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(6)
    expect(refused[0]).toMatchObject({ status: 503, code: 'service-busy', details: { retryAfterS: 1 } })
    expect(await passwords.verify('wrong', null)).toEqual(NO_MATCH)
  })
})
