import { randomUUID } from 'node:crypto'
import { openTransport } from '../mail/transport.ts'
import { fault, ok, reasonOf, warning, type Check, type Finding } from './finding.ts'

/** The address without user and password. */
const shown = (address: string) => (address.startsWith('folder:') ? address : new URL(address).host)
const REMEDY = 'See RO_MAIL and RO_MAIL_FROM: name, port, user and password of the mail server, and whom it lets send.'

export const mail: Check = {
  name: 'mail',
  run: async ({ config, mailTo }) => {
    const transport = openTransport(config.mail)
    const place = shown(config.mail)
    try {
      await transport.verify()
    } catch (error) {
      return [fault(`${place}: ${reasonOf(error)}`, REMEDY)]
    }
    const isFolder = config.mail.startsWith('folder:')
    const findings: Finding[] = [
      isFolder
        ? warning(`mails are written into ${place.slice('folder:'.length)} and reach nobody`, 'Set RO_MAIL to your mail server.')
        : ok(`${place} takes mails`),
    ]
    if (mailTo === undefined) return findings
    const mailId = randomUUID()
    const letter = {
      mailId,
      messageId: `<${mailId}@${config.publicUrl.hostname}>`,
      from: config.mailFrom,
      to: mailTo,
      subject: 'Test mail of the repair service',
      text: `This mail was sent by the command doctor of ${config.publicUrl.origin}.\n`,
      date: new Date(),
      language: 'en-US',
    }
    return transport.send(letter).then(
      () => [...findings, ok(`a mail to ${mailTo} was handed over: look whether it arrives`)],
      (error: unknown) => [...findings, fault(`a mail to ${mailTo} was refused: ${reasonOf(error)}`, REMEDY)],
    )
  },
}
