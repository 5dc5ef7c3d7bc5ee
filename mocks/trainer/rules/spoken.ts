import type { Locale } from '../../../src/shared/constants.ts'
import { messages as enUS } from '../../../src/locales/en-us/index.ts'
import { messages as zhHant } from '../../../src/locales/zh-hant/index.ts'
import { subjectId, subjectOfKey, type ReasonName, type Subject } from './subject.ts'

const TEXTS: Record<Locale, Readonly<Record<string, string>>> = { 'zh-hant': zhHant, 'en-us': enUS }

interface Spoken {
  readonly subjects: readonly Subject[]
  /** A button that has nothing to do with the lifecycle says so too, e.g. "Close". */
  readonly isCommon: boolean
}

/** The words of the lifecycle in a language. */
export interface Vocabulary {
  /** What is called so, as a whole. */
  readonly named: (words: string) => Spoken | undefined
  /** The reasons that a text gives, whatever the values in them; one for each sentence. */
  readonly reasonsIn: (text: string) => readonly (Subject & { readonly kind: 'reason' })[]
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
/** The message as a pattern, with anything in the place of its values but the quotation marks around one. */
const patternOf = (text: string) =>
  text
    .split(/\{\w+\}/)
    .map(literally)
    .join('[^“”「」]+?')

const distinct = (subjects: readonly Subject[]) => [...new Map(subjects.map((subject) => [subjectId(subject), subject])).values()]

const vocabularyOf = (texts: Readonly<Record<string, string>>): Vocabulary => {
  const named = new Map<string, Spoken>()
  const reasons = new Map<string, { pattern: RegExp; names: readonly ReasonName[] }>()
  for (const [text, entries] of Map.groupBy(Object.entries(texts), ([, words]) => words)) {
    const keys = entries.map(([key]) => key)
    const subjects = distinct(keys.flatMap((key) => subjectOfKey(key) ?? []))
    const names = subjects.flatMap((subject) => (subject.kind === 'reason' ? subject.reasons : []))
    if (names.length > 0) reasons.set(text, { pattern: new RegExp(patternOf(text)), names })
    else if (subjects.length > 0) named.set(text, { subjects, isCommon: keys.some((key) => key.startsWith('shared-')) })
  }
  return {
    named: (words) => named.get(words),
    reasonsIn: (text) =>
      [...reasons.values()].flatMap(({ pattern, names }) => (pattern.test(text) ? [{ kind: 'reason' as const, reasons: names }] : [])),
  }
}

const made = new Map<Locale, Vocabulary>()

/** What the words of a page stand for: every text of the product comes from its messages, whose keys name statuses, actions and reasons. */
export const vocabularyIn = (locale: Locale): Vocabulary => {
  const known = made.get(locale)
  if (known) return known
  const vocabulary = vocabularyOf(TEXTS[locale])
  made.set(locale, vocabulary)
  return vocabulary
}
