import type { Locale } from '../../src/shared/constants.ts'
import { SECURITY } from '../../src/domain/limits.ts'
import { createLink } from '../links.ts'
import { fill } from '../messages.ts'
import { emailOf, userIdOf, type Person } from '../people.ts'
import type { Context } from '../resolver.ts'

type Sending = Pick<Context, 'db' | 'clock' | 'mail'>
type Letter = 'resetPassword' | 'setPassword' | 'verifyEmail' | 'alreadyRegistered' | 'passwordChanged'
/** Subject, text before the address of a page, text after it. */
type Words = readonly [subject: string, before: string, after?: string]

const WORDS: Record<Locale, Record<Letter, Words>> = {
  'zh-hant': {
    resetPassword: [
      '重設密碼',
      '{name} 您好：\n我們收到重設密碼的申請。請在 {minutes} 分鐘內開啟以下連結，連結只能使用一次：',
      '若不是您本人申請，請忽略這封信，您的密碼不會改變。',
    ],
    setPassword: ['設定您的密碼', '{name} 您好：\n您的帳號 {account} 已建立。請在 {hours} 小時內開啟以下連結設定密碼，連結只能使用一次：'],
    verifyEmail: [
      '驗證您的電子郵件',
      '{name} 您好：\n感謝您註冊。請在 {hours} 小時內開啟以下連結，完成電子郵件驗證後即可登入：',
      '若不是您本人註冊，請忽略這封信。',
    ],
    alreadyRegistered: [
      '您已經有帳號',
      '{name} 您好：\n有人用這個電子郵件註冊，但您已經有帳號，可以直接登入。若忘記密碼，請由此重設：',
      '若不是您本人操作，請忽略這封信，您的帳號沒有任何變更。',
    ],
    passwordChanged: ['您的密碼已變更', '{name} 您好：\n您的密碼剛剛變更，其他裝置上的登入都已結束。若不是您本人操作，請立即重設密碼：'],
  },
  'en-us': {
    resetPassword: [
      'Reset your password',
      'Hello {name},\nWe were asked to reset your password. Open this link within {minutes} minutes; it works once:',
      'If it was not you, ignore this mail. Your password stays as it is.',
    ],
    setPassword: [
      'Set your password',
      'Hello {name},\nYour account {account} is ready. Open this link within {hours} hours to set your password; it works once:',
    ],
    verifyEmail: [
      'Confirm your e-mail address',
      'Hello {name},\nThank you for registering. Open this link within {hours} hours to confirm your address; then you can sign in:',
      'If it was not you, ignore this mail.',
    ],
    alreadyRegistered: [
      'You already have an account',
      'Hello {name},\nSomebody registered with this address, but you already have an account: just sign in. If you forgot your password, reset it here:',
      'If it was not you, ignore this mail. Nothing was changed.',
    ],
    passwordChanged: [
      'Your password was changed',
      'Hello {name},\nYour password was just changed, and your sessions on other devices have ended. If it was not you, reset your password at once:',
    ],
  },
}

const HOUR_MS = 3_600_000

const subjectOf = (letter: Letter, { row: { language } }: Person) => WORDS[language][letter][0]

/** Has the person had enough mails of this kind within the hour? */
export const isFlooded = async ({ db, clock }: Sending, person: Person, letter: Letter): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - HOUR_MS).toISOString()
  const mails = await db.mails.find({ to: emailOf(person), subject: subjectOf(letter, person) })
  return mails.filter(({ sentAt }) => sentAt > since).length >= SECURITY.accountMailsPerHour
}

/** Writes to a person in the account's language, with the address of a page on a line of its own. */
const write = async ({ mail }: Sending, person: Person, letter: Letter, path: string) => {
  const { userName: name, userAccount: account, language } = person.row
  const [subject, before, after] = WORDS[language][letter]
  const values = { name, account, minutes: SECURITY.resetLinkMinutes, hours: SECURITY.firstPasswordLinkHours }
  const text = [fill(before, values), path, ...(after === undefined ? [] : [after])].join('\n\n')
  await mail.send({ to: emailOf(person), userId: userIdOf(person), language, subject, text })
}

/** The mail with a link that sets, resets or confirms: its address begins with `endPoint`. To nobody it is not sent, nor to who had enough. */
export const sendLink = async (
  context: Sending,
  person: Person | undefined,
  letter: 'resetPassword' | 'setPassword' | 'verifyEmail',
  endPoint: string,
) => {
  const recipient = person && !(await isFlooded(context, person, letter)) ? person : undefined
  const link = await createLink(context, recipient && { userId: userIdOf(recipient), isCustomer: recipient.isCustomer }, letter)
  if (recipient) await write(context, recipient, letter, `/${endPoint}/${link}`)
}

/** The invitation of a new account: sets the first password (specification section 2). */
export const sendInvitation = (context: Sending, person: Person) =>
  sendLink(context, person, 'setPassword', person.isCustomer ? 'customer/setPassword' : 'setPassword')

const forgotPath = ({ isCustomer }: Person) => (isCustomer ? '/login/forgot' : '/backend/login/forgot')

/** The mail that tells of something and asks for a reset where it was not the reader. */
export const sendNote = async (context: Sending, person: Person, letter: 'alreadyRegistered' | 'passwordChanged') => {
  if (!(await isFlooded(context, person, letter))) await write(context, person, letter, forgotPath(person))
}
