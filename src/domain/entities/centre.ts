import { Schema } from 'effect'
import { LOCALES } from '../../shared/constants.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import type { Tolerant } from '../tolerant.ts'
import { Bilingual, inBoth } from './bilingual.ts'
import { IsoDateTime, maybe, StoredFile } from './common.ts'
import { FilePath, line, lines, listOf } from './limited.ts'

/** The part of a request that carries the logo. */
export const LOGO_FIELD = 'logoFiles'

/**
 * The service centre as its papers and mails name it (domain.md section 8). `existedFiles` is its logo, if it has one. Version 0: nobody
 * has entered anything yet.
 */
export const Centre = Schema.Struct({
  name: Bilingual,
  address: Bilingual,
  hours: Bilingual,
  /** How customers pay; absent where nobody has said. */
  payment: maybe(Bilingual),
  phone: maybe(Schema.String),
  language: maybe(Schema.String),
  /** Whether employees time their work on each device; absent: they do not. */
  timesWork: maybe(Schema.Boolean),
  existedFiles: Schema.Array(StoredFile),
  updatedAt: maybe(IsoDateTime),
  updatedByName: maybe(Schema.String),
  rowVersion: Schema.Int,
})
export type Centre = Tolerant<typeof Centre.Type>

const written = {
  name: inBoth(line(LENGTHS.centreName)),
  address: inBoth(line(LENGTHS.centreAddress)),
  hours: inBoth(lines(LENGTHS.centreHours)),
  /** Absent: stays as it is. */
  payment: Schema.optionalKey(inBoth(lines(LENGTHS.centrePayment))),
  phone: line(LENGTHS.centrePhone),
  /** That of new accounts, unless another one is chosen. */
  language: Schema.Literals(LOCALES),
  /** Absent: stays as it is. */
  timesWork: Schema.optionalKey(Schema.Boolean),
}

/** Body of PUT /system/v1/centre. */
export const CentreInput = Schema.Struct({
  ...written,
  removedFilePaths: Schema.optionalKey(listOf(FilePath, COUNTS.choices)),
  rowVersion: Schema.Int,
})
export type CentreInput = typeof CentreInput.Type

/** What an administrator writes, as it is judged. */
export type CentreValues = Omit<CentreInput, 'removedFilePaths' | 'rowVersion'>
