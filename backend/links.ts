import { SECURITY } from '../src/domain/limits.ts'
import type { LinkRow, MailboxChange } from './records.ts'
import { personOfId, type Person } from './people.ts'
import type { Context } from './resolver.ts'
import { randomId, randomToken, sha256 } from './secrets.ts'

/** Of the links in mails. */
type Purpose = Exclude<LinkRow['purpose'], 'firstAdministrator'>
type Linking = Pick<Context, 'db' | 'clock'>
type Owner = Pick<LinkRow, 'userId' | 'isCustomer'>

const MINUTES: Record<Purpose, number> = {
  resetPassword: SECURITY.resetLinkMinutes,
  setPassword: SECURITY.firstPasswordLinkHours * 60,
  verifyEmail: SECURITY.firstPasswordLinkHours * 60,
  confirmMailbox: SECURITY.mailboxLinkHours * 60,
  objectToMailbox: SECURITY.mailboxObjectionDays * 24 * 60,
}

interface NewLink {
  readonly end: string
  readonly expiresAt: string
}

/**
 * A new link: `end` is `id/token`, the end of its address (domain.md section 11: 60 min to reset, 72 h for a first password or to
 * confirm an address, 10 days to object to a new mailbox). For nobody the same work is done and the link leads nowhere, so that time
 * tells nothing.
 */
export const createLink = async (
  { db, clock }: Linking,
  owner: Owner | undefined,
  purpose: Purpose,
  mailbox?: MailboxChange,
): Promise<NewLink> => {
  const now = clock.now()
  const linkId = randomId()
  const token = randomToken()
  const tokenHash = await sha256(token)
  await db.links.removeWhere({ userId: owner?.userId ?? '', expiresAt: { before: now.toISOString() } })
  const expiresAt = new Date(now.getTime() + MINUTES[purpose] * 60_000).toISOString()
  if (owner)
    await db.links.insert({
      linkId,
      userId: owner.userId,
      isCustomer: owner.isCustomer,
      purpose,
      tokenHash,
      expiresAt,
      usedAt: null,
      ...(mailbox && { mailbox }),
      rowVersion: 1,
    })
  return { end: `${linkId}/${token}`, expiresAt }
}

interface Sought {
  readonly id: string
  readonly token: string
  /** Absent: of either class. */
  readonly isCustomer?: boolean
  readonly purposes: readonly Purpose[]
}

interface Found {
  readonly link: LinkRow
  readonly person: Person
}

/** The link and whose it is, used or not; undefined when it is unknown, malformed, of the other class or too old, or the person may not come in. */
export const findLink = async ({ db, clock }: Linking, { id, token, isCustomer, purposes }: Sought): Promise<Found | undefined> => {
  const tokenHash = await sha256(token)
  const link = await db.links.get(id)
  const isGood = link?.tokenHash === tokenHash && link.expiresAt > clock.now().toISOString()
  if (!isGood || !purposes.some((purpose) => purpose === link.purpose) || link.isCustomer !== (isCustomer ?? link.isCustomer))
    return undefined
  const person = await personOfId(db, link.isCustomer, link.userId)
  return person && { link, person }
}

/** As `findLink`, and not used yet. */
export const findOpenLink = async (context: Linking, sought: Sought): Promise<Found | undefined> => {
  const found = await findLink(context, sought)
  return found?.link.usedAt === null ? found : undefined
}

/**
 * Marks a link as used, as it was found to be open: of two transactions that use it at once one is run again and finds it used. Whoever acts by a
 * link spends it by this; `spendLinks` reads anew, and may find it used already.
 */
export const spendLink = ({ db, clock }: Linking, link: LinkRow): Promise<LinkRow> =>
  db.links.replace({ ...link, usedAt: clock.now().toISOString() })

/** Uses up what is open under these purposes. */
export const spendLinks = async (context: Linking, { userId, isCustomer }: Owner, purpose: readonly Purpose[]) => {
  for (const link of await context.db.links.find({ userId, isCustomer, purpose, usedAt: null })) await spendLink(context, link)
}

/** The links that make somebody the account's owner: used up when a password or mailbox was set, so that an older mail changes neither. */
export const OPENING: readonly Purpose[] = ['resetPassword', 'setPassword', 'confirmMailbox']

/** No mail that is out opens the account any more. */
export const removeLinks = async (db: Linking['db'], { userId, isCustomer }: Owner) => {
  await db.links.removeWhere({ userId, isCustomer })
}
