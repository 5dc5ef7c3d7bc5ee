import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '../../../server/files/disk.ts'
import type { Area, FileStore } from '../../../server/files/file-store.ts'
import { s3Files } from '../../../server/files/s3.ts'
import { startS3 } from './s3-double.ts'

export interface OpenStore {
  /** The store as a process has it that has just begun. */
  readonly begin: () => Promise<FileStore>
  /** As if a file had been stored or removed at this instant. */
  readonly date: (area: Area, path: string, at: Date) => Promise<void>
  readonly close: () => Promise<void>
}

const prepared = async (files: FileStore) => {
  await files.prepare()
  return files
}

export const onDisk = async () => {
  const root = await mkdtemp(join(tmpdir(), 'files-'))
  return {
    root,
    begin: () => prepared(diskFiles(root)),
    date: (area, path, at) => utimes(join(root, area, path), at, at),
    close: () => rm(root, { recursive: true }),
  } satisfies OpenStore & { readonly root: string }
}

const FOLDER = '維修 中心 & 100%/'

/** In a folder of the bucket whose name has to be encoded everywhere. */
export const inBucket = async () => {
  const s3 = await startS3()
  return {
    s3,
    begin: () => prepared(s3Files({ ...s3.place, folder: FOLDER, timeoutMs: 2_000 })),
    date: async (area, path, at) => {
      const object = s3.objects.get(`${FOLDER}${area}/${path}`)
      if (!object) throw new Error(`no object ${area}/${path}`)
      object.at = at
    },
    close: s3.stop,
  } satisfies OpenStore & { readonly s3: unknown }
}
