import { setImmediate } from 'node:timers/promises'
import { TABLE_KEYS, Taken, TransactionConflict, type Table, type TableName } from '../../backend/database.ts'
import { empty, keyOf, refuseTaken, rowsIn, tableOf, tablesOf } from './memory-database.ts'
import type { AnyRow, MemoryDatabase, StoredRows } from './memory-database.ts'

/** The same pauses for the same seed, of 1 to 4 turns of the event loop. */
const pauses = (seed: number) => {
  let state = seed
  return async () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    for (let turns = 1 + ((state >> 16) % 4); turns > 0; turns -= 1) await setImmediate()
  }
}

const versionOf = (row: AnyRow | undefined) => (row && 'rowVersion' in row ? row.rowVersion : undefined)

type Rows = Map<string, AnyRow>

/** What is committed, under what one transaction has written; undefined where it has removed a row. */
const overlay = (committed: Rows, written: Map<string, AnyRow | undefined>): StoredRows => {
  const get = (key: string) => (written.has(key) ? written.get(key) : committed.get(key))
  return {
    get,
    set: (key, row) => void written.set(key, row),
    remove: (key) => void written.set(key, undefined),
    all: () => [...new Set([...committed.keys(), ...written.keys()])].flatMap((key) => get(key) ?? []),
  }
}

const NEW = Symbol('a row that was not there')

/** A table as one transaction uses it, with the checks and the writes of its commit. */
const openTable = (name: TableName, committed: Rows, pause: () => Promise<void>) => {
  const written = new Map<string, AnyRow | undefined>()
  const { get, find, insert, replace, remove } = tableOf(name, overlay(committed, written))
  /** The versions of the rows as they were read last. */
  const read = new Map<string, number | undefined>()
  /** What each row that is written must still be at the commit: new, or of this version. */
  const expected = new Map<string, number | undefined | typeof NEW>()
  const expect = (key: string, state: number | undefined | typeof NEW) => void (expected.has(key) || expected.set(key, state))
  const table: Table<AnyRow> = {
    get: async (key) => {
      await pause()
      const row = await get(key)
      read.set(key, versionOf(row))
      return row
    },
    find: async (where) => {
      await pause()
      const rows = await find(where)
      for (const row of rows) read.set(keyOf(name, row), versionOf(row))
      return rows
    },
    insert: async (row) => {
      await pause()
      const inserted = await insert(row)
      expect(keyOf(name, row), NEW)
      return inserted
    },
    replace: async (row) => {
      await pause()
      const replaced = await replace(row)
      expect(keyOf(name, row), versionOf(row))
      return replaced
    },
    remove: async (key) => {
      await pause()
      expect(key, read.has(key) ? read.get(key) : versionOf(committed.get(key)))
      await remove(key)
    },
  }
  const check = () => {
    for (const [key, state] of expected) {
      const now = committed.get(key)
      if (state === NEW && now) throw new Taken(name, [TABLE_KEYS[name]])
      if (typeof state === 'number' && versionOf(now) !== state) throw new TransactionConflict(`${name}: ${key}`)
    }
    for (const row of written.values()) if (row) refuseTaken(name, overlay(committed, written), row)
  }
  const commit = () => written.forEach((row, key) => void (row ? committed.set(key, row) : committed.delete(key)))
  return { table, check, commit }
}

/**
 * A database whose transactions run at the same time, as those of a server do. Each reads what is committed at that moment, and what it
 * has written itself, and pauses at every call. The commit is one moment and checks what the interface promises, and nothing else: keys and
 * unique fields, and that the rows with a `rowVersion` that it replaces or removes are as they were read.
 */
export const overlappingDatabase = (seed = 1): MemoryDatabase => {
  const committed = empty()
  const pause = pauses(seed)
  const numbers = new Map<string, number>()
  /** As a sequence: the number is gone, whether or not the transaction commits. */
  const next = async (counterId: string) => {
    await pause()
    const number = (numbers.get(counterId) ?? 0) + 1
    numbers.set(counterId, number)
    return number
  }
  return {
    tables: tablesOf((name) => tableOf(name, rowsIn(committed[name]))),
    transaction: async (work) => {
      const opened: ReturnType<typeof openTable>[] = []
      const open = (name: TableName) => {
        const one = openTable(name, committed[name], pause)
        opened.push(one)
        return one.table
      }
      const result = await work({ ...tablesOf(open), next })
      opened.forEach(({ check }) => check())
      opened.forEach(({ commit }) => commit())
      return result
    },
  }
}
