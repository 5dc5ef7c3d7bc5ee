import { ISSUE_CATEGORIES, type IssueCategoryOption } from '../../src/domain/entities/repair-item.ts'
import type { Locale } from '../../src/shared/constants.ts'
import { textOf } from '../texts.ts'

/** The categories that ask for a photograph (domain.md section 5). */
const WITH_PHOTO: ReadonlySet<string> = new Set(['display', 'port', 'liquid', 'physical'])

export const issueCategoryOptions = (locale: Locale): readonly IssueCategoryOption[] =>
  ISSUE_CATEGORIES.map((value) => ({
    value,
    label: textOf(`option-issueCategory-${value}`, locale),
    photoRequired: WITH_PHOTO.has(value),
    minFiles: WITH_PHOTO.has(value) ? 1 : 0,
  }))
