import { Option, Schema } from 'effect'
import { attempt, type KeyValueStore } from '../../src/shared/storage.ts'
import type { TakenChange } from '../undo.ts'

const KEY = 'repair-mock.new-mails'
/** Older ones count as read. */
const MOST = 500

/** To whom each mail went that nobody has read yet, by its id, the oldest first. */
const NewMails = Schema.Record(Schema.String, Schema.String)
export type NewMailsById = typeof NewMails.Type
const readKept = Schema.decodeUnknownOption(NewMails)

/**
 * The mails that were written since the demo data were made and that nobody has opened in the panel. `store` is shared by all windows of the
 * browser; what another one has changed is taken over by `follow`.
 */
export const createNewMails = (store: KeyValueStore) => {
  const listeners = new Set<() => void>()
  const readStore = (): NewMailsById =>
    Option.getOrElse(readKept(attempt((): unknown => JSON.parse(store.getItem(KEY) ?? '{}'))), () => ({}))
  let all = readStore()
  const take = (next: NewMailsById) => {
    all = next
    listeners.forEach((listener) => listener())
  }
  const write = (entries: readonly (readonly [string, string])[]) => {
    const next = Object.fromEntries(entries.slice(-MOST))
    store.setItem(KEY, JSON.stringify(next))
    take(next)
  }
  const without = (ids: ReadonlySet<string>) => Object.entries(all).filter(([id]) => !ids.has(id))
  return {
    /** The same object until something changes. */
    all: (): NewMailsById => all,
    /** Changes that this window has made to the data: mails among them are new, or gone. */
    record: (changes: readonly TakenChange[]): void => {
      const mails = changes.filter(({ table }) => table === 'mails')
      const added = mails.flatMap(({ key, row, before }) => (row && !before ? [[key, String(Reflect.get(row, 'to'))] as const] : []))
      const gone = new Set(mails.flatMap(({ key, row }) => (row ? [] : [key])))
      if (added.length > 0 || gone.size > 0) write([...without(gone), ...added])
    },
    read: (mailIds: readonly string[]): void => {
      const ids = new Set(mailIds)
      if (mailIds.some((id) => all[id] !== undefined)) write(without(ids))
    },
    clear: (): void => write([]),
    isKey: (key: string | null): boolean => key === KEY,
    follow: (): void => take(readStore()),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type NewMails = ReturnType<typeof createNewMails>
