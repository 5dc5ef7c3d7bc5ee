import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { Schema } from 'effect'
import type { Files } from '../../backend/database.ts'
import { TABLE_NAMES } from '../../backend/tables/tables.ts'
import { openFile } from '../sql/file.ts'
import { filling } from '../sql/fill.ts'
import { lockFile } from '../sql/lock.ts'
import { MIGRATIONS } from '../sql/migrations/migrations.ts'
import { MANIFEST, Manifest, storedFile, SUMS, Sums, tableOfFile, type Contents } from './manifest.ts'
import { restoredRow } from './restored-row.ts'
import { collected, entriesOf, type TarEntry } from './tar.ts'

interface Restore {
  readonly from: string
  /** The database file to be made; there must be none. */
  readonly database: string
  readonly files: Files
}

/** Why a backup was not restored. Nothing of it was stored. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

type Entries = AsyncGenerator<TarEntry>
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const nextOf = async (entries: Entries): Promise<TarEntry | undefined> => {
  const { done, value } = await entries.next()
  return done === true ? undefined : value
}

/** The bytes of a file, which are counted in as they go by. */
async function* hashed({ content }: TarEntry, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

async function* linesIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const manifestIn = async (entry: TarEntry | undefined) => {
  if (entry?.name !== MANIFEST) throw new RestoreRefused('this is no backup of this program')
  const bytes = await collected(entry.content)
  const manifest = Schema.decodeUnknownSync(Manifest)(JSON.parse(bytes.toString()))
  if (!(manifest.schema in MIGRATIONS))
    throw new RestoreRefused(
      `the backup was written by version ${manifest.version}, which is newer than this one: restore it with that version`,
    )
  return { manifest, sum: sha256(bytes) }
}

type Tables = Map<string, { rows: number; readonly hash: Hash }>

/**
 * Makes the database, of the schema that the rows are of: it is brought up to date when it is opened. Gives what was in the tables, and the
 * file after the last one with rows.
 */
const restoreRows = async (entries: Entries, schema: string, path: string) => {
  const known = Object.entries(MIGRATIONS).filter(([name]) => name <= schema)
  const { file, close } = await openFile(path, Object.fromEntries(known))
  const tables: Tables = new Map()
  try {
    file.exec('begin')
    let entry = await nextOf(entries)
    for (; entry; entry = await nextOf(entries)) {
      const name = tableOfFile(entry.name)
      if (name === undefined) break
      const table = TABLE_NAMES.find((one) => one === name)
      if (!table) throw new RestoreRefused(`the backup has an unknown table ${name}`)
      const restored = tables.get(name) ?? { rows: 0, hash: createHash('sha256') }
      tables.set(name, restored)
      const add = filling(file, table)
      for await (const line of linesIn(hashed(entry, restored.hash))) {
        const row = restoredRow(table, JSON.parse(line))
        if (row) add(row)
        restored.rows += 1
      }
    }
    file.exec('commit')
    return { tables, entry }
  } finally {
    close()
  }
}

/** Stores the files, from the given one on; `done` grows with each. Gives their sums, and the file after the last one. */
const restoreFiles = async (entries: Entries, first: TarEntry | undefined, manifest: Manifest, files: Files, done: string[]) => {
  const sums: string[] = []
  let entry = first
  for (const { path, type, bytes } of manifest.files) {
    if (entry?.name !== storedFile(path) || entry.bytes !== bytes) throw new RestoreRefused(`${path} in the backup is damaged`)
    const content = await collected(entry.content)
    await files.put(path, new Blob([new Uint8Array(content)], { type }))
    done.push(path)
    sums.push(sha256(content))
    entry = await nextOf(entries)
  }
  return { sums, entry }
}

/** Throws where anything is not as it was written. */
const compare = (sums: Sums, manifest: string, tables: Tables, files: readonly string[]) => {
  const empty = { rows: 0, hash: createHash('sha256') }
  for (const { name, rows, sha256: sum } of sums.tables) {
    const found = tables.get(name) ?? empty
    if (found.rows !== rows || found.hash.copy().digest('hex') !== sum) throw new RestoreRefused(`${name} in the backup is damaged`)
  }
  if (sums.manifest !== manifest) throw new RestoreRefused(`${MANIFEST} in the backup is damaged`)
  if (sums.files.join() !== files.join()) throw new RestoreRefused('a file in the backup is damaged')
}

const syncFolder = async (path: string) => {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

/**
 * Restores a backup into an installation that has no database yet: all of it, or nothing. All sessions are ended, and mails that were on their
 * way are held. Throws `RestoreRefused` where there is a database, and for a backup that is damaged or of a newer version.
 */
export const restoreBackup = async ({ from, database, files }: Restore): Promise<Contents> => {
  const unlock = lockFile(database)
  const part = `${database}.restoring`
  const dropPart = () => Promise.all(['', '-wal', '-shm', '.lock'].map((end) => rm(`${part}${end}`, { force: true })))
  const source = pipeline(createReadStream(from), createZstdDecompress(), () => undefined)
  const done: string[] = []
  try {
    if (existsSync(database)) throw new RestoreRefused(`${database} exists already: a backup is restored into an empty installation only`)
    await dropPart()
    const entries = entriesOf(source)
    const { manifest, sum } = await manifestIn(await nextOf(entries))
    const rows = await restoreRows(entries, manifest.schema, part)
    const restored = await restoreFiles(entries, rows.entry, manifest, files, done)
    if (restored.entry?.name !== SUMS) throw new RestoreRefused('the backup is damaged: it has no sums')
    const sums = Schema.decodeUnknownSync(Sums)(JSON.parse((await collected(restored.entry.content)).toString()))
    if (await nextOf(entries)) throw new RestoreRefused('the backup is damaged: it does not end with its sums')
    compare(sums, sum, rows.tables, restored.sums)
    await rename(part, database)
    await syncFolder(dirname(database))
    return { ...manifest, tables: sums.tables }
  } catch (error) {
    // what stays all the same is named by no row, and swept
    for (const path of done) await files.remove(path).catch(() => undefined)
    if (error instanceof RestoreRefused) throw error
    throw new RestoreRefused('the backup is damaged, or the disk failed: nothing of it was restored', { cause: error })
  } finally {
    source.destroy()
    await dropPart()
    unlock()
  }
}
