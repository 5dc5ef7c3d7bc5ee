import { Schema } from 'effect'

const Sum = { bytes: Schema.Int, sha256: Schema.String }

/** The first file of a backup: what follows, in this order, with the sums that it has to have. */
export const Manifest = Schema.Struct({
  format: Schema.Literal('repair-orders-backup-1'),
  /** The version of the program that wrote it. */
  version: Schema.String,
  /** The last migration of the schema that the rows are of. */
  schema: Schema.String,
  /** The instant whose state it holds. */
  at: Schema.String,
  /** Each is a file `tables/<name>.ndjson`: a row per line, in the order of insertion. */
  tables: Schema.Array(Schema.Struct({ name: Schema.String, rows: Schema.Int, ...Sum })),
  /** Each is a file `files/<path>`. */
  files: Schema.Array(Schema.Struct({ path: Schema.String, type: Schema.String, ...Sum })),
  /** Files that rows name and that were not found. */
  missing: Schema.Array(Schema.String),
})
export type Manifest = typeof Manifest.Type

export const MANIFEST = 'manifest.json'
export const tableFile = (name: string): string => `tables/${name}.ndjson`
export const storedFile = (path: string): string => `files/${path}`
