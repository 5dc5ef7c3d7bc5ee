import { describe, expect, it } from 'vitest'
import { createBackend } from '../../backend/handle.ts'
import { Taken, TransactionConflict, type Database } from '../../backend/database.ts'
import { tokenRow } from './complete-rows.ts'
import { memoryDatabase, memoryFiles } from './memory-database.ts'
import { openDatabase } from './open-database.ts'

/** A database whose first commits fail because another transaction came first. */
const conflicting = (conflicts: number): Database & { readonly runs: () => number } => {
  const inner = memoryDatabase()
  let runs = 0
  return {
    runs: () => runs,
    transaction: async (work) => {
      runs += 1
      const isConflict = runs <= conflicts
      return inner.transaction(async (tables) => {
        const result = await work(tables)
        if (isConflict) throw new TransactionConflict()
        return result
      })
    },
  }
}

const askForLink = async (database: Database) => {
  const { files } = memoryFiles()
  const handle = createBackend({
    database,
    files,
    clock: { now: () => new Date('2026-11-20T02:00:00Z') },
  })
  return handle(
    new Request('http://service.test/api/customer/v1/forgot', {
      method: 'POST',
      body: JSON.stringify({ account: 'nobody@mail.example', endPoint: 'customer/resetPassword', captchaToken: 'x' }),
    }),
  )
}

describe('a transaction that another one came before', () => {
  it('is run again until it commits', async () => {
    const database = conflicting(3)
    expect((await askForLink(database)).status).toBe(200)
    expect(database.runs()).toBeGreaterThanOrEqual(4)
  })

  it('is given up after eight runs, with the time to wait', async () => {
    const database = conflicting(100)
    const answer = await askForLink(database)
    expect(database.runs()).toBe(8)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await answer.json()).toMatchObject({ data: { code: 'service-busy' } })
  })
})

describe('unique fields', () => {
  it('refuse a second row with the same values and leave the transaction usable', async () => {
    const { transaction } = await openDatabase()
    await transaction(async ({ tokens }) => {
      const token = tokenRow({ tokenId: 'a', familyHash: 'w', accessHash: 'x', refreshHash: 'y' })
      await tokens.insert(token)
      const second = tokens.insert({ ...token, tokenId: 'b', familyHash: 'v', refreshHash: 'z' })
      await expect(second).rejects.toThrow(Taken)
      await expect(second).rejects.toMatchObject({ table: 'tokens', fields: ['accessHash'] })
      expect(await tokens.find({ lastUsedAt: {} })).toHaveLength(1)
    })
  })
  it('count up a running number without a gap', async () => {
    const { transaction } = await openDatabase()
    const numbers = await Promise.all(Array.from({ length: 20 }, () => transaction(({ next }) => next('day'))))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })
})
