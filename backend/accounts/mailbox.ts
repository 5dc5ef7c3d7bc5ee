import type { PendingMailbox } from '../../src/domain/entities/mailbox.ts'
import { SECURITY } from '../../src/domain/limits.ts'
import { endSessions } from './sessions.ts'
import { createLink, OPENING, spendLinks, spendLink } from '../links.ts'
import { isFlooded, sendMailboxLink, sendMailboxNotice, sendMailboxRestored } from '../notify/account-mails.ts'
import { changePerson, emailOf, ownerOf, userIdOf, withMailbox, type Person } from '../people.ts'
import type { LinkRow, MailboxChange } from '../records.ts'
import { holderOf, tellOwner, vacate } from '../registration.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from '../resolver.ts'
import { NO_PASSWORD, sha256 } from '../secrets.ts'
import { forgetDevices } from '../sign-in/devices.ts'
import { logSecurity } from '../security-log.ts'

const accountOf = (person: Person) => ({ ...ownerOf(person), userName: person.row.userName })

/** The change that waits for its mailbox, if there is one. */
const openChange = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  person: Person,
): Promise<(LinkRow & { readonly mailbox: MailboxChange }) | undefined> => {
  const links = await db.links.find({ ...ownerOf(person), purpose: 'confirmMailbox', usedAt: null })
  return links.flatMap((link) =>
    link.mailbox && link.expiresAt > clock.now().toISOString() ? [{ ...link, mailbox: link.mailbox }] : [],
  )[0]
}

interface Owners {
  readonly isCustomer: boolean
  readonly userId: readonly string[]
}

/** The new addresses of accounts that wait for their mailbox, as the contract shows them. */
export const pendingMailboxes = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, owners: Owners) => {
  const links = await db.links.find({ ...owners, purpose: 'confirmMailbox', usedAt: null })
  const now = clock.now().toISOString()
  return (userId: string): PendingMailbox | null => {
    const link = links.find((one) => one.userId === userId && one.mailbox && one.expiresAt > now)
    if (!link?.mailbox) return null
    const { to: email, requestedAt, byName } = link.mailbox
    return { email, requestedAt, expiresAt: link.expiresAt, byName }
  }
}

/** As `pendingMailboxes`, of one account. */
export const pendingMailboxOf = async (context: Pick<Context, 'db' | 'clock'>, person: Person): Promise<PendingMailbox | null> => {
  const userId = userIdOf(person)
  return (await pendingMailboxes(context, { isCustomer: person.isCustomer, userId: [userId] }))(userId)
}

const refuseFlood = async (context: Context, { from, to }: MailboxChange, tellsOld: boolean) => {
  // a change of which the old mailbox is not told could not be objected to
  if ((tellsOld && (await isFlooded(context, from, 'mailboxRequested'))) || (await isFlooded(context, to, 'confirmMailbox')))
    throw new Refusal(409, 'mailbox-mails-enough', { values: { max: SECURITY.accountMailsPerHour } })
}

/** Writes the account's row: of two transactions about its mailbox that overlap, one is run again and sees what the other did. */
const claim = ({ db }: Context, person: Person) => changePerson(db, person, {})

/** The mail to the new mailbox. One that has an account already learns of it there, and its link stays unsent: no answer tells. */
const askMailbox = async (context: Context, person: Person, change: MailboxChange) => {
  await spendLinks(context, ownerOf(person), ['confirmMailbox'])
  const holder = person.isCustomer ? await holderOf(context.db, change.to, person.row.userId) : undefined
  if (!holder) return sendMailboxLink(context, person, change)
  await createLink(context, ownerOf(person), 'confirmMailbox', change)
  return tellOwner(context, holder)
}

/** Begins the change to another mailbox: both are told, and the new one has to confirm. 409 after too many mails within the hour. */
export const requestMailbox = async (
  context: Context,
  person: Person,
  { to, byName, sessionId }: { readonly to: string; readonly byName: string | null; readonly sessionId?: string | undefined },
) => {
  const change = { from: emailOf(person), to, requestedAt: context.clock.now().toISOString(), byName }
  await refuseFlood(context, change, true)
  await claim(context, person)
  await sendMailboxNotice(context, person, change)
  await askMailbox(context, person, change)
  await logSecurity(context, { kind: 'mailboxRequested', account: accountOf(person), sessionId })
}

