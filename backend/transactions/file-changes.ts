import type { Files } from '../database.ts'

/**
 * The stored files of one request. What it has put goes again when it fails, until a transaction commits, whose rows may name these
 * files; what a transaction removes goes after its commit.
 */
export const trackFiles = (files: Files) => {
  const put = new Set<string>()
  /** A file that cannot be removed changes no answer: no row names it any more. */
  const remove = (path: string) => files.remove(path).catch((error: unknown) => console.error(`${path} was not removed`, error))
  return {
    files: {
      put: async (path, blob) => {
        put.add(path)
        await files.put(path, blob)
      },
      get: (path) => files.get(path),
      remove,
    } satisfies Files,
    /** One run of a transaction's work: the files that the work gets, and what is done after its commit. */
    run: () => {
      const removed: string[] = []
      return {
        files: { remove: async (path: string) => void removed.push(path) },
        committed: async () => {
          put.clear()
          await Promise.all(removed.map(remove))
        },
      }
    },
    undo: async () => void (await Promise.all([...put].map(remove))),
  }
}
