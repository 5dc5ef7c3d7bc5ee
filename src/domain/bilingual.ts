import type { Locale } from '../shared/constants.ts'
import type { Bilingual } from './entities/bilingual.ts'
import { normaliseText } from './formats/text.ts'

const KEYS = { 'zh-hant': 'zhHant', 'en-us': 'enUS' } as const satisfies Record<Locale, keyof Bilingual>

/** The text in the reader's language, or in the other one where it is missing, and the language that was taken. */
export const wordsIn = (text: Bilingual, locale: Locale): { readonly text: string; readonly locale: Locale } => {
  const other: Locale = locale === 'zh-hant' ? 'en-us' : 'zh-hant'
  const own = text[KEYS[locale]] ?? ''
  return own.trim() === '' ? { text: text[KEYS[other]] ?? '', locale: other } : { text: own, locale }
}

/** Both texts as they are stored: cleaned, an empty one null. */
export const cleanWords = ({ zhHant, enUS }: Bilingual): Bilingual => ({
  zhHant: normaliseText(zhHant ?? '') || null,
  enUS: normaliseText(enUS ?? '') || null,
})
