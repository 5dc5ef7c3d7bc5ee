import { Schema } from 'effect'
import { browserStorage } from '../../../src/shared/storage.ts'

/** What a part of the training room keeps in this browser, the same in all of its windows. */
export interface Kept<A> {
  readonly read: () => A
  readonly write: (value: A) => void
  /** Hears when another window has changed it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Keeps a value under a key, by its schema; `nothing` stands for none, and for what cannot be read. */
export const keptUnder = <A>(key: string, schema: Schema.Codec<A>, nothing: NoInfer<A>): Kept<A> => {
  const decode = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
  return {
    read: () => {
      const found = decode(browserStorage.read(key) ?? '')
      return found._tag === 'Some' ? found.value : nothing
    },
    write: (value) => {
      if (value === undefined) browserStorage.remove(key)
      else browserStorage.write(key, JSON.stringify(value))
    },
    subscribe: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
