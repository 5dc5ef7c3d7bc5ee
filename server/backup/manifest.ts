import { Schema } from 'effect'

/** The first file of a backup: what it is of, and the files that follow the rows, in this order. */
export const Manifest = Schema.Struct({
  format: Schema.Literal('repair-orders-backup-2'),
  /** The version of the program that wrote it. */
  version: Schema.String,
  /** The last migration of the schema that the rows are of. */
  schema: Schema.String,
  /** The instant whose state it holds. */
  at: Schema.String,
  /** Each is a file `files/<path>`. */
  files: Schema.Array(Schema.Struct({ path: Schema.String, type: Schema.String, bytes: Schema.Int })),
  /** Files that rows name and that were not found. */
  missing: Schema.Array(Schema.String),
})
export type Manifest = typeof Manifest.Type

/** The last file of a backup: SHA-256 of everything before it, which is read only once. */
export const Sums = Schema.Struct({
  manifest: Schema.String,
  /** The rows of a table lie in files `tables/<name>.<number>.ndjson` from 1 on: a row per line, in the order of insertion. */
  tables: Schema.Array(Schema.Struct({ name: Schema.String, rows: Schema.Int, sha256: Schema.String })),
  files: Schema.Array(Schema.String),
})
export type Sums = typeof Sums.Type

/** What a backup holds. */
export type Contents = Manifest & Pick<Sums, 'tables'>

export const MANIFEST = 'manifest.json'
export const SUMS = 'sums.json'
export const tableFile = (name: string, number: number): string => `tables/${name}.${number}.ndjson`
/** The table of a file that holds rows; undefined: it does not. */
export const tableOfFile = (file: string): string | undefined => /^tables\/(\w+)\.\d+\.ndjson$/.exec(file)?.[1]
export const storedFile = (path: string): string => `files/${path}`
