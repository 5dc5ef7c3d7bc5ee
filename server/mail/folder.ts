import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf } from './compose.ts'
import { MailFailure, type Letter, type MailTransport } from './letter.ts'

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

/** Writes each mail into a folder, as a file that mail programs open; once more is the same file. For installations without a mail server. */
export const folderTransport = (folder: string): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (letter) => {
      const { message } = await composer.sendMail(messageOf(letter))
      if (!Buffer.isBuffer(message)) throw new TypeError('the message is no buffer')
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write(folder, nameOf(letter), message)
      } catch (error) {
        throw new MailFailure(error instanceof Error ? error.message : 'The file could not be written.', false)
      }
    },
  }
}
