import type { UserData } from '../domain/entities/session.ts'
import type { Credentials } from './credentials.ts'
import { browserDrafts, memoryDrafts, type DraftStore, type SealedDraft } from './draft-store.ts'
import { isText, readerOf } from './stored.ts'

export const DRAFT_WRITE_DELAY_MS = 400
export const DRAFT_LIFE_MS = 72 * 3_600_000

/** What was typed into a form and not saved; `base` is the version of the record that it was typed over. */
export interface Draft {
  readonly content: unknown
  readonly base: string
  /** ms since 1970 */
  readonly savedAt: number
}
/** Without a time of its own it is as old as its noting. */
type NewDraft = Omit<Draft, 'savedAt'> & Partial<Pick<Draft, 'savedAt'>>

const readDraft = readerOf<Draft>({
  content: (value): value is unknown => value !== undefined,
  base: isText,
  savedAt: (value): value is number => Number.isFinite(value),
})

/** The drafts of one person: whoever was there when they were asked for. */
export interface Drafts {
  /** Remembers what is typed now: it is written within 400 ms, or at once when the page is left or the session changes. */
  readonly note: (place: string, draft: NewDraft) => void
  /** The draft of a place; none when it is older than 72 h, cannot be read, or somebody else is here now. */
  readonly read: (place: string) => Promise<Draft | undefined>
  /** Forgets the draft of a place, after a confirmed save or when the user discards it. */
  readonly remove: (place: string) => Promise<void>
}

type Owner = Pick<UserData, 'userId' | 'isCustomer'>

export interface Vault {
  /** The drafts of the signed-in user; on public pages those of this tab. */
  readonly mine: () => Drafts
  /** Writes what is still waiting. */
  readonly flush: () => Promise<void>
  /** Whether the signed-in user has a draft anywhere in this browser. */
  readonly hasAny: () => Promise<boolean>
  /** Forgets every draft of the signed-in user, or of another one. */
  readonly discardAll: (user?: Owner) => Promise<void>
}

/** Names in the store tell nothing: whose draft it is and where it was typed is only known to who can name both. */
const nameOf = async (text: string) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const TAB_KEY = 'draftTab'
/** Nobody is signed in: what is typed belongs to this tab, and to no other visitor of this browser. */
const visitor = (): string => {
  try {
    const known = sessionStorage.getItem(TAB_KEY) ?? crypto.randomUUID()
    sessionStorage.setItem(TAB_KEY, known)
    return `visitor ${known}`
  } catch {
    return `visitor ${crypto.randomUUID()}`
  }
}

/** Where storage is blocked the very name may throw. */
const platformStore = (): DraftStore => {
  try {
    return typeof indexedDB === 'undefined' ? memoryDrafts() : browserDrafts()
  } catch {
    return memoryDrafts()
  }
}

interface Options {
  readonly credentials: Pick<Credentials, 'userData' | 'subscribe'>
  readonly store?: DraftStore
  readonly now?: () => number
}

/**
 * The draft vault (reliability.md, "Draft vault, concretely"): per user and place, encrypted by AES-GCM with a key that cannot be
 * taken out of the browser. A blocked or full store costs the drafts, never the page.
 */
export const createVault = ({ credentials, store = platformStore(), now = Date.now }: Options): Vault => {
  const ownerOf = (user: Owner | undefined) => (user ? `${user.isCustomer ? 'customer' : 'backend'} ${user.userId}` : visitor())
  const ownerNow = () => ownerOf(credentials.userData())

  const keys = new Map<string, Promise<CryptoKey>>()
  const makeKey = async (owner: string) => {
    const name = await nameOf(owner)
    const kept = await store.key(name)
    if (kept) return kept
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    return store.keepKey(name, key)
  }
  const keyOf = (owner: string) => {
    const key = keys.get(owner) ?? makeKey(owner)
    keys.set(owner, key)
    key.catch(() => keys.delete(owner))
    return key
  }

  const seal = async (owner: string, place: string, draft: NewDraft) => {
    const { savedAt = now() } = draft
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify({ ...draft, savedAt }))
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(owner), text)
    const sealed: SealedDraft = { owner: await nameOf(owner), iv, data, savedAt }
    return { name: await nameOf(`${owner} ${place}`), sealed }
  }
  const unseal = async (owner: string, { iv, data }: SealedDraft): Promise<Draft | undefined> => {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(owner), data)
    return readDraft(new TextDecoder().decode(text))
  }
  const isOver = ({ savedAt }: SealedDraft) => now() - savedAt > DRAFT_LIFE_MS

  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, in the order in which they were asked for. Storage trouble of any kind is the same as an empty vault. */
  const next = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const result = last.then(work).catch(() => undefined)
    last = result
    return result
  }

  const sweep = async () => {
    for (const [name, draft] of await store.all()) if (isOver(draft)) await store.remove(name)
  }
  void next(sweep)

  // sealed when it is noted, not when it is written: a page that goes away has no time for it
  const waiting = new Map<string, ReturnType<typeof seal>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...waiting.values()]
    waiting.clear()
    await Promise.all(
      all.map((sealing) =>
        next(async () => {
          const { name, sealed } = await sealing
          await store.put(name, sealed)
        }),
      ),
    )
  }

  const draftsOf = (owner: string): Drafts => ({
    note: (place, draft) => {
      const sealing = seal(owner, place, draft)
      sealing.catch(() => undefined)
      waiting.set(`${owner} ${place}`, sealing)
      // counted from the first change that waits: whoever types without a pause must not wait for ever
      timer ??= setTimeout(() => void flush(), DRAFT_WRITE_DELAY_MS)
    },
    read: async (place) => {
      void flush()
      return next(async () => {
        const sealed = await store.get(await nameOf(`${owner} ${place}`))
        return sealed && !isOver(sealed) && owner === ownerNow() ? unseal(owner, sealed) : undefined
      })
    },
    remove: async (place) => {
      waiting.delete(`${owner} ${place}`)
      await next(async () => store.remove(await nameOf(`${owner} ${place}`)))
    },
  })

  const storedOf = async (owner: string) => {
    const name = await nameOf(owner)
    return [...(await store.all())].filter(([, draft]) => draft.owner === name && !isOver(draft)).map(([draft]) => draft)
  }

  credentials.subscribe(() => {
    void flush()
    // another tab may have discarded them with the drafts
    keys.clear()
  })
  if (typeof document !== 'undefined') {
    // a hidden page may never come back; writing now is the last sure moment
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void flush())
    for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, () => void flush())
  }

  return {
    mine: () => draftsOf(ownerNow()),
    flush,
    hasAny: async () => {
      const owner = ownerNow()
      void flush()
      return (await next(async () => (await storedOf(owner)).length > 0)) ?? false
    },
    discardAll: async (user = credentials.userData()) => {
      const owner = ownerOf(user)
      for (const name of waiting.keys()) if (name.startsWith(`${owner} `)) waiting.delete(name)
      await next(async () => {
        keys.delete(owner)
        // each by itself: without the key the drafts cannot be read even where one of them stays
        const stored = await storedOf(owner).catch(() => [])
        const name = await nameOf(owner)
        await Promise.allSettled([store.removeKey(name), ...stored.map((draft) => store.remove(draft))])
      })
    },
  }
}
