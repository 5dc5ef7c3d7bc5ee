import { existsSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { Schema } from 'effect'
import { settingsInForce } from '../../backend/centre/mail-settings.ts'
import type { MailSettingsRow } from '../../backend/records.ts'
import { recordSchemas } from '../../backend/tables/record-schemas.ts'
import { deliveryOf } from '../mail/delivery.ts'
import { mailWayOf } from '../mail/way.ts'
import { sealingBy } from '../security/sealing.ts'
import { madeSecretKey } from '../security/secret-key.ts'
import { opened } from './database.ts'
import { fault, ok, reasonOf, warning, type Check, type Finding } from './finding.ts'

const IN_PAGE = 'System › Service centre › Mail'
const remedyOf = (isInPage: boolean) =>
  isInPage
    ? `See ${IN_PAGE}: name, port, user and password of the mail server, and whom it lets send.`
    : 'See RO_MAIL and RO_MAIL_FROM: name, port, user and password of the mail server, and whom it lets send.'

/** What an administrator has set in the page; nothing in a database that has no such table yet, or cannot be read, which another check says. */
const storedIn = (path: string): MailSettingsRow | undefined => {
  if (!existsSync(path)) return undefined
  try {
    const [row] = opened(path, (file) => file.prepare('select doc from "mailSettings"').all())
    return row && Schema.decodeUnknownSync(recordSchemas.mailSettings)(JSON.parse(String(row['doc'])))
  } catch {
    return undefined
  }
}

export const mail: Check = {
  name: 'mail',
  run: async ({ config, database, mailTo }) => {
    const [row, way] = [storedIn(database), mailWayOf(config)]
    const used = settingsInForce(way, row)
    // without a key nothing that was sealed can be opened
    const key = config.secretKey ?? (await madeSecretKey(config.dataDir)) ?? randomUUID()
    const delivery = deliveryOf(config, row, sealingBy(key))
    const place = used ? `${used.host}:${used.port}` : way.kind === 'folder' ? config.mail : new URL(config.mail).host
    const remedy = remedyOf(used !== undefined)
    if (delivery === undefined)
      return [fault(`${place}: the stored password was sealed by another secret key, and mails wait`, `Enter it again under ${IN_PAGE}.`)]
    const { transport, from } = delivery
    try {
      await transport.verify()
    } catch (error) {
      return [fault(`${place}: ${reasonOf(error)}`, remedy)]
    }
    const isFolder = used === undefined && way.kind === 'folder'
    const findings: Finding[] = [
      isFolder
        ? warning(`mails are written into ${way.folder ?? ''} and reach nobody`, `Set your mail server under ${IN_PAGE}, or by RO_MAIL.`)
        : ok(`${place} takes mails`),
    ]
    if (mailTo === undefined) return findings
    const mailId = randomUUID()
    const letter = {
      mailId,
      messageId: `<${mailId}@${config.publicUrl.hostname}>`,
      from,
      to: mailTo,
      subject: 'Test mail of the repair service',
      text: `This mail was sent by the command doctor of ${config.publicUrl.origin}.\n`,
      date: new Date(),
      language: 'en-US',
    }
    return transport.send(letter).then(
      () => [...findings, ok(`a mail to ${mailTo} was handed over: look whether it arrives`)],
      (error: unknown) => [...findings, fault(`a mail to ${mailTo} was refused: ${reasonOf(error)}`, remedy)],
    )
  },
}
