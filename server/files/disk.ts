import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { StorageFailed } from '../../backend/database.ts'
import { checkedPath, checkType, typeOf, type Area, type FileStore } from './file-store.ts'

/** `incoming`: what is being written, and what a crash left of that. */
type Place = Area | 'incoming'

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined)
const unlessMissing = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error
}
/** A full or broken disk, which the system names by a code. */
const asFailure = (error: unknown): unknown => (typeof codeOf(error) === 'string' ? new StorageFailed({ cause: error }) : error)

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

/** Files in a folder of this machine. */
export const diskFiles = (root: string): FileStore => {
  const folderOf = (place: Place) => join(resolve(root), place)
  const placeOf = (area: Area, path: string): string => join(folderOf(area), checkedPath(path))
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
  const write = async (incoming: string, blob: Blob) => {
    const handle = await open(incoming, 'wx', 0o600)
    try {
      await handle.writeFile(blob.stream())
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    prepare: async () => {
      // what a crash has left half written
      await rm(folderOf('incoming'), { recursive: true, force: true })
      for (const place of ['stored', 'gone', 'incoming'] as const) await mkdir(folderOf(place), { recursive: true, mode: 0o700 })
    },
    put: async (path, blob) => {
      checkType(path, blob)
      const target = placeOf('stored', path)
      const incoming = join(folderOf('incoming'), randomUUID())
      try {
        await write(incoming, blob)
        await makeFolder(dirname(target))
        await rename(incoming, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await unlink(incoming).catch(unlessMissing)
        throw asFailure(error)
      }
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
