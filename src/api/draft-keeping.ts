import { browserDrafts, memoryDrafts, type DraftStore, type KeyedDraftStore, type SealedDraft } from './draft-store.ts'
import { tabDrafts } from './tab-drafts.ts'

type Seal = Pick<SealedDraft, 'iv' | 'data'>

/** Where drafts lie, and how they are made unreadable there. Any call may fail where storage is blocked or full. */
export interface DraftKeeping {
  readonly store: DraftStore
  /** The name under which the store keeps what belongs to this text. */
  readonly nameOf: (text: string) => Promise<string>
  readonly seal: (owner: string, text: string) => Promise<Seal>
  readonly unseal: (owner: string, sealed: Seal) => Promise<string>
  /** Asks the store again for every key: another tab may have removed some. */
  readonly forgetKeys: () => void
  /** Without the owner's key none of the owner's drafts can be read. */
  readonly removeKey: (owner: string) => Promise<void>
}

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
  return {
    store,
    nameOf: hashOf,
    seal: async (owner, text) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(owner), encode(text)) }
    },
    unseal: async (owner, { iv, data }) => decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(owner), data)),
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
  nameOf: async (text) => text,
  seal: async (_, text) => ({ iv: new Uint8Array(), data: encode(text).buffer }),
  unseal: async (_, { data }) => decode(data),
  forgetKeys: () => undefined,
  removeKey: async () => undefined,
})
