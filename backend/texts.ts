import type { Locale } from '../src/shared/constants.ts'
import type { FieldIssue } from '../src/domain/entities/common.ts'
import { messages as enMessages } from '../src/locales/en-us/index.ts'
import { messages as enMail } from '../src/locales/en-us/mail.ts'
import { messages as zhMessages } from '../src/locales/zh-hant/index.ts'
import { messages as zhMail } from '../src/locales/zh-hant/mail.ts'
import { fill, type Values } from './messages.ts'

/** The product's own messages, and the words of mails, which no page shows. */
const zhHant = { ...zhMessages, ...zhMail }
const enUS: Record<keyof typeof zhHant, string> = { ...enMessages, ...enMail }
type TextKey = keyof typeof zhHant

const TEXTS: Record<Locale, Readonly<Record<string, string>>> = { 'zh-hant': zhHant, 'en-us': enUS }

/** A text of the product's own messages in a language. */
export const textOf = (key: TextKey, locale: Locale, values?: Values): string => fill(TEXTS[locale][key] ?? key, values)

/** The label of a field by its path: `title.enUS` has words of its own, `receiveAddresses.0.receiverName` is called what `receiverName` is; an unknown one by its path. */
export const fieldLabel = (path: string, locale: Locale): string => {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  const key = [path, ...names.toReversed()].find((name) => `field-${name}` in zhHant)
  return key === undefined ? path : (TEXTS[locale][`field-${key}`] ?? path)
}

/** An issue in words of its own, with its field by the label; undefined for a key that has no words. */
export const issueText = ({ field, key, values }: FieldIssue, locale: Locale): string | undefined => {
  const words = TEXTS[locale][key]
  return words === undefined ? undefined : fill(words, { ...values, field: fieldLabel(field, locale) })
}

/** The label of an option's value; undefined for a value without one. */
export const optionLabel = (field: string, value: string, locale: Locale): string | undefined => TEXTS[locale][`option-${field}-${value}`]

/** `label: value` as the language writes it. */
export const labelled = (label: string, value: string, locale: Locale): string => textOf('mail-line', locale, { label, value })
