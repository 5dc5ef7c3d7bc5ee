import { Schema } from 'effect'
import { essential, reads, type Tolerant } from '../tolerant.ts'

/** A field that may be absent or null on the wire; both mean "not set". */
export const maybe = <S extends Schema.Constraint>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

/** `YYYY-MM-DD`, a day without a time zone. Its form is checked by the rules, not by the schema. */
export const IsoDate = Schema.String
/** ISO 8601 instant in UTC, e.g. `2026-11-21T03:04:05.000Z`. */
export const IsoDateTime = Schema.String

/** The id of a record. A record without it cannot be read. */
export const Id = essential(Schema.String)

export const FILE_KINDS = ['issue', 'arrival', 'repair', 'return', 'evidence', 'signature', 'notice', 'logo'] as const
/** The purpose of a stored file: sent by the customer, or taken at arrival, repair, return, as evidence of an answer, or signed at the counter; or the logo of the centre. */
export const FileKind = Schema.Literals(FILE_KINDS)
export type FileKind = typeof FileKind.Type

/** A file on the server (domain.md section 5, `existedFiles`). `fileSize` is in bytes; `fullFilePath` is derived by the client. */
export const StoredFile = Schema.Struct({
  filePath: Id,
  fullFilePath: maybe(Schema.String),
  fileName: maybe(Schema.String),
  fileSize: maybe(Schema.Finite),
  mimeType: maybe(Schema.String),
  kind: maybe(FileKind),
  uploadedAt: maybe(IsoDateTime),
  uploadedBy: maybe(Schema.String),
  /** The path of the copy that customers see in its place, in which something is blurred. For employees only. */
  replacedBy: maybe(Schema.String),
})
export type StoredFile = Tolerant<typeof StoredFile.Type>

/** One choice of an option list. */
export const Option = Schema.Struct({ value: Id, label: Schema.String })
export type Option = Tolerant<typeof Option.Type>

const Counts = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Int))
const Labels = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))
const isSentPage = Schema.is(
  Schema.Struct({
    items: Schema.Array(Schema.Unknown),
    total: maybe(Schema.Int),
    pageIndex: maybe(Schema.Int),
    pageSize: maybe(Schema.Int),
  }),
)

/** Turns a bare array of rows, or a page without counts, into a single page that holds all rows. */
const toPage = (sent: unknown): unknown => {
  const page = Array.isArray(sent) ? { items: sent } : sent
  if (!isSentPage(page)) return sent
  const count = page.items.length
  return { ...page, total: page.total ?? count, pageIndex: page.pageIndex ?? 1, pageSize: page.pageSize ?? count }
}

/**
 * One page of a list: `pageIndex` counts from 1. `facets`: field → value → number of rows; `facetLabels`: the words for values that
 * are ids. `asOf`: when it was read. A bare array of rows is read as the only page.
 */
export const pageOf = <Item extends Schema.Constraint>(item: Item) =>
  reads(
    Schema.Struct({
      items: essential(Schema.Array(item)),
      total: Schema.Int,
      pageIndex: Schema.Int,
      pageSize: Schema.Int,
      facets: maybe(Counts),
      facetLabels: maybe(Labels),
      asOf: maybe(IsoDateTime),
    }),
    toPage,
  )

/**
 * One thing wrong with one field: `key` is a message key (`rule-…`), `values` fill its placeholders.
 * A field inside an address is written `receiveAddresses.0.receiverName`.
 */
export const FieldIssue = Schema.Struct({
  itemId: Schema.optionalKey(Schema.String),
  field: Schema.String,
  key: Schema.String,
  values: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))),
})
export type FieldIssue = typeof FieldIssue.Type
