import type { DraftStore, SealedDraft } from './draft-store.ts'
import { isText, readerOf } from '../shared/storage.ts'

interface TabDraft {
  readonly owner: string
  readonly text: string
  /** ms since 1970 */
  readonly savedAt: number
}
const read = readerOf<TabDraft>({
  owner: isText,
  text: isText,
  savedAt: (value): value is number => Number.isFinite(value),
})

const PREFIX = 'draft '

const draftAt = (key: string): SealedDraft | undefined => {
  const draft = read(sessionStorage.getItem(key))
  if (draft === undefined) return undefined
  const { text, ...rest } = draft
  return { ...rest, iv: new Uint8Array(), data: new TextEncoder().encode(text).buffer }
}

/** Drafts in the tab's own storage, not encrypted: they survive a reload, and end with the tab. */
export const tabDrafts = (): DraftStore => ({
  get: async (name) => draftAt(PREFIX + name),
  put: async (name, { owner, savedAt, data }) =>
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner, savedAt, text: new TextDecoder().decode(data) } satisfies TabDraft)),
  remove: async (name) => sessionStorage.removeItem(PREFIX + name),
  all: async () => {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    return new Map(
      keys.flatMap((key) => {
        const draft = draftAt(key)
        return draft === undefined ? [] : [[key.slice(PREFIX.length), draft]]
      }),
    )
  },
})
