import { useSyncExternalStore } from 'react'
import type { Locale } from '../src/shared/constants.ts'

/** The language of the page, as it is now. */
export const pageLocale = (): Locale => (document.documentElement.lang.toLowerCase().startsWith('en') ? 'en-us' : 'zh-hant')
const watch = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

/** The language of the page, which the demo's tools follow. */
export const usePageLocale = (): Locale => useSyncExternalStore(watch, pageLocale)
