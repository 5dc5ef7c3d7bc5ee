import type { UserData } from '../domain/entities/session.ts'
import type { Credentials } from './credentials.ts'
import type { DraftKeeping } from './draft-keeping.ts'
import type { KeyedDraftStore, SealedDraft } from './draft-store.ts'
import { whenOnline } from '../shared/connection.ts'
import { randomId } from '../shared/random-id.ts'
import { waitForChunk } from '../shared/stale-chunk.ts'
import { isText, readerOf } from '../shared/storage.ts'

export const DRAFT_WRITE_DELAY_MS = 400
export const DRAFT_LIFE_MS = 72 * 3_600_000

/** Unsaved input of a form; `base` is the version of the record that it was typed over. */
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
  readonly note: (draftKey: string, draft: NewDraft) => void
  /** The draft of a place; none when it is older than 72 h, cannot be read, or somebody else is here now. */
  readonly read: (draftKey: string) => Promise<Draft | undefined>
  /** Forgets the draft of a place, after a confirmed save or when the user discards it. */
  readonly remove: (draftKey: string) => Promise<void>
}

/** The chosen files of one person that are not sent yet. */
export interface KeptFiles {
  /** Keeps the files of a place in place of those kept before, encrypted; none of them where the browser cannot encrypt. */
  readonly keep: (draftKey: string, files: readonly File[]) => Promise<void>
  /** The files of a place; none under the conditions of `Drafts.read`. */
  readonly of: (draftKey: string) => Promise<readonly File[]>
}

type Owner = Pick<UserData, 'userId' | 'isCustomer'>

/**
 * How far what is typed is kept. `browser`: encrypted, for 72 hours. `tab`: as it is, until the tab is closed; a page over plain HTTP has
 * no cryptography. `none`: the browser refuses to store it, e.g. because its storage is full.
 */
export type DraftsKept = 'browser' | 'tab' | 'none'

export interface Vault {
  readonly kept: () => DraftsKept
  /** When this page last wrote a draft (ms since 1970); undefined before the first, and while none can be written. */
  readonly keptAt: () => number | undefined
  /** Calls the listener when `kept` or `keptAt` changes. Returns the way to stop. */
  readonly onKept: (listener: (kept: DraftsKept, keptAt: number | undefined) => void) => () => void
  /** The drafts of the signed-in user; on public pages those of this tab. */
  readonly mine: () => Drafts
  readonly myFiles: () => KeptFiles
  /** Writes what is still waiting. */
  readonly flush: () => Promise<void>
  /** Whether the signed-in user has a draft anywhere in this browser. */
  readonly hasAny: () => Promise<boolean>
  /** Forgets every draft of the signed-in user, or of another one. */
  readonly discardAll: (user?: Owner) => Promise<void>
}

const TAB_KEY = 'draftTab'
/** The owner of a public page's drafts: this tab, and no other visitor of this browser. */
const visitor = (): string => {
  try {
    const known = sessionStorage.getItem(TAB_KEY) ?? randomId()
    sessionStorage.setItem(TAB_KEY, known)
    return `visitor ${known}`
  } catch {
    return `visitor ${randomId()}`
  }
}

type KeepingModule = Pick<typeof import('./draft-keeping.ts'), 'sealedKeeping' | 'tabKeeping'>

interface Options {
  readonly credentials: Pick<Credentials, 'userData' | 'subscribe'>
  readonly store?: KeyedDraftStore
  readonly now?: () => number
  readonly bring?: () => Promise<KeepingModule>
}

/**
 * The draft vault: per user and place, encrypted where the browser can do that. A blocked or full store costs the drafts, never the page,
 * and is told by `kept`.
 */
