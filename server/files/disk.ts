import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { Files } from '../../backend/database.ts'
import { MIME_TYPES } from '../../src/domain/formats/file-type.ts'
import { entryFor } from '../../src/domain/tolerant.ts'

/** `stored`: what rows name. `gone`: what was removed, for a time. `incoming`: what is being written, and what a crash left of that. */
type Area = 'stored' | 'gone' | 'incoming'

export interface KnownFile {
  /** As `put` and `get` have it. */
  readonly path: string
  /** Of a stored file since when it is stored, of a removed one since when it is gone. */
  readonly since: Date
}

export interface DiskFiles extends Files {
  readonly list: (area: Exclude<Area, 'incoming'>) => AsyncIterable<KnownFile>
  /** Takes the removal of a file back. */
  readonly restore: (path: string) => Promise<void>
  /** Deletes a removed file for good. */
  readonly destroy: (path: string) => Promise<void>
}

const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'
const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error
}

/** The type that the backend gives a file is in the ending of its path. */
const typeOf = (path: string): string => entryFor<string, string>(MIME_TYPES, extname(path).slice(1)) ?? 'application/octet-stream'

const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
/** As mkdir of all folders of a path, and the names of the new ones are on the disk. */
const makeFolder = async (folder: string) => {
  const first = await mkdir(folder, { recursive: true })
  for (let made = folder; first !== undefined && made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

const areaOf = (root: string, area: Area) => join(resolve(root), area)

/** Makes the folder ready for the one process that writes into it: what a crash has left half written is gone. */
export const openDiskFiles = async (root: string): Promise<DiskFiles> => {
  await rm(areaOf(root, 'incoming'), { recursive: true, force: true })
  for (const area of ['stored', 'gone', 'incoming'] as const) await mkdir(areaOf(root, area), { recursive: true, mode: 0o700 })
  return diskFiles(root)
}

/**
 * Files in a folder of this machine. `put` resolves once bytes and name are on the disk. Paths are those that the backend makes; one that is none
 * of them, or leads out of the folder, is refused with a `RangeError`. What is removed is kept in `gone/`, and still found: a row that
 * names it may have been committed all the same, as when the answer to a commit was lost (`sweep.ts`).
 */
export const diskFiles = (root: string): DiskFiles => {
  const folderOf = (area: Area) => areaOf(root, area)
  const placeOf = (area: Area, path: string): string => {
    const place = resolve(folderOf(area), path)
    const isPlain = path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))
    if (!isPlain || !place.startsWith(folderOf(area) + sep)) throw new RangeError('no path of a stored file')
    return place
  }
  const move = async (path: string, from: Area, to: Area) => {
    const [source, target] = [placeOf(from, path), placeOf(to, path)]
    await mkdir(dirname(target), { recursive: true })
    await utimes(source, new Date(), new Date())
    await rename(source, target)
  }
  const read = async (area: Area, path: string): Promise<Blob | undefined> => {
    try {
      return await openAsBlob(placeOf(area, path), { type: typeOf(path) })
    } catch (error) {
      return unlessMissing(error)
    }
  }

  return {
    put: async (path, blob) => {
      if (blob.type !== typeOf(path)) throw new RangeError('the ending of the path does not say the type of the file')
      const target = placeOf('stored', path)
      const incoming = join(folderOf('incoming'), randomUUID())
      const handle = await open(incoming, 'wx', 0o600)
      try {
        await handle.writeFile(blob.stream())
        await handle.sync()
      } finally {
        await handle.close()
      }
      await makeFolder(dirname(target))
      await rename(incoming, target)
      await syncFolder(dirname(target))
    },
    get: async (path) => (await read('stored', path)) ?? read('gone', path),
    remove: (path) => move(path, 'stored', 'gone').catch(unlessMissing),
    restore: (path) => move(path, 'gone', 'stored').catch(unlessMissing),
    destroy: (path) => unlink(placeOf('gone', path)).catch(unlessMissing),
    list: async function* (area) {
      const folder = folderOf(area)
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const place = join(entry.parentPath, entry.name)
        const found = await stat(place).catch(unlessMissing)
        if (found) yield { path: relative(folder, place).split(sep).join('/'), since: found.mtime }
      }
    },
  }
}
