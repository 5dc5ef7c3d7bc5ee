import type { Locale } from '../src/shared/constants.ts'
import { usePageLocale } from './page-locale.ts'

/** The messages of a part of the demo: texts, and functions that put values into one. */
type Messages = Readonly<Record<string, string | ((...values: never[]) => string)>>

/** The same keys in another language; a function takes the same values. */
export type Translated<M extends Messages> = { readonly [K in keyof M]: M[K] extends string ? string : M[K] }

/** Makes the hook that gives a part of the demo its messages in the language of the page. English lacks no key and has no other. */
export const wordsIn = <const M extends Messages>(zhHant: M, enUS: Translated<M>) => {
  const messages: Record<Locale, Translated<M>> = { 'zh-hant': zhHant as Translated<M>, 'en-us': enUS }
  return (): Translated<M> => messages[usePageLocale()]
}
