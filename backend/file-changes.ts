import type { Files } from './database.ts'

/** File changes of one request: what was put can be taken back, what is removed goes only when all has succeeded. */
export const trackFiles = (files: Files) => {
  const put: string[] = []
  const removed: string[] = []
  return {
    files: {
      ...files,
      put: async (path: string, blob: Blob) => {
        put.push(path)
        await files.put(path, blob)
      },
      get: (path: string) => files.get(path),
      remove: async (path: string) => void removed.push(path),
    } satisfies Files,
    keep: async () => void (await Promise.all(removed.map((path) => files.remove(path)))),
    undo: async () => void (await Promise.all(put.map((path) => files.remove(path)))),
  }
}
