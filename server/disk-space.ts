import { statfs } from 'node:fs/promises'

/** With less the service is not ready, and says so in its log. */
export const ENOUGH_BYTES = 500 * 1024 * 1024

/** The room on the disk of a folder, for others than root; 0 where it cannot be found out. */
export const freeBytesOf = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
