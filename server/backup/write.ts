import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { Clock, Files } from '../../backend/database.ts'
import { slicing } from '../../backend/orders/slices.ts'
import { TABLE_KEYS } from '../../backend/tables/tables.ts'
import { openSnapshot, type Snapshot } from '../sql/snapshot.ts'
import { MANIFEST, storedFile, SUMS, tableFile, type Contents, type Manifest, type Sums } from './manifest.ts'
import { END, headerOf, paddingOf } from './tar.ts'

const MB = 1024 * 1024

/**
 * Rows are read on while others are compressed, in a thread of its own. Higher levels take longer for little: rows are alike, and files are
 * compressed already.
 */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
  writableHighWaterMark: 4 * MB,
  chunkSize: MB / 4,
}

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

/** The files that rows name. */
function* pathsIn(snapshot: Snapshot): Generator<string> {
  for (const { bytes } of snapshot.lines('fileInfos'))
    for (const line of Buffer.from(bytes).toString().trimEnd().split('\n'))
      yield String(Reflect.get(JSON.parse(line), TABLE_KEYS.fileInfos))
}

/** What goes into a backup. The bytes behind a path never change. */
const manifestOf = async (snapshot: Snapshot, { files, clock, version, signal }: Backup): Promise<Manifest> => {
  const at = clock.now().toISOString()
  const stored: Manifest['files'][number][] = []
  const missing: string[] = []
  for (const path of pathsIn(snapshot)) {
    signal?.throwIfAborted()
    const blob = await files.get(path)
    if (blob) stored.push({ path, type: blob.type, bytes: blob.size })
    else missing.push(path)
  }
  return { format: 'repair-orders-backup-2', version, schema: snapshot.schema, at, files: stored, missing }
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** The archive in pieces; `done` is told the rows that were in it. */
async function* packed(
  snapshot: Snapshot,
  manifest: Manifest,
  files: Files,
  done: (tables: Sums['tables']) => void,
): AsyncGenerator<Uint8Array> {
  const at = new Date(manifest.at)
  const rest = slicing()
  /** A file of the archive, which is counted in as it goes by. */
  const pack = async function* (name: string, bytes: number, content: Pieces, hash?: Hash): AsyncGenerator<Uint8Array> {
    yield headerOf(name, bytes, at)
    for await (const piece of content) {
      hash?.update(piece)
      yield piece
      await rest()
    }
    yield paddingOf(bytes)
  }
  const first = Buffer.from(JSON.stringify(manifest))
  yield* pack(MANIFEST, first.length, [first])
  const tables: Sums['tables'][number][] = []
  for (const name of snapshot.tables) {
    const hash = createHash('sha256')
    let [rows, number] = [0, 0]
    for (const lines of snapshot.lines(name)) {
      rows += lines.rows
      number += 1
      yield* pack(tableFile(name, number), lines.bytes.length, [lines.bytes], hash)
    }
    tables.push({ name, rows, sha256: hash.digest('hex') })
  }
  const sums: string[] = []
  for (const { path, bytes } of manifest.files) {
    const blob = await files.get(path)
    if (blob?.size !== bytes) throw new Error(`${path} has changed while it was backed up`)
    const hash = createHash('sha256')
    yield* pack(storedFile(path), bytes, blob.stream(), hash)
    sums.push(hash.digest('hex'))
  }
  const last = Buffer.from(
    JSON.stringify({ manifest: createHash('sha256').update(first).digest('hex'), tables, files: sums } satisfies Sums),
  )
  yield* pack(SUMS, last.length, [last])
  yield END
  done(tables)
}

/**
 * Writes a backup of everything that is stored, as of one moment: a tar archive, compressed by zstd, of a manifest, the rows of each table, the
 * files that they name, and the sums of all. The service goes on meanwhile. Where it fails there is no file, or the one that was there.
 */
export const writeBackup = async (backup: Backup): Promise<Contents> => {
  const part = `${backup.to}.part`
  // the rows first: files that are added later are not named by them, and those that are removed are kept for a time
  const snapshot = openSnapshot(backup.database)
  try {
    const manifest = await manifestOf(snapshot, backup)
    let tables: Sums['tables'] = []
    const archive = packed(snapshot, manifest, backup.files, (all) => void (tables = all))
    const target = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(archive, createZstdCompress(COMPRESSION), target, backup.signal ? { signal: backup.signal } : {})
    await rename(part, backup.to)
    return { ...manifest, tables }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    snapshot.close()
  }
}
