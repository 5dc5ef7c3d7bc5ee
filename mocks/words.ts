import type { Locale } from '../src/shared/constants.ts'
import { usePageLocale } from './page-locale.ts'

/** A text, or a function that puts values into one. */
type Text = string | ((...values: never[]) => string)
/** The messages of a part of the demo by name, some of them in groups. */
export interface Messages {
  readonly [name: string]: Text | Messages
}

/** The same names in another language; a function takes the same values. */
export type Translated<M extends Messages> = {
  readonly [K in keyof M]: M[K] extends string ? string : M[K] extends Messages ? Translated<M[K]> : M[K]
}

/** Makes the hook that gives a part of the demo its messages in the language of the page. English lacks no message and has no other. */
export const wordsIn = <const M extends Messages>(zhHant: M, enUS: Translated<M>) => {
  // the Chinese texts themselves are texts
  const messages: Record<Locale, Translated<M>> = { 'zh-hant': zhHant as Translated<M>, 'en-us': enUS }
  return (): Translated<M> => messages[usePageLocale()]
}
