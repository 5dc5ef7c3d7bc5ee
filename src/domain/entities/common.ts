import { Schema, SchemaTransformation } from 'effect'

/** A field that may be absent or null on the wire; both mean "not set". */
export const maybe = <S extends Schema.Constraint>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

/** An id of the service's own choosing; a number is read as its text. */
export const Id = Schema.Union([Schema.String, Schema.Finite]).pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode: String, encode: (id): string | number => id })),
)

/** Tells a list from anything else that a schema lets through in its place. */
export const isList = <T, Other>(value: readonly T[] | Other): value is readonly T[] => Array.isArray(value)

/** `YYYY-MM-DD`, a day without a time zone. Its form is checked by the rules, not by the schema. */
export const IsoDate = Schema.String
/** ISO 8601 instant in UTC, e.g. `2026-11-21T03:04:05.000Z`. */
export const IsoDateTime = Schema.String

export const FILE_KINDS = ['issue', 'arrival', 'repair', 'return', 'evidence', 'notice'] as const
/** What a stored file shows: sent by the customer, or taken at arrival, repair, return, as evidence of an answer. */
export const FileKind = Schema.Literals(FILE_KINDS)
export type FileKind = typeof FileKind.Type

/** A file on the server (domain.md section 5, `existedFiles`). `fileSize` is in bytes; `fullFilePath` is derived by the client. */
export const StoredFile = Schema.Struct({
  filePath: Schema.String,
  fullFilePath: maybe(Schema.String),
  fileName: maybe(Schema.String),
  fileSize: maybe(Schema.Finite),
  mimeType: maybe(Schema.String),
  kind: maybe(FileKind),
  uploadedAt: maybe(IsoDateTime),
  uploadedBy: maybe(Schema.String),
})
export type StoredFile = typeof StoredFile.Type

/** One choice of an option list. */
export const Option = Schema.Struct({ value: Schema.String, label: Schema.String })
export type Option = typeof Option.Type

const Counts = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Int))
const Labels = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))

/**
 * One page of a list: `pageIndex` counts from 1. `facets`: field → value → number of rows; `facetLabels`: the words for values that
 * are ids. `asOf`: when it was read. Bare rows, and a page that counts nothing, are read as the only page.
 */
export const pageOf = <Item extends Schema.Constraint>(item: Item) => {
  const items = Schema.Array(item)
  const more = { facets: maybe(Counts), facetLabels: maybe(Labels), asOf: maybe(IsoDateTime) }
  const Count = maybe(Schema.Int)
  const sent = Schema.Union([Schema.Struct({ items, total: Count, pageIndex: Count, pageSize: Count, ...more }), items])
  const page = Schema.Struct({ items, total: Schema.Int, pageIndex: Schema.Int, pageSize: Schema.Int, ...more })
  return sent.pipe(
    Schema.decodeTo(
      Schema.toType(page),
      SchemaTransformation.transform({
        decode: (answer) => {
          const told = isList(answer) ? { items: answer } : answer
          const count = told.items.length
          return { ...told, total: told.total ?? count, pageIndex: told.pageIndex ?? 1, pageSize: told.pageSize ?? count }
        },
        encode: (whole) => whole,
      }),
    ),
  )
}

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
