import type { MailRow } from '../../backend/records.ts'
import { mailHtml } from '../../backend/mail/mail-html.ts'
import type { Sealing } from '../../backend/mail/sealing.ts'
import type { OwnError } from './attempts.ts'
import { MailFailure, type Letter, type MailSender } from './letter.ts'

export interface Sender {
  /** Where readers find the service, e.g. `https://repair.example`: the links in mails begin with it. */
  readonly publicUrl: string
  readonly from: MailSender
  readonly sealing: Sealing
}

const textOf = ({ mailId, text, secretUntil }: MailRow, sealing: Sealing) => {
  if (secretUntil === null) return text
  try {
    return sealing.open(text, mailId)
  } catch {
    throw new MailFailure('unreadable' satisfies OwnError, true)
  }
}

/** A line that is a path is the address of a page. */
const withAddresses = (text: string, publicUrl: string) => text.replaceAll(/^\/\S+$/gm, (path) => `${publicUrl.replace(/\/$/, '')}${path}`)

/** The letter of a row. Throws `MailFailure` where its text was sealed by another key. */
export const letterOf = (row: MailRow, { publicUrl, from, sealing }: Sender): Letter => {
  const { mailId, to, subject, sentAt, language } = row
  const text = textOf(row, sealing)
  return {
    mailId,
    messageId: `<${mailId}@${new URL(publicUrl).hostname}>`,
    from,
    to,
    subject,
    text: withAddresses(text, publicUrl),
    html: mailHtml(text, publicUrl, row),
    date: new Date(sentAt),
    language: language === 'zh-hant' ? 'zh-Hant-TW' : 'en-US',
  }
}
