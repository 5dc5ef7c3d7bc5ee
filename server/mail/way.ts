import type { MailWay } from '../../src/domain/entities/mail-way.ts'
import { MAIL_PORTS } from '../../src/domain/rules/mail-settings.ts'
import type { Config } from '../config.ts'

const placeOf = (mail: string): Omit<MailWay, 'from'> => {
  if (mail.startsWith('folder:')) return { kind: 'folder', folder: mail.slice('folder:'.length) }
  const { protocol, hostname, port, username, searchParams } = new URL(mail)
  const isTls = protocol.toLowerCase() === 'smtps:'
  return {
    kind: 'smtp',
    host: hostname,
    port: port === '' ? MAIL_PORTS[isTls ? 'tls' : 'starttls'] : Number(port),
    security: isTls ? 'tls' : searchParams.get('starttls') === 'optional' ? 'none' : 'starttls',
    user: username === '' ? null : decodeURIComponent(username),
  }
}

/**
 * How mails leave the service unless an administrator has set another way, for its administrators: the parts of the mail address and the
 * sender, never a password, and the variables that leave no other way. The address is one that `openTransport` takes.
 */
export const mailWayOf = (config: Pick<Config, 'mail' | 'mailFrom' | 'isMailSet' | 'isMailFromSet'>): MailWay => ({
  ...placeOf(config.mail),
  from: config.mailFrom,
  ...(config.isMailSet && { fixedBy: 'RO_MAIL' }),
  ...(config.isMailFromSet && { senderFixedBy: 'RO_MAIL_FROM' }),
})
