import type { MailWay } from '../../src/domain/entities/mail-way.ts'

const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const

/**
 * How mails leave the service, for its administrators: the parts of the mail address (`RO_MAIL`) and the sender, never a password. The address
 * is one that `openTransport` takes.
 */
export const mailWayOf = ({ mail, mailFrom: from }: { readonly mail: string; readonly mailFrom: string }): MailWay => {
  if (mail.startsWith('folder:')) return { kind: 'folder', folder: mail.slice('folder:'.length), from }
  const { protocol, hostname, port, username, searchParams } = new URL(mail)
  const scheme = protocol.toLowerCase() === 'smtps:' ? 'smtps:' : 'smtp:'
  return {
    kind: 'smtp',
    from,
    host: hostname,
    port: port === '' ? PORTS[scheme] : Number(port),
    security: scheme === 'smtps:' ? 'tls' : searchParams.get('starttls') === 'optional' ? 'none' : 'starttls',
    user: username === '' ? null : decodeURIComponent(username),
  }
}
