import { describe, expect, test } from 'vitest'
import { StorageFailed, type Tables } from '../../../backend/database.ts'
import { openFile } from '../../../server/sql/file.ts'
import { databaseOver, openSqlite } from '../../../server/sql/open.ts'
import { personRow } from '../../backend/complete-rows.ts'

describe('a transaction', () => {
  test('that has ended writes no more, neither alone nor into the next one', async () => {
    const { database } = await openSqlite({ path: ':memory:' })
    let late: Tables | undefined
    await database.transaction(async (tables) => void (late = tables))
    await expect(late?.customerUsers.insert(personRow('late'))).rejects.toThrow('has ended')
    await database.transaction(async ({ customerUsers }) => {
      await expect(late?.customerUsers.insert(personRow('late'))).rejects.toThrow('has ended')
      expect(await customerUsers.all()).toEqual([])
    })
  })

  test('for which the disk has no room is undone as a whole; what is stored can be read, and written once there is room', async () => {
    const { file, kysely } = await openFile(':memory:')
    const { database } = await databaseOver({ file, kysely })
    await database.transaction(({ customerUsers }) => customerUsers.insert(personRow('first')))
    const [pages] = file.prepare('pragma page_count').all()
    const room = (more: number) => file.exec(`pragma max_page_count = ${Number(pages?.['page_count']) + more}`)
    const long = { ...personRow('long'), userName: 'x'.repeat(1_000_000) }
    room(2)
    const full = database.transaction(async ({ customerUsers }) => {
      await customerUsers.insert(personRow('second'))
      await customerUsers.insert(long)
    })
    await expect(full).rejects.toThrow(StorageFailed)
    const idsOf = () => database.transaction(async ({ customerUsers }) => (await customerUsers.all()).map(({ userId }) => userId))
    expect(await idsOf()).toEqual(['first'])
    room(10_000)
    await database.transaction(({ customerUsers }) => customerUsers.insert(long))
    expect(await idsOf()).toEqual(['first', 'long'])
  })

  test('that SQLite has ended by itself, as it may where the disk fails, fails as a whole', async () => {
    const { file, kysely } = await openFile(':memory:')
    const { database } = await databaseOver({ file, kysely })
    const failed = database.transaction(async ({ customerUsers, part }) => {
      await customerUsers.insert(personRow('first'))
      await part(async () => {
        file.exec('rollback')
        await customerUsers.insert(personRow('second'))
      }).catch(() => undefined)
      await customerUsers.insert(personRow('third'))
    })
    await expect(failed).rejects.toThrow('has ended')
    expect(await database.transaction(({ customerUsers }) => customerUsers.all())).toEqual([])
  })

  test('stores no row that its schema does not know', async () => {
    const { database } = await openSqlite({ path: ':memory:' })
    const row = { ...personRow('a'), color: 'red' }
    await expect(database.transaction(({ customerUsers }) => customerUsers.insert(row))).rejects.toThrow('color')
  })
})
