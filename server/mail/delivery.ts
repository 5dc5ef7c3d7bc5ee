import { settingsInForce, storedMailSettings, storedPassword } from '../../backend/centre/mail-settings.ts'
import type { Tables } from '../../backend/database.ts'
import type { Sealing } from '../../backend/mail/sealing.ts'
import type { MailSettingsRow } from '../../backend/records.ts'
import type { Config } from '../config.ts'
import type { MailSender, MailTransport, VerifiableTransport } from './letter.ts'
import { smtpTransport } from './smtp.ts'
import { openTransport } from './transport.ts'
import { mailWayOf } from './way.ts'

/** How mails leave the service. */
export interface Delivery<Transport extends MailTransport = MailTransport> {
  readonly transport: Transport
  readonly from: MailSender
}

type MailConfig = Pick<Config, 'mail' | 'mailFrom' | 'isMailSet' | 'isMailFromSet'>

/**
 * How mails leave the service: by the environment, else by what an administrator has set, else by the default. Undefined where the stored
 * password was sealed by another secret key.
 */
export const deliveryOf = (
  config: MailConfig,
  row: MailSettingsRow | undefined,
  sealing: Sealing,
): Delivery<VerifiableTransport> | undefined => {
  const used = settingsInForce(mailWayOf(config), row)
  if (used === undefined) return { transport: openTransport(config.mail), from: config.mailFrom }
  const password = storedPassword(used, sealing)
  if (password === undefined) return undefined
  const { host, port, security, user, senderName: name, senderAddress: address } = used
  return {
    transport: smtpTransport({ host, port, security, user, password: password ?? '' }),
    from: config.isMailFromSet || address === '' ? config.mailFrom : { name, address },
  }
}

interface Options {
  readonly config: MailConfig
  readonly sealing: Sealing
  readonly log: { readonly warn: (message: string) => void }
}

/** Gives how mails leave the service at the moment of the call; that they have to wait is logged once. */
export const deliveryBy = ({ config, sealing, log }: Options) => {
  let isTold = false
  return async (db: Tables): Promise<Delivery | undefined> => {
    const delivery = deliveryOf(config, await storedMailSettings({ db }), sealing)
    if (delivery === undefined && !isTold)
      log.warn('Mails wait: the stored password of the mail server was sealed by another secret key and has to be entered anew')
    isTold = delivery === undefined
    return delivery
  }
}
