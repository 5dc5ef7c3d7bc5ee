import {
  browserDrafts,
  memoryDrafts,
  type DraftStore,
  type KeyedDraftStore,
  type RecordStore,
  type SealedDraft,
  type SealedFiles,
} from './draft-store.ts'
import { isText, readerOf } from '../shared/storage.ts'
import { tabDrafts } from './tab-drafts.ts'

type Seal = Pick<SealedDraft, 'iv' | 'data'>

/** More chosen files than that at one place are not kept. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024

interface ChosenFiles {
  readonly files: readonly File[]
  /** ms since 1970 */
  readonly savedAt: number
}

/** Where chosen files lie, encrypted with the key of their owner. */
interface FileKeeping {
  /** In place of those kept before. */
  readonly keep: (owner: string, draftKey: string, chosen: ChosenFiles) => Promise<void>
  readonly of: (owner: string, draftKey: string) => Promise<ChosenFiles | undefined>
  readonly has: (owner: string) => Promise<boolean>
  readonly discard: (owner: string) => Promise<void>
  readonly sweep: (isOver: (record: Pick<SealedFiles, 'savedAt'>) => boolean) => Promise<void>
}

/** Where drafts lie, and how they are made unreadable there. Any call may fail where storage is blocked or full. */
export interface DraftKeeping {
  readonly store: DraftStore
  /** None where nothing can be encrypted: bytes are not kept as they are. */
  readonly files: FileKeeping | undefined
  /** The name under which the store keeps what belongs to this text. */
  readonly nameOf: (text: string) => Promise<string>
  readonly seal: (owner: string, text: string) => Promise<Seal>
  readonly unseal: (owner: string, sealed: Seal) => Promise<string>
  /** Asks the store again for every key: another tab may have removed some. */
  readonly forgetKeys: () => void
  /** Without the owner's key none of the owner's drafts can be read. */
  readonly removeKey: (owner: string) => Promise<void>
}

const readAbout = readerOf<Pick<File, 'name' | 'type' | 'lastModified'>>({
  name: isText,
  type: isText,
  lastModified: (value): value is number => Number.isFinite(value),
})
const encode = (text: string) => new TextEncoder().encode(text)
const decode = (data: ArrayBuffer) => new TextDecoder().decode(data)

/** Names in the store tell nothing: whose draft it is and where it was typed is only known to who can name both. */
const hashOf = async (text: string) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encode(text)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Where storage is blocked the very name may throw. */
const platformStore = (): KeyedDraftStore => {
  try {
    return typeof indexedDB === 'undefined' ? memoryDrafts() : browserDrafts()
  } catch {
    return memoryDrafts()
  }
}

interface Cipher {
  readonly seal: (owner: string, bytes: BufferSource) => Promise<Seal>
  readonly unseal: (owner: string, sealed: Seal) => Promise<ArrayBuffer>
}

const fileKeeping = (store: RecordStore<SealedFiles>, { seal, unseal }: Cipher): FileKeeping => {
  const nameAt = (owner: string, draftKey: string) => hashOf(`${owner} ${draftKey}`)
  const namesOf = async (owner: string) => {
    const name = await hashOf(owner)
    return [...(await store.all())].filter(([, record]) => record.owner === name).map(([record]) => record)
  }
  const sealed = async (owner: string, file: File) => {
    const about = { name: file.name, type: file.type, lastModified: file.lastModified }
    return { about: await seal(owner, encode(JSON.stringify(about))), bytes: await seal(owner, await file.arrayBuffer()) }
  }
  const unsealed = async (owner: string, { about, bytes }: SealedFiles['files'][number]) => {
    const { name, ...options } = readAbout(decode(await unseal(owner, about))) ?? { name: '' }
    return new File([await unseal(owner, bytes)], name, options)
  }
  return {
    keep: async (owner, draftKey, { files, savedAt }) => {
      const name = await nameAt(owner, draftKey)
      const size = files.reduce((sum, file) => sum + file.size, 0)
      if (files.length === 0 || size > MAX_KEPT_BYTES) return store.remove(name)
      return store.put(name, { owner: await hashOf(owner), files: await Promise.all(files.map((file) => sealed(owner, file))), savedAt })
    },
    of: async (owner, draftKey) => {
      const found = await store.get(await nameAt(owner, draftKey))
      return found && { savedAt: found.savedAt, files: await Promise.all(found.files.map((file) => unsealed(owner, file))) }
    },
    has: async (owner) => (await namesOf(owner)).length > 0,
    discard: async (owner) => {
      await Promise.all((await namesOf(owner)).map((name) => store.remove(name)))
    },
    sweep: async (isOver) => {
      for (const [name, record] of await store.all()) if (isOver(record)) await store.remove(name)
    },
  }
}

/** Encrypted by AES-GCM with a key per owner that cannot be taken out of the browser. */
export const sealedKeeping = (store: KeyedDraftStore = platformStore()): DraftKeeping => {
  const keys = new Map<string, Promise<CryptoKey>>()
  const makeKey = async (owner: string) => {
    const name = await hashOf(owner)
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
  const seal = async (owner: string, bytes: BufferSource): Promise<Seal> => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(owner), bytes) }
  }
  const unseal = async (owner: string, { iv, data }: Seal) => crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(owner), data)
  return {
    store,
    files: fileKeeping(store.files, { seal, unseal }),
    nameOf: hashOf,
    seal: (owner, text) => seal(owner, encode(text)),
    unseal: async (owner, sealed) => decode(await unseal(owner, sealed)),
    forgetKeys: () => keys.clear(),
    removeKey: async (owner) => {
      keys.delete(owner)
      await store.removeKey(await hashOf(owner))
    },
  }
}

/** A page served over plain HTTP has no cryptography: what cannot be encrypted is not left behind when the tab is closed. */
export const tabKeeping = (): DraftKeeping => ({
  store: tabDrafts(),
  files: undefined,
  nameOf: async (text) => text,
  seal: async (_, text) => ({ iv: new Uint8Array(), data: encode(text).buffer }),
  unseal: async (_, { data }) => decode(data),
  forgetKeys: () => undefined,
  removeKey: async () => undefined,
})
