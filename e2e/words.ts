import { messages as enUS } from '../src/locales/en-us/index.ts'
import { messages as zhHant } from '../src/locales/zh-hant/index.ts'

export type Language = 'zh-hant' | 'en-us'
type Key = keyof typeof zhHant

/**
 * The languages of a long journey: in every run the one that is its share, in both with `E2E=all`. What differs between languages,
 * words, lengths and line breaks, has tests of its own in each of them.
 */
export const languagesOf = (share: Language): readonly Language[] => (process.env['E2E'] === 'all' ? ['zh-hant', 'en-us'] : [share])

/** The product's own texts, so that one test covers both languages. */
export const wordsOf =
  (language: Language) =>
  (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    (language === 'zh-hant' ? zhHant : enUS)[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
export type Words = ReturnType<typeof wordsOf>
