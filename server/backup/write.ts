import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Clock, Files } from '../../backend/database.ts'
import { slicing } from '../../backend/orders/slices.ts'
import { TABLE_KEYS, type TableName } from '../../backend/tables/tables.ts'
import { openSnapshot, type Snapshot } from '../sql/snapshot.ts'
import { MANIFEST, storedFile, tableFile, type Manifest } from './manifest.ts'
import { END, headerOf, paddingOf } from './tar.ts'

interface Backup {
  /** The database file, which this process has open. */
  readonly database: string
  readonly files: Files
  /** Where the backup goes; a file of that name is replaced once the new one is complete. */
  readonly to: string
  readonly clock: Clock
  /** The version of this program. */
  readonly version: string
  /** Ends it early: it then rejects. */
  readonly signal?: AbortSignal
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Rows are put together to pieces of about this size. */
const PIECE_BYTES = 65_536

function* linesOf(snapshot: Snapshot, table: TableName): Generator<Buffer> {
  let lines = ''
  for (const document of snapshot.documents(table)) {
    lines += `${document}\n`
    if (lines.length < PIECE_BYTES) continue
    yield Buffer.from(lines)
    lines = ''
  }
  yield Buffer.from(lines)
}

const sumOf = async (pieces: Pieces, signal?: AbortSignal) => {
  const hash = createHash('sha256')
  const rest = slicing()
  let bytes = 0
  for await (const piece of pieces) {
    hash.update(piece)
    bytes += piece.length
    signal?.throwIfAborted()
    await rest()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** What goes into a backup, read once for its sums. The bytes behind a path never change, so that they are the same when they are packed. */
const manifestOf = async (snapshot: Snapshot, { files, clock, version, signal }: Backup): Promise<Manifest> => {
  const at = clock.now().toISOString()
  const tables: Manifest['tables'][number][] = []
  for (const name of snapshot.tables) tables.push({ name, rows: snapshot.count(name), ...(await sumOf(linesOf(snapshot, name), signal)) })
  const stored: Manifest['files'][number][] = []
  const missing: string[] = []
  for (const document of snapshot.documents('fileInfos')) {
    const path = String(Reflect.get(JSON.parse(document), TABLE_KEYS.fileInfos))
    const blob = await files.get(path)
    if (blob) stored.push({ path, type: blob.type, ...(await sumOf(blob.stream(), signal)) })
    else missing.push(path)
  }
  return { format: 'repair-orders-backup-1', version, schema: snapshot.schema, at, tables, files: stored, missing }
}

async function* packed(snapshot: Snapshot, manifest: Manifest, files: Files): AsyncGenerator<Uint8Array> {
  const at = new Date(manifest.at)
  const pack = async function* (name: string, bytes: number, content: Pieces): AsyncGenerator<Uint8Array> {
    yield headerOf(name, bytes, at)
    yield* content
    yield paddingOf(bytes)
  }
  const first = Buffer.from(JSON.stringify(manifest))
  yield* pack(MANIFEST, first.length, [first])
  for (const name of snapshot.tables) {
    const bytes = manifest.tables.find((table) => table.name === name)?.bytes ?? 0
    yield* pack(tableFile(name), bytes, linesOf(snapshot, name))
  }
  for (const { path, bytes } of manifest.files) {
    const blob = await files.get(path)
    if (blob?.size !== bytes) throw new Error(`${path} has changed while it was backed up`)
    yield* pack(storedFile(path), bytes, blob.stream())
  }
  yield END
}

/**
 * Writes a backup of everything that is stored, as of one moment: a tar archive, compressed by zstd, of a manifest, the rows of each table and
 * the files that they name. The service goes on meanwhile. Gives the manifest. Where it fails there is no file, or the one that was there.
 */
export const writeBackup = async (backup: Backup): Promise<Manifest> => {
  const part = `${backup.to}.part`
  // the rows first: files that are added later are not named by them, and those that are removed are kept for a time
  const snapshot = openSnapshot(backup.database)
  try {
    const manifest = await manifestOf(snapshot, backup)
    const target = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(packed(snapshot, manifest, backup.files), createZstdCompress(), target, backup.signal ? { signal: backup.signal } : {})
    await rename(part, backup.to)
    return manifest
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    snapshot.close()
  }
}
