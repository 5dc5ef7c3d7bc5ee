import { Result, Schema } from 'effect'
import type { Credentials } from './credentials.ts'

/** What was typed into a form and not saved: the values, and the version of the record that they were typed over. */
export interface Draft {
  readonly values: unknown
  readonly base: string
  /** ms since 1970 */
  readonly savedAt: number
}

const StoredDraft = Schema.Struct({ values: Schema.Unknown, base: Schema.String, savedAt: Schema.Finite })
const decodeDraft = Schema.decodeUnknownResult(Schema.fromJsonString(StoredDraft))

export const DRAFT_WRITE_DELAY_MS = 400
export const DRAFT_LIFE_MS = 72 * 3_600_000

interface Sealed {
  readonly owner: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
  readonly savedAt: number
}

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

const open = () => {
  const request = indexedDB.open('drafts', 1)
  request.onupgradeneeded = () => ['keys', 'drafts'].forEach((store) => request.result.createObjectStore(store))
  return answer(request)
}

/** Names in the store tell nothing: whose draft it is and where it was typed is only known to who can name both. */
const nameOf = async (text: string) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface Vault {
  /** Remembers what is typed now; it is written 400 ms after the last change, or at once when the page is left or the session ends. */
  readonly note: (place: string, draft: Omit<Draft, 'savedAt'>) => void
  /** The draft of the signed-in user at a place; none when it is older than 72 h or cannot be read. */
  readonly read: (place: string) => Promise<Draft | undefined>
  /** Forgets the draft of a place, after a confirmed save or when the user discards it. */
  readonly remove: (place: string) => Promise<void>
  /** Writes what is still waiting. */
  readonly flush: () => Promise<void>
  /** Forgets every draft of the signed-in user. */
  readonly discardAll: () => Promise<void>
}

/**
 * The draft vault (reliability.md, "Draft vault, concretely"): per user and place, encrypted by AES-GCM with a key that cannot be
 * taken out of the browser. A blocked or full store costs the drafts, never the page.
 */
export const createVault = (credentials: Credentials, now: () => number = Date.now): Vault => {
  let connection: Promise<IDBDatabase> | undefined
  const waiting = new Map<string, { owner: string; place: string; draft: Omit<Draft, 'savedAt'> }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const ownerNow = () => {
    const user = credentials.userData()
    return user && `${user.isCustomer ? 'customer' : 'backend'} ${user.userId}`
  }
  // a name is made before its store is opened: an await in between would end the transaction
  const store = async (name: 'keys' | 'drafts', mode: IDBTransactionMode) => {
    connection ??= open()
    return (await connection).transaction(name, mode).objectStore(name)
  }
  const keyOf = async (owner: string): Promise<CryptoKey> => {
    const name = await nameOf(owner)
    const kept: CryptoKey | undefined = await answer((await store('keys', 'readonly')).get(name))
    if (kept) return kept
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await answer((await store('keys', 'readwrite')).put(key, name))
    return key
  }
  /** Storage trouble of any kind is the same as an empty vault. */
  const quietly = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch {
      connection = undefined
      return undefined
    }
  }

  const write = async (owner: string, place: string, draft: Omit<Draft, 'savedAt'>) => {
    const key = await keyOf(owner)
    const savedAt = now()
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify({ ...draft, savedAt })))
    const sealed: Sealed = { owner: await nameOf(owner), iv, data, savedAt }
    const name = await nameOf(`${owner} ${place}`)
    await answer((await store('drafts', 'readwrite')).put(sealed, name))
  }
  const flush = async () => {
    clearTimeout(timer)
    const all = [...waiting.values()]
    waiting.clear()
    await Promise.all(all.map(({ owner, place, draft }) => quietly(() => write(owner, place, draft))))
  }

  if (typeof document !== 'undefined') {
    // a hidden page may never come back; writing now is the last sure moment
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void flush())
    window.addEventListener('pagehide', () => void flush())
  }

  return {
    note: (place, draft) => {
      const owner = ownerNow()
      if (owner === undefined) return
      waiting.set(`${owner} ${place}`, { owner, place, draft })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), DRAFT_WRITE_DELAY_MS)
    },
    read: (place) =>
      quietly(async () => {
        const owner = ownerNow()
        if (owner === undefined) return undefined
        await flush()
        const name = await nameOf(`${owner} ${place}`)
        const sealed: Sealed | undefined = await answer((await store('drafts', 'readonly')).get(name))
        if (!sealed || now() - sealed.savedAt > DRAFT_LIFE_MS) return undefined
        const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await keyOf(owner), sealed.data)
        const draft = decodeDraft(new TextDecoder().decode(text))
        return Result.isSuccess(draft) ? draft.success : undefined
      }),
    remove: async (place) => {
      const owner = ownerNow()
      if (owner === undefined) return
      waiting.delete(`${owner} ${place}`)
      await quietly(async () => {
        const name = await nameOf(`${owner} ${place}`)
        await answer((await store('drafts', 'readwrite')).delete(name))
      })
    },
    flush,
    discardAll: async () => {
      const owner = ownerNow()
      if (owner === undefined) return
      waiting.clear()
      await quietly(async () => {
        const mine = await nameOf(owner)
        const drafts = await store('drafts', 'readwrite')
        const request = drafts.openCursor()
        request.onsuccess = () => {
          const cursor = request.result
          if (!cursor) return
          const sealed: Sealed = cursor.value
          if (sealed.owner === mine || now() - sealed.savedAt > DRAFT_LIFE_MS) cursor.delete()
          cursor.continue()
        }
        await new Promise<void>((resolve, reject) => {
          drafts.transaction.oncomplete = () => resolve()
          drafts.transaction.onabort = () => reject(drafts.transaction.error ?? new Error('IndexedDB'))
        })
        await answer((await store('keys', 'readwrite')).delete(mine))
      })
    },
  }
}
