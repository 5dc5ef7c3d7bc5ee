import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { StorageFailed, type Tables } from '../../../backend/database.ts'
import { openFile } from '../../../server/sql/file.ts'
import { databaseOver, openSqlite } from '../../../server/sql/open.ts'
import type { Caller } from '../../../backend/caller.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { completeItem, completeOrder, memberRow, personRow } from '../../backend/complete-rows.ts'

const coordinator: Caller = {
  userId: 'coo',
  isCustomer: false,
  userName: 'coo',
  displayName: 'coo',
  roleId: 'R-COO',
  permissions: new Set(permissionsOf('R-COO')),
  customerId: undefined,
  companyScope: undefined,
}

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

  test('is committed together with those that wait with it; of them only what fails is undone', async () => {
    const { file, kysely } = await openFile(':memory:')
    const { database } = await databaseOver({ file, kysely })
    const exec = vi.spyOn(file, 'exec')
    const add = (id: string) => database.transaction(({ customerUsers }) => customerUsers.insert(personRow(id)))
    const failing = database.transaction(async ({ customerUsers, part }) => {
      await part(() => customerUsers.insert(personRow('failing')))
      throw new Error('refused')
    })
    const ends = await Promise.allSettled([add('first'), failing, add('last')])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(exec.mock.calls.filter(([text]) => text === 'commit')).toHaveLength(1)
    const found = await database.transaction(({ customerUsers }) => customerUsers.all())
    expect(found.map(({ userId }) => userId)).toEqual(['first', 'last'])
  })

  test('whose commit fails is undone for all who saw it, and for the order list', async () => {
    const { file, kysely } = await openFile(':memory:')
    const { database } = await databaseOver({ file, kysely })
    const totalIn = async ({ orderList }: Tables) =>
      (await orderList.search({ user: coordinator, now: '2026-11-23T00:00:00.000Z', offset: 0, limit: 1, withFacets: false })).total
    const addOrder = () => database.transaction(({ orders }) => orders.insert(completeOrder(completeItem('submitted', '1'))))
    const exec = vi.spyOn(file, 'exec').mockImplementation(function fail(this: DatabaseSync, text) {
      if (text === 'commit') throw new Error('no disk')
      DatabaseSync.prototype.exec.call(this, text)
    })
    const ends = await Promise.allSettled([database.transaction(totalIn), addOrder(), database.transaction(totalIn)])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    exec.mockRestore()
    expect(await database.transaction(totalIn)).toBe(0)
    await addOrder()
    expect(await database.transaction(totalIn)).toBe(1)
  })

  test('sees the members as they are, whether another changed them, was undone, or it was a part', async () => {
    const { database } = await openSqlite({ path: ':memory:' })
    const namesIn = async ({ members }: Tables) => (await members.all()).map(({ userName }) => userName)
    const names = () => database.transaction(namesIn)
    const rename = (userName: string, then: (db: Tables) => Promise<unknown>) =>
      database.transaction(async (db) => {
        const [member] = await db.members.all()
        if (member) await db.members.replace({ ...member, userName })
        await then(db)
      })
    const { id: eng } = memberRow()
    const fail = () => Promise.reject(new Error('refused'))
    await database.transaction(({ members }) => members.insert(memberRow({ userName: 'first' })))
    expect(await names()).toEqual(['first'])
    await rename('second', async (db) => expect(await namesIn(db)).toEqual(['second']))
    expect(await names()).toEqual(['second'])
    await expect(rename('third', async (db) => namesIn(db).then(fail))).rejects.toThrow('refused')
    expect(await names()).toEqual(['second'])
    await database.transaction(async (db) => {
      const part = db.part(async () => {
        await db.members.replace({ ...((await db.members.get(eng)) ?? memberRow()), userName: 'fourth' })
        expect(await namesIn(db)).toEqual(['fourth'])
        return fail()
      })
      await expect(part).rejects.toThrow('refused')
      expect(await namesIn(db)).toEqual(['second'])
    })
  })

  test('stores no row that its schema does not know', async () => {
    const { database } = await openSqlite({ path: ':memory:' })
    const row = { ...personRow('a'), color: 'red' }
    await expect(database.transaction(({ customerUsers }) => customerUsers.insert(row))).rejects.toThrow('color')
  })
})
