import { LOCALES, type Locale } from '../../src/shared/constants.ts'
import { RESET_END_POINTS } from '../../src/domain/entities/account.ts'
import { formatDateTime } from '../../src/domain/formats/date-format.ts'
import { TAIPEI } from '../../src/domain/formats/dates.ts'
import { SECURITY } from '../../src/domain/limits.ts'
import { hasMailbox } from '../../src/domain/rules/customer.ts'
import { createLink } from '../links.ts'
import { fill } from '../messages.ts'
import { emailOf, userIdOf, type Person } from '../people.ts'
import type { MailboxChange } from '../records.ts'
import type { Context } from '../resolver.ts'

type Sending = Pick<Context, 'db' | 'clock' | 'mail'>
type Letter =
  | 'resetPassword'
  | 'setPassword'
  | 'verifyEmail'
  | 'alreadyRegistered'
  | 'passwordChanged'
  | 'tokenReused'
  | 'confirmMailbox'
  | 'mailboxRequested'
  | 'mailboxRestored'
  | 'accountMerged'
  | 'accountMergedUnnamed'
/** Subject, text before the address of a page, text after it. */
type Words = readonly [subject: string, before: string, after?: string]

const GREETING: Record<Locale, { readonly named: string; readonly neutral: string }> = {
  'zh-hant': { named: '{name} 您好：', neutral: '您好：' },
  'en-us': { named: 'Hello {name},', neutral: 'Hello,' },
}

const WORDS: Record<Locale, Record<Letter, Words>> = {
  'zh-hant': {
    resetPassword: [
      '重設密碼',
      '我們收到重設密碼的申請。請在 {minutes} 分鐘內開啟以下連結，連結只能使用一次：',
      '若不是您本人申請，請忽略這封信，您的密碼不會改變。',
    ],
    setPassword: ['設定您的密碼', '您的帳號 {account} 已建立。請在 {hours} 小時內開啟以下連結設定密碼，連結只能使用一次：'],
    verifyEmail: [
      '驗證您的電子郵件',
      '感謝您註冊。請在 {hours} 小時內開啟以下連結，完成電子郵件驗證後即可登入：',
      '若不是您本人註冊，請忽略這封信。',
    ],
    alreadyRegistered: [
      '您已經有帳號',
      '有人用這個電子郵件註冊，但您已經有帳號，可以直接登入。若忘記密碼，請由此重設：',
      '若不是您本人操作，請忽略這封信，您的帳號沒有任何變更。',
    ],
    tokenReused: [
      '您的一次登入已被結束',
      '您在某部裝置上的登入憑證被重複使用，可能有人取得了它。為了安全，我們已結束那次登入；如果您剛才被登出，請重新登入。若您懷疑帳號遭人使用，請立即重設密碼：',
    ],
    passwordChanged: ['您的密碼已變更', '您的密碼剛剛變更，其他裝置上的登入都已結束。若不是您本人操作，請立即重設密碼：'],
    confirmMailbox: [
      '請確認新的電子郵件',
      '有一個帳號要改用這個電子郵件。若是您本人的帳號，請在 {hours} 小時內開啟以下連結並按下確認，連結只能使用一次：',
      '若您不知道這件事，請忽略這封信，不會有任何變更。',
    ],
    mailboxRequested: [
      '您的電子郵件即將變更',
      '{by}在 {time} 申請將您帳號的電子郵件改為 {to}。新的電子郵件確認後才會生效。若您不同意，請在 {days} 天內開啟以下連結取消；即使已經生效，也能由此改回來：',
      '若是您本人申請，不需要做任何事。',
    ],
    mailboxRestored: [
      '您的電子郵件已改回',
      '您帳號的電子郵件已改回這一個，所有裝置上的登入都已結束，原來的密碼不能再使用。請在 {minutes} 分鐘內開啟以下連結設定新密碼：',
    ],
    accountMerged: [
      '您的兩個帳號已合併',
      '您在我們這裡有兩個帳號，服務中心已將它們合併。這個帳號 {account} 不能再登入；您的維修單、常用地址與通知都在帳號 {to} 裡。請改用該帳號登入，若忘記密碼，請由此重設：',
      '若那不是您的帳號，或您有任何疑問，請與服務中心聯絡。',
    ],
    accountMergedUnnamed: [
      '您的兩個帳號已合併',
      '您在我們這裡有兩筆客戶資料，服務中心已將它們合併。這個帳號 {account} 不能再登入；您的維修單都還在。請由此查看服務中心的聯絡方式：',
      '若您要重新使用線上帳號，或有任何疑問，請與服務中心聯絡。',
    ],
  },
  'en-us': {
    resetPassword: [
      'Reset your password',
      'We were asked to reset your password. Open this link within {minutes} minutes; it works once:',
      'If it was not you, ignore this email. Your password stays as it is.',
    ],
    setPassword: [
      'Set your password',
      'Your account {account} is ready. Open this link within {hours} hours to set your password; it works once:',
    ],
    verifyEmail: [
      'Confirm your email address',
      'Thank you for registering. Open this link within {hours} hours to confirm your address; then you can sign in:',
      'If it was not you, ignore this email.',
    ],
    alreadyRegistered: [
      'You already have an account',
      'Somebody registered with this address, but you already have an account: just sign in. If you forgot your password, reset it here:',
      'If it was not you, ignore this email. Nothing was changed.',
    ],
    tokenReused: [
      'We ended one of your sessions',
      'The sign-in of one of your devices was used a second time, which can mean that it was stolen. To be safe we ended that session; if you were just signed out, please sign in again. If you suspect that another person uses your account, reset your password at once:',
    ],
    passwordChanged: [
      'Your password was changed',
      'Your password was just changed, and your sessions on other devices have ended. If it was not you, reset your password at once:',
    ],
    confirmMailbox: [
      'Confirm your new email address',
      'An account is to use this email address. If the account is yours, open this link within {hours} hours and confirm; it works once:',
      'If you know nothing of this, ignore this email. Nothing will change.',
    ],
    mailboxRequested: [
      'Your email address is about to change',
      '{by} asked on {time} to change the email address of your account to {to}. It counts once the new address is confirmed. If you object, open this link within {days} days; it also takes back a change that has been confirmed:',
      'If it was you, there is nothing to do.',
    ],
    mailboxRestored: [
      'Your email address was put back',
      'Your account uses this email address again. All its sessions have ended and the old password no longer works. Open this link within {minutes} minutes to set a new one:',
    ],
    accountMerged: [
      'Your two accounts are one now',
      'You had two accounts with us, and the service centre has merged them. This one, {account}, can no longer sign in. Your repair orders, saved addresses and notifications are in the account {to}. Please sign in with that one; if you forgot its password, reset it here:',
      'If that account is not yours, or if you have a question, please contact the service centre.',
    ],
    accountMergedUnnamed: [
      'Your two accounts are one now',
      'We had you as a customer twice, and the service centre has merged the two. This account, {account}, can no longer sign in. None of your repair orders is lost. To reach us:',
      'If you want an online account again, or if you have a question, please contact the service centre.',
    ],
  },
}

