import { existsSync } from 'node:fs'
import { access, constants, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf } from './compose.ts'
import { MailFailure, type Letter, type VerifiableTransport } from './letter.ts'

const nameOf = ({ date, mailId }: Letter) => `${date.toISOString().replaceAll(/[:.]/g, '-')}-${mailId}.eml`

/** Writes the bytes so that the file is there whole or not at all, for its owner only. */
const write = async (folder: string, name: string, bytes: Buffer) => {
  const part = join(folder, `${name}.part`)
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, join(folder, name))
}

const asFailure = (error: unknown) => new MailFailure(error instanceof Error ? error.message : 'The file could not be written.', false)

/** Writes each mail into a folder, as a file that mail programs open; once more is the same file. For installations without a mail server. */
export const folderTransport = (folder: string): VerifiableTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (letter) => {
      const { message } = await composer.sendMail(messageOf(letter))
      if (!Buffer.isBuffer(message)) throw new TypeError('the message is no buffer')
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write(folder, nameOf(letter), message)
      } catch (error) {
        throw asFailure(error)
      }
    },
    verify: async () => {
      // the first mail makes it
      if (!existsSync(folder)) return
      await access(folder, constants.W_OK).catch((error: unknown) => {
        throw asFailure(error)
      })
    },
  }
}