export const createVault = ({ credentials, store: given, now = Date.now, bring = () => import('./draft-keeping.ts') }: Options): Vault => {
  const best = 'subtle' in crypto ? 'browser' : 'tab'
  let keeping: Promise<DraftKeeping> | undefined
  /** Loaded with the first draft that is asked for, since most pages need none. A bad line is waited for: no answer is not the same as no draft. */
  const openKeeping = async () => {
    const { sealedKeeping, tabKeeping } = await whenOnline().then(() => waitForChunk(bring, () => false))
    const opened = best === 'tab' ? tabKeeping() : sealedKeeping(given)
    await sweep(opened).catch(() => undefined)
    return opened
  }
  const open = () => {
    keeping ??= openKeeping()
    keeping.catch(() => (keeping = undefined))
    return keeping
  }
  const ownerOf = (user: Owner | undefined) => (user ? `${user.isCustomer ? 'customer' : 'backend'} ${user.userId}` : visitor())
  const ownerNow = () => ownerOf(credentials.userData())

  const seal = async (owner: string, draftKey: string, draft: NewDraft) => {
    const { savedAt = now() } = draft
    const text = JSON.stringify({ ...draft, savedAt })
    const { nameOf, seal: encrypt } = await open()
    const sealed: SealedDraft = { owner: await nameOf(owner), ...(await encrypt(owner, text)), savedAt }
    return { name: await nameOf(`${owner} ${draftKey}`), sealed }
  }
  const isOver = ({ savedAt }: Pick<SealedDraft, 'savedAt'>) => now() - savedAt > DRAFT_LIFE_MS

  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, in the order in which they were asked for. Storage trouble of any kind is the same as an empty vault. */
  const next = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const result = last.then(work).catch(() => undefined)
    last = result
    return result
  }

  const sweep = async ({ store, files }: DraftKeeping) => {
    for (const [name, draft] of await store.all()) if (isOver(draft)) await store.remove(name)
    await files?.sweep(isOver)
  }

  let kept: DraftsKept = best
  let keptAt: number | undefined
  const listeners = new Set<(kept: DraftsKept, keptAt: number | undefined) => void>()
  const setKept = (how: DraftsKept, at: number | undefined) => {
    if (how === kept && at === keptAt) return
    kept = how
    keptAt = at
    listeners.forEach((listener) => listener(kept, keptAt))
  }

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
          try {
            const { name, sealed } = await sealing
            await (await open()).store.put(name, sealed)
            setKept(best, now())
          } catch {
            setKept('none', undefined)
          }
        }),
      ),
    )
  }

  const draftsOf = (owner: string): Drafts => ({
    note: (draftKey, draft) => {
      const sealing = seal(owner, draftKey, draft)
      sealing.catch(() => undefined)
      waiting.set(`${owner} ${draftKey}`, sealing)
      // counted from the first change that waits: whoever types without a pause must not wait for ever
      timer ??= setTimeout(() => void flush(), DRAFT_WRITE_DELAY_MS)
    },
    read: async (draftKey) => {
      void flush()
      return next(async () => {
        const { store, nameOf, unseal } = await open()
        const sealed = await store.get(await nameOf(`${owner} ${draftKey}`))
        return sealed && !isOver(sealed) && owner === ownerNow() ? readDraft(await unseal(owner, sealed)) : undefined
      })
    },
    remove: async (draftKey) => {
      waiting.delete(`${owner} ${draftKey}`)
      await next(async () => {
        const { store, nameOf } = await open()
        await store.remove(await nameOf(`${owner} ${draftKey}`))
      })
    },
  })

  const keptFilesOf = (owner: string): KeptFiles => ({
    keep: async (draftKey, chosen) => {
      await next(async () => (await open()).files?.keep(owner, draftKey, { files: chosen, savedAt: now() }))
    },
    of: async (draftKey) =>
      (await next(async () => {
        const found = await (await open()).files?.of(owner, draftKey)
        return found === undefined || isOver(found) || owner !== ownerNow() ? [] : found.files
      })) ?? [],
  })

  const storedOf = async (owner: string) => {
    const { store, nameOf } = await open()
    const name = await nameOf(owner)
    return [...(await store.all())].filter(([, draft]) => draft.owner === name && !isOver(draft)).map(([draft]) => draft)
  }

  credentials.subscribe(() => {
    void flush()
    // another tab may have discarded them with the drafts
    keeping?.then(({ forgetKeys }) => forgetKeys()).catch(() => undefined)
  })
  if (typeof document !== 'undefined') {
    // a hidden page may never come back; writing now is the last sure moment
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void flush())
    for (const leaving of ['beforeunload', 'pagehide']) window.addEventListener(leaving, () => void flush())
  }

  return {
    kept: () => kept,
    keptAt: () => keptAt,
    onKept: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mine: () => draftsOf(ownerNow()),
    myFiles: () => keptFilesOf(ownerNow()),
    flush,
    hasAny: async () => {
      const owner = ownerNow()
      void flush()
      return (await next(async () => (await storedOf(owner)).length > 0 || (await (await open()).files?.has(owner)) === true)) ?? false
    },
    discardAll: async (user = credentials.userData()) => {
      const owner = ownerOf(user)
      for (const name of waiting.keys()) if (name.startsWith(`${owner} `)) waiting.delete(name)
      await next(async () => {
        const { store, files, removeKey } = await open()
        // each by itself: without the key the drafts cannot be read even where one of them stays
        const stored = await storedOf(owner).catch(() => [])
        await Promise.allSettled([removeKey(owner), files?.discard(owner), ...stored.map((draft) => store.remove(draft))])
      })
    },
  }
}