const HOUR_MS = 3_600_000

/** Has the address had enough mails of this kind within the hour, in whatever language? */
export const isFlooded = async ({ db, clock }: Sending, to: string, letter: Letter): Promise<boolean> => {
  // a mail of exactly an hour ago counts no more
  const from = new Date(clock.now().getTime() - HOUR_MS + 1).toISOString()
  const subject = LOCALES.map((language) => WORDS[language][letter][0])
  return (await db.mails.count({ to, subject, sentAt: { from } })) >= SECURITY.accountMailsPerHour
}

/** An unconfirmed registration: its name was typed by a stranger. */
const isUnconfirmed = ({ row: { accountStatus, passwordHash } }: Person) => accountStatus === 'pendingVerification' && passwordHash !== null

interface Post {
  readonly letter: Letter
  readonly path: string
  /** Another address than the account's: it has proved nothing, so no name goes there. */
  readonly to?: string
  /** Whose mail it is, where that is another account by now. */
  readonly userId?: string
  readonly values?: Readonly<Record<string, string | number>>
  /** How long the link opens something. */
  readonly secretUntil?: string
}

/** Writes to a person in the account's language, with the address of a page on a line of its own. */
const write = async ({ mail }: Sending, person: Person, { letter, path, to, userId = userIdOf(person), values, secretUntil }: Post) => {
  const { userName: name, userAccount: account, language } = person.row
  const [subject, before, after] = WORDS[language][letter]
  const greeting = GREETING[language][to === undefined && !isUnconfirmed(person) ? 'named' : 'neutral']
  const all = { name, account, minutes: SECURITY.resetLinkMinutes, hours: SECURITY.firstPasswordLinkHours, ...values }
  const text = [`${fill(greeting, all)}\n${fill(before, all)}`, path, ...(after === undefined ? [] : [after])].join('\n\n')
  await mail.send({ to: to ?? emailOf(person), userId, language, subject, text, ...(secretUntil && { secretUntil }) })
}

