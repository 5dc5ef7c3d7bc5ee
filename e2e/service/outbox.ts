import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bodyOf, header } from '../../tests/server/mail/support.ts'

/** So long a mail may take from the step that it tells of: one of a step which can be taken back waits for thirteen seconds. */
export const MAIL_MS = 25_000

/** The text of the newest mail to this address in a folder of `.eml` files, with paths in place of the service's own addresses; '' if there is none. */
export const newestMailIn = (folder: string, address: string, origin: string): string => {
  // their names begin with the time
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mails = names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'))
  const own = mails.filter((raw) => header(raw, 'To') === address)
  return bodyOf(own.at(-1) ?? '').replaceAll(origin, '')
}

/** The first line of a mail that is the path of a page. */
export const linkIn = (text: string): string | undefined => text.split(/\r?\n/).find((line) => line.startsWith('/'))