/** 409 mailbox-not-pending unless an employee has asked for the change that waits: the owner's own is the owner's to give up. */
export const refuseOwnChange = async (context: Context, person: Person) => {
  const link = await openChange(context, person)
  if (!link || link.mailbox.byName === null) throw new Refusal(409, 'mailbox-not-pending')
}

interface Author {
  readonly sessionId?: string | undefined
  readonly user: { readonly userId: string }
}

/** Sends the mail to the new mailbox once more; 404 when nothing waits. */
export const askMailboxAgain = async (context: Context & Author, person: Person) => {
  const link = await openChange(context, person)
  if (!link) throw new Refusal(404, 'not-found')
  await refuseFlood(context, link.mailbox, false)
  await claim(context, person)
  await askMailbox(context, person, link.mailbox)
  const { sessionId, user } = context
  await logSecurity(context, { kind: 'mailboxRequested', account: accountOf(person), sessionId, detail: `again by=${user.userId}` })
}

const dropChange = async (context: Context, person: Person) => {
  await claim(context, person)
  await spendLinks(context, ownerOf(person), ['confirmMailbox'])
}

/** Gives up what waits. */
export const cancelMailbox = async (context: Context & Author, person: Person) => {
  if (!(await openChange(context, person))) return
  await dropChange(context, person)
  const { sessionId, user } = context
  await logSecurity(context, { kind: 'mailboxCancelled', account: accountOf(person), sessionId, detail: `by=${user.userId}` })
}

const refuseTaken = async ({ db }: Context, person: Person, email: string) => {
  if (person.isCustomer && !(await vacate(db, email, person.row.userId))) throw new Refusal(409, 'mailbox-taken')
}

/** The new mailbox counts from now on. Mails to the old one open nothing any more, and all sessions end but the one of `bearer`. */
export const confirmMailbox = async (
  context: Context,
  person: Person,
  link: LinkRow & { readonly mailbox: MailboxChange },
  bearer: string | undefined,
) => {
  const { db } = context
  const { to } = link.mailbox
  await spendLink(context, link)
  await refuseTaken(context, person, to)
  await changePerson(db, withMailbox(person, to), {})
  await spendLinks(context, ownerOf(person), OPENING)
  const [own] = bearer === undefined ? [] : await db.tokens.find({ ...ownerOf(person), accessHash: await sha256(bearer) })
  await endSessions(db, ownerOf(person), { but: own?.tokenId })
  await logSecurity(context, { kind: 'mailboxChanged', account: accountOf(person), sessionId: own?.tokenId })
}

/**
 * The old mailbox says no: what waits is cancelled. A change that counts already is taken back, all sessions end, and only a new password,
 * by a mail to that mailbox, opens the account. Later owners' objections are void then; those of earlier ones stay good.
 */
export const objectToMailbox = async (
  context: Context,
  person: Person,
  link: LinkRow & { readonly mailbox: MailboxChange },
): Promise<'cancelled' | 'restored'> => {
  const { db } = context
  const { from } = link.mailbox
  await spendLink(context, link)
  await logSecurity(context, { kind: 'mailboxObjected', account: accountOf(person) })
  if (emailOf(person) === from) {
    await dropChange(context, person)
    return 'cancelled'
  }
  await refuseTaken(context, person, from)
  await spendLinks(context, ownerOf(person), OPENING)
  const restored = withMailbox(person, from)
  await changePerson(db, restored, { passwordHash: NO_PASSWORD })
  await endSessions(db, ownerOf(person))
  await forgetDevices(db, ownerOf(person))
  const objections = await db.links.find({ ...ownerOf(person), purpose: 'objectToMailbox', usedAt: null })
  for (const later of objections) if (later.expiresAt > link.expiresAt) await spendLink(context, later)
  await sendMailboxRestored(context, restored)
  return 'restored'
}
