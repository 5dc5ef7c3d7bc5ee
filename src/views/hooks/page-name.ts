import { useEffect, useSyncExternalStore } from 'react'

let registered: string | undefined
const listeners = new Set<() => void>()
const change = (next: string | undefined) => {
  registered = next
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the page on the screen shows, as far as the page has told it. */
export const usePageName = (): string | undefined => useSyncExternalStore(subscribe, () => registered)

/** Names what the page shows, from these words, for the title of its tab: a record by its number, a list by its view and how many it holds. */
export const useNamePage = (words: readonly (string | false | null | undefined)[]): void => {
  const name = words.filter(Boolean).join(' · ') || undefined
  useEffect(() => {
    change(name)
    return () => change(undefined)
  }, [name])
}
