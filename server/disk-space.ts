import { statfs } from 'node:fs/promises'
import type { Log } from './log.ts'

/** With less the service is not ready, and says so in its log. */
export const ENOUGH_BYTES = 500 * 1024 * 1024

/** The room on the disk of a folder, for others than root; 0 where it cannot be found out. */
export const freeBytesOf = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )

/** Says in the log which of these folders lie on a disk that is almost full. */
export const warnOfDisk = async (folders: readonly string[], log: Log): Promise<void> => {
  for (const folder of folders) {
    const diskFreeBytes = await freeBytesOf(folder)
    if (diskFreeBytes < ENOUGH_BYTES) log.warn({ folder, diskFreeBytes }, 'The disk is almost full')
  }
}
