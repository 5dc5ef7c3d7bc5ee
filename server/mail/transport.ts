import { isLocalHost } from '../../src/domain/formats/host-name.ts'
import { folderTransport } from './folder.ts'
import type { VerifiableTransport } from './letter.ts'
import { smtpTransport, type MailServer } from './smtp.ts'

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error('User and password in the mail address must be percent-encoded.')
  }
}

/** `smtps:` encrypts from the first byte, `smtp:` by STARTTLS, which may lack on this very machine or with `?starttls=optional`. */
const serverAt = ({ protocol, hostname, port, username, password, searchParams }: URL): MailServer => {
  const isOptional = isLocalHost(hostname) || searchParams.get('starttls') === 'optional'
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? undefined : Number(port),
    security: protocol.toLowerCase() === 'smtps:' ? 'tls' : isOptional ? 'offered' : 'starttls',
    user: decoded(username),
    password: decoded(password),
  }
}

/**
 * By address: `folder:<path>` writes files, `smtps://user:pass@host` (port 465) and `smtp://…` (port 587) hand mails to a mail server. Throws for
 * any other, without repeating it: there may be a password in it.
 */
export const openTransport = (address: string): VerifiableTransport => {
  if (address.startsWith('folder:')) return folderTransport(address.slice('folder:'.length))
  if (/^smtps?:\/\//i.test(address) && URL.canParse(address)) return smtpTransport(serverAt(new URL(address)))
  throw new Error('The mail address must be folder:<path>, smtps://user:password@host or smtp://host:port.')
}
