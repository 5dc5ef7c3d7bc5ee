import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 32

const fileIn = (dataDir: string) => join(dataDir, 'secret')

/** The secret key that an installation has made for itself; undefined before its first start. */
export const madeSecretKey = (dataDir: string): Promise<string | undefined> => readFile(fileIn(dataDir), 'utf8').catch(() => undefined)

/**
 * The secret key of an installation that was given none: made once, in the file `secret` of the data folder, for its owner only. Whoever
 * restores the data elsewhere takes the file along, or the links in undelivered mails and the password of the mail server cannot be read any more.
 */
export const ownSecretKey = async (dataDir: string): Promise<string> => {
  const path = fileIn(dataDir)
  const made = randomBytes(KEY_BYTES).toString('base64url')
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(made)
      await file.sync()
    } finally {
      await file.close()
    }
    return made
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readFile(path, 'utf8')
    throw error
  }
}
