import type { StoredRows } from './rows.ts'
import type { RowAccess } from './table.ts'

interface Written {
  /** Undefined: the row was removed. */
  readonly row: object | undefined
  /** The row is added, also where another one of its key was removed before. */
  readonly isNew: boolean
}

/** What a transaction sees of a table: the committed rows under those that it has written itself. */
export const openOverlay = (committed: StoredRows, check: (row: object) => object = (row) => row) => {
  let written = new Map<string, Written>()
  const get = (key: string) => {
    const own = written.get(key)
    return own ? own.row : committed.get(key)
  }
  const put = (key: string, row: object, isNew: boolean) => {
    const checked = check(row)
    written.set(key, { row: checked, isNew })
    return checked
  }
  const access: RowAccess = {
    get,
    among: (where) => {
      const found = committed.candidates(where)
      if (written.size === 0) return found.flatMap((key) => committed.get(key) ?? [])
      const keys = new Set(found)
      for (const [key, { isNew }] of written)
        if (isNew) keys.delete(key)
        else keys.add(key)
      const changed = keys.size > found.length ? committed.inOrder(keys) : [...keys]
      return [...changed.flatMap((key) => get(key) ?? []), ...[...written.values()].flatMap(({ row, isNew }) => (isNew && row) || [])]
    },
    insert: (key, row) => {
      // at the end, whatever was written under this key before
      written.delete(key)
      return put(key, row, true)
    },
    replace: (key, row) => put(key, row, written.get(key)?.isNew ?? false),
    remove: (key) => void written.set(key, { row: undefined, isNew: false }),
  }
  return {
    access,
    isChanged: () => written.size > 0,
    /** The writes in the order to be stored; without a row: a removal. A row that takes the place of another one is removed and added. */
    changes: () =>
      [...written].flatMap(([key, { row, isNew }]) => [...(isNew && committed.get(key) ? [{ key, row: undefined }] : []), { key, row }]),
    /** Gives a function that takes back what was written since. */
    mark: () => {
      const before = new Map(written)
      return () => void (written = before)
    },
  }
}
export type Overlay = ReturnType<typeof openOverlay>
