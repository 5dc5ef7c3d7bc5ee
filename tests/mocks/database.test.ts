import { describe, expect, it } from 'vitest'
import { RowChanged } from '../../backend/database.ts'
import type { MemberRow } from '../../backend/records.ts'
import { openMockDatabase } from '../../mocks/database.ts'
import { memoryStorage } from '../../mocks/storage.ts'
import { memberRows } from '../../demo/accounts.ts'

const open = () => openMockDatabase(memoryStorage(), async () => ({ rows: [], files: [] }))
const [ann, ben] = memberRows()
if (!ann || !ben) throw new Error('no members')

describe('a transaction', () => {
  it('stores all its writes in insertion order, and returns copies that may be kept', async () => {
    const { database } = open()
    await database.transaction(async ({ members }) => {
      await members.insert(ann)
      await members.insert(ben)
    })
    await database.transaction(async ({ members }) => void (await members.replace({ ...ann, userName: 'Ann' })))
    const names = await database.transaction(async ({ members }) => (await members.all()).map(({ userName }) => userName))
    expect(names).toEqual(['Ann', ben.userName])
  })

  it('is rolled back when it fails', async () => {
    const { database } = open()
    await database.transaction(async ({ members }) => void (await members.insert(ann)))
    const failed = database.transaction(async ({ members }) => {
      await members.insert(ben)
      await members.remove(ann.id)
      expect((await members.all()).map(({ id }) => id)).toEqual([ben.id])
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await database.transaction(({ members }) => members.all())).toEqual([ann])
  })

  it('finds its own uncommitted writes, by one value or by several', async () => {
    const { database } = open()
    const found = await database.transaction(async ({ members }) => {
      await members.insert(ann)
      await members.insert(ben)
      await members.replace({ ...ben, userAccount: 'other' })
      const one = await members.find({ userAccount: 'other' })
      const many = await members.find({ userAccount: [ann.userAccount, 'other', 'nobody'], accountStatus: 'active' })
      return [one.length, many.length, (await members.find({ userAccount: ben.userAccount })).length]
    })
    expect(found).toEqual([1, 2, 0])
  })

  it('counts versions, and refuses a row changed by another transaction', async () => {
    const { database } = open()
    const first = await database.transaction(({ members }) => members.insert(ann))
    const second = await database.transaction(({ members }) => members.replace({ ...first, userName: 'Second' }))
    expect(second.rowVersion).toBe(first.rowVersion + 1)
    await expect(database.transaction(({ members }) => members.replace({ ...first, userName: 'Third' }))).rejects.toThrow(RowChanged)
  })

  it('refuses a duplicate key, a missing row, and a record that violates the schema', async () => {
    const { database } = open()
    await database.transaction(({ members }) => members.insert(ann))
    await expect(database.transaction(({ members }) => members.insert(ann))).rejects.toThrow('members: id taken')
    await expect(database.transaction(({ members }) => members.replace(ben))).rejects.toThrow('is missing')
    const extra: MemberRow & { shoeSize: number } = { ...ben, shoeSize: 43 }
    await expect(database.transaction(({ members }) => members.insert(extra))).rejects.toThrow('shoeSize')
    // @ts-expect-error a status that does not exist
    const wrong: MemberRow = { ...ben, accountStatus: 'asleep' }
    await expect(database.transaction(({ members }) => members.insert(wrong))).rejects.toThrow('accountStatus')
    await expect(database.transaction(({ members }) => members.remove('nobody'))).resolves.toBeUndefined()
  })

  it('waits for the transaction before', async () => {
    const { database } = open()
    const bump = () =>
      database.transaction(async ({ counters }) => {
        const row = await counters.get('n')
        await new Promise((resolve) => setTimeout(resolve, 1))
        await (row ? counters.replace({ ...row, value: row.value + 1 }) : counters.insert({ counterId: 'n', value: 1, rowVersion: 1 }))
      })
    await Promise.all(Array.from({ length: 20 }, bump))
    expect(await database.transaction(({ counters }) => counters.get('n'))).toMatchObject({ value: 20 })
  })
})
