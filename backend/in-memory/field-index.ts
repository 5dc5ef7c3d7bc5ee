import type { TableName } from '../tables/tables.ts'
import { valueOf, type Conditions } from './select.ts'

/** Fields by which rows are looked up so often that going through all rows would be felt. */
const INDEXED: Partial<Record<TableName, readonly string[]>> = {
  orders: ['customerId', 'repairOrderNo'],
  items: ['repairOrderId', 'serialNo', 'rmsEngineerId'],
  history: ['itemId', 'repairOrderId'],
  fileInfos: ['itemId', 'repairOrderId'],
  securityLog: ['day'],
  tokens: ['familyHash', 'accessHash', 'refreshHash'],
}

const isRange = (wanted: unknown) => typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)

/** The keys of a table's rows by the values of some of its fields. */
export const openFieldIndex = (table: TableName) => {
  const fields = new Map((INDEXED[table] ?? []).map((field) => [field, new Map<unknown, Set<string>>()]))
  return {
    /** `row` takes the place of `old`; undefined is no row. */
    change: (key: string, old: object | undefined, row: object | undefined) => {
      for (const [field, keys] of fields) {
        const [before, after] = [old && valueOf(old, field), row && valueOf(row, field)]
        if (old && row && before === after) continue
        if (old) keys.get(before)?.delete(key)
        if (row) keys.set(after, (keys.get(after) ?? new Set()).add(key))
      }
    },
    /** The keys of all rows that can meet the conditions, and maybe some more; undefined where no index helps. */
    candidates: (where: Conditions): Iterable<string> | undefined => {
      for (const [field, keys] of fields) {
        const wanted = where[field]
        if (wanted === undefined || isRange(wanted)) continue
        const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
        return new Set(values.flatMap((value) => [...(keys.get(value) ?? [])]))
      }
      return undefined
    },
  }
}