const ownerOf = (person: Person) => ({ userId: userIdOf(person), isCustomer: person.isCustomer })

/** The mail with a link that sets, resets or confirms: its address begins with `endPoint`. To nobody it is not sent, nor to who had enough or has no address. */
export const sendLink = async (
  context: Sending,
  person: Person | undefined,
  letter: 'resetPassword' | 'setPassword' | 'verifyEmail',
  endPoint: string,
) => {
  const isReached = person && hasMailbox(emailOf(person)) && !(await isFlooded(context, emailOf(person), letter))
  const recipient = isReached ? person : undefined
  const { end, expiresAt } = await createLink(context, recipient && ownerOf(recipient), letter)
  if (recipient) await write(context, recipient, { letter, path: `/${endPoint}/${end}`, secretUntil: expiresAt })
}

/** The mail to a new mailbox with the link that confirms it. */
export const sendMailboxLink = async (context: Sending, person: Person, change: MailboxChange) => {
  const { end, expiresAt } = await createLink(context, ownerOf(person), 'confirmMailbox', change)
  const values = { hours: SECURITY.mailboxLinkHours }
  await write(context, person, { letter: 'confirmMailbox', path: `/mailbox/${end}`, to: change.to, values, secretUntil: expiresAt })
}

const OWNER: Record<Locale, string> = { 'zh-hant': '使用您密碼登入的人', 'en-us': 'A person with your password' }
const EMPLOYEE: Record<Locale, string> = { 'zh-hant': '服務中心的 {name} ', 'en-us': '{name} of the service centre' }

/** The mail to the present mailbox about a new one: by whom, and the link that objects to it. */
export const sendMailboxNotice = async (context: Sending, person: Person, change: MailboxChange) => {
  const { language } = person.row
  const { end, expiresAt } = await createLink(context, ownerOf(person), 'objectToMailbox', change)
  const by = change.byName === null ? OWNER[language] : fill(EMPLOYEE[language], { name: change.byName })
  const time = formatDateTime(change.requestedAt, language, TAIPEI)
  const values = { by, time, to: change.to, days: SECURITY.mailboxObjectionDays }
  await write(context, person, { letter: 'mailboxRequested', path: `/mailbox/${end}`, values, secretUntil: expiresAt })
}

/** The mail to the mailbox that was put back, with the link that sets a new password. */
export const sendMailboxRestored = async (context: Sending, person: Person) => {
  const { end, expiresAt } = await createLink(context, ownerOf(person), 'resetPassword')
  const endPoint = RESET_END_POINTS[person.isCustomer ? 'customer' : 'employee']
  await write(context, person, { letter: 'mailboxRestored', path: `/${endPoint}/${end}`, secretUntil: expiresAt })
}

/** As much of an address as tells its owner which one it is: it may be somebody else's, where two were merged by mistake. */
const hint = (address: string) => address.replace(/^(.)[^@]*/u, '$1•••')

/**
 * The mail to the person whose account has ended by a merging, at the address that it had: what has happened, which account is theirs now, and
 * whom to ask. `now`: the account that is left.
 */
export const sendMerged = async (context: Sending, ended: Person, now: Person) => {
  if (!hasMailbox(emailOf(ended))) return
  const isNamed = hasMailbox(emailOf(now))
  await write(context, ended, {
    letter: isNamed ? 'accountMerged' : 'accountMergedUnnamed',
    path: isNamed ? forgotPath(now) : '/login',
    userId: userIdOf(now),
    values: { to: hint(emailOf(now)) },
  })
}

/** The invitation of a new account: sets the first password (specification section 2). */
export const sendInvitation = (context: Sending, person: Person) =>
  sendLink(context, person, 'setPassword', person.isCustomer ? 'customer/setPassword' : 'setPassword')

const forgotPath = ({ isCustomer }: Person) => (isCustomer ? '/login/forgot' : '/backend/login/forgot')

/** The mail that tells of something and asks for a reset where it was not the reader. */
export const sendNote = async (context: Sending, person: Person, letter: 'alreadyRegistered' | 'passwordChanged' | 'tokenReused') => {
  if (!(await isFlooded(context, emailOf(person), letter))) await write(context, person, { letter, path: forgotPath(person) })
}
