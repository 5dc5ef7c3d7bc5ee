import { setImmediate } from 'node:timers/promises'
import { Taken, TransactionConflict } from '../../backend/database.ts'
import { TABLE_KEYS, uniqueConditions, type TableName } from '../../backend/tables/tables.ts'
import type { StoredRows } from '../../backend/in-memory/rows.ts'
import { matching } from '../../backend/in-memory/select.ts'
import { openTransaction, type Write } from '../../backend/in-memory/transaction.ts'
import type { RowAccess } from '../../backend/in-memory/table.ts'
import { cloned, emptyRows, plainAccess, store, type MemoryDatabase, type Stored } from './memory-database.ts'
import { aroundCalls } from './around-calls.ts'

/** The same pauses for the same seed, of 1 to 4 turns of the event loop. */
const pauses = (seed: number) => {
  let state = seed
  return async () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    for (let turns = 1 + ((state >> 16) % 4); turns > 0; turns -= 1) await setImmediate()
  }
}

const versionOf = (row: object | undefined): number | undefined => {
  const version: unknown = row && Reflect.get(row, 'rowVersion')
  return typeof version === 'number' ? version : undefined
}

const NEW = Symbol('a row that was not there')

/** What a transaction has read of one table, and what each row that it writes must still be at the commit. */
const watchRows = (name: TableName, committed: StoredRows) => {
  /** The versions of the rows as they were read last. */
  const read = new Map<string, number | undefined>()
  /** New, or of this version. */
  const expected = new Map<string, number | undefined | typeof NEW>()
  const expect = (key: string, state: number | undefined | typeof NEW) => void (expected.has(key) || expected.set(key, state))
  const noted = (row: object) => {
    read.set(String(Reflect.get(row, TABLE_KEYS[name])), versionOf(row))
    return row
  }
  const around = (access: RowAccess): RowAccess => ({
    ...access,
    insert: (key, row) => {
      expect(key, committed.get(key) ? read.get(key) : NEW)
      return access.insert(key, row)
    },
    replace: (key, row) => {
      expect(key, versionOf(access.get(key)))
      return access.replace(key, row)
    },
    remove: (key) => {
      expect(key, read.has(key) ? read.get(key) : versionOf(committed.get(key)))
      access.remove(key)
    },
  })
  const check = () => {
    for (const [key, state] of expected) {
      const now = committed.get(key)
      if (state === NEW && now) throw new Taken(name, [TABLE_KEYS[name]])
      if (typeof state === 'number' && versionOf(now) !== state) throw new TransactionConflict(`${name}: ${key}`)
    }
  }
  return { around, check, noted }
}

/** A row that is committed now, and not by these writes, must not have a unique value of a row that they store. */
const refuseTaken = (stored: Stored, writes: readonly Write[]) => {
  const written = new Set(writes.map(({ table, key }) => `${table} ${key}`))
  for (const { table, row } of writes)
    for (const condition of row ? uniqueConditions(table, row) : []) {
      const others = stored[table].candidates(condition).filter((key) => !written.has(`${table} ${key}`))
      if (others.some((key) => matching(condition)(stored[table].get(key) ?? {}))) throw new Taken(table, Object.keys(condition))
    }
}

/**
 * A database whose transactions run at the same time, as those of a server do. Each reads what is committed at that moment, and what it
 * has written itself, and pauses at every call. The commit is one moment and checks what the interface promises, and nothing else: keys and
 * unique fields, and that the rows with a `rowVersion` that it replaces or removes are as they were read.
 */
export const overlappingDatabase = (seed = 1): MemoryDatabase => {
  const stored = emptyRows()
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
    ...plainAccess(stored),
    transaction: async (work) => {
      const watched = new Map<TableName, ReturnType<typeof watchRows>>()
      const { tables, changes } = openTransaction({
        rowsOf: (name) => stored[name],
        check: cloned,
        copy: structuredClone,
        around: (name, access) => {
          const watching = watchRows(name, stored[name])
          watched.set(name, watching)
          return watching.around(access)
        },
      })
      const paused = aroundCalls(tables, async ({ table, rows }, call) => {
        await pause()
        const result = await call()
        rows(result).forEach((row) => watched.get(table)?.noted(row))
        return result
      })
      const result = await work({ ...paused, next })
      const writes = changes()
      watched.forEach(({ check }) => check())
      refuseTaken(stored, writes)
      store(stored, writes)
      return result
    },
  }
}
