import { Schema } from 'effect'
import { maybe } from './common.ts'

/** The same words in both languages; a language that is absent falls back to the other one. */
export const inBoth = <S extends Schema.Constraint>(text: S) => Schema.Struct({ zhHant: maybe(text), enUS: maybe(text) })
export const Bilingual = inBoth(Schema.String)
export type Bilingual = typeof Bilingual.Type
