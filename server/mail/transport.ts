import { folderTransport } from './folder.ts'
import type { VerifiableTransport } from './letter.ts'
import { smtpTransport } from './smtp.ts'

/**
 * By address: `folder:<path>` writes files, `smtps://user:pass@host` and `smtp://…` hand mails to a mail server. Throws for any other,
 * without repeating it: there may be a password in it.
 */
export const openTransport = (address: string): VerifiableTransport => {
  if (address.startsWith('folder:')) return folderTransport(address.slice('folder:'.length))
  if (/^smtps?:\/\//i.test(address) && URL.canParse(address)) return smtpTransport(new URL(address))
  throw new Error('The mail address must be folder:<path>, smtps://user:password@host or smtp://host:port.')
}
