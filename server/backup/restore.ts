import { createHash } from 'node:crypto'
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
import { MANIFEST, Manifest, storedFile, tableFile } from './manifest.ts'
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
type Sum = Pick<Manifest['tables'][number], 'bytes' | 'sha256'>

/** The next file of the backup, which must be this one; its bytes are compared with their sum once they are read. */
async function* contentOf(entries: Entries, name: string, sum: Sum): AsyncGenerator<Buffer> {
  const { value: entry } = await entries.next()
  const hash = createHash('sha256')
  if (entry?.name === name && entry.bytes === sum.bytes)
    for await (const piece of entry.content) {
      hash.update(piece)
      yield piece
    }
  if (hash.digest('hex') !== sum.sha256) throw new RestoreRefused(`${name} in the backup is damaged`)
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

const manifestIn = async (entries: Entries): Promise<Manifest> => {
  const { value: entry } = await entries.next()
  if (entry?.name !== MANIFEST) throw new RestoreRefused('this is no backup of this program')
  const manifest = Schema.decodeUnknownSync(Manifest)(JSON.parse((await collected(entry.content)).toString()))
  if (!(manifest.schema in MIGRATIONS))
    throw new RestoreRefused(
      `the backup was written by version ${manifest.version}, which is newer than this one: restore it with that version`,
    )
  return manifest
}

/** Makes the database, of the schema that the rows are of: it is brought up to date when it is opened. */
const restoreRows = async (entries: Entries, manifest: Manifest, path: string) => {
  const known = Object.entries(MIGRATIONS).filter(([name]) => name <= manifest.schema)
  const { file, close } = await openFile(path, Object.fromEntries(known))
  try {
    file.exec('begin')
    for (const { name, rows, ...sum } of manifest.tables) {
      const table = TABLE_NAMES.find((one) => one === name)
      if (!table) throw new RestoreRefused(`the backup has an unknown table ${name}`)
      const add = filling(file, table)
      let count = 0
      for await (const line of linesIn(contentOf(entries, tableFile(name), sum))) {
        const row = restoredRow(table, JSON.parse(line))
        if (row) add(row)
        count += 1
      }
      if (count !== rows) throw new RestoreRefused(`${name} in the backup has ${count} rows instead of ${rows}`)
    }
    file.exec('commit')
  } finally {
    close()
  }
}

/** Stores the files; `done` grows with each. */
const restoreFiles = async (entries: Entries, manifest: Manifest, files: Files, done: string[]) => {
  for (const { path, type, ...sum } of manifest.files) {
    const content = await collected(contentOf(entries, storedFile(path), sum))
    await files.put(path, new Blob([new Uint8Array(content)], { type }))
    done.push(path)
  }
  if ((await entries.next()).done !== true) throw new RestoreRefused('the backup holds more than its manifest names')
}

const syncFolder = async (path: string) => {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

/**
 * Restores a backup into an installation that has no database yet: all of it, or nothing. All sessions are ended, and mails that were on their
 * way are held. Gives the manifest. Throws `RestoreRefused` where there is a database, and for a backup that is damaged or of a newer version.
 */
export const restoreBackup = async ({ from, database, files }: Restore): Promise<Manifest> => {
  const unlock = lockFile(database)
  const part = `${database}.restoring`
  const dropPart = () => Promise.all(['', '-wal', '-shm', '.lock'].map((end) => rm(`${part}${end}`, { force: true })))
  const source = pipeline(createReadStream(from), createZstdDecompress(), () => undefined)
  const done: string[] = []
  try {
    if (existsSync(database)) throw new RestoreRefused(`${database} exists already: a backup is restored into an empty installation only`)
    await dropPart()
    const entries = entriesOf(source)
    const manifest = await manifestIn(entries)
    await restoreRows(entries, manifest, part)
    await restoreFiles(entries, manifest, files, done)
    await rename(part, database)
    await syncFolder(dirname(database))
    return manifest
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
