import { SECURITY } from '../src/domain/limits.ts'
import type { LinkRow } from './records.ts'
import { personOfId, type Person } from './people.ts'
import type { Context } from './resolver.ts'
import { randomId, randomToken, sha256 } from './secrets.ts'

type Purpose = LinkRow['purpose']
type Linking = Pick<Context, 'db' | 'clock'>
type Owner = Pick<LinkRow, 'userId' | 'isCustomer'>

const MINUTES: Record<Purpose, number> = {
  resetPassword: SECURITY.resetLinkMinutes,
  setPassword: SECURITY.firstPasswordLinkHours * 60,
  verifyEmail: SECURITY.firstPasswordLinkHours * 60,
}

/**
 * A new link as `id/token`, the end of its address (domain.md section 11: 60 min to reset, 72 h for a first password or to
 * confirm an address). For nobody the same work is done and the link leads nowhere, so that time tells nothing.
 */
export const createLink = async ({ db, clock }: Linking, owner: Owner | undefined, purpose: Purpose): Promise<string> => {
  const now = clock.now()
  const linkId = randomId()
  const token = randomToken()
  const tokenHash = await sha256(token)
  const stale = (await db.links.find({ userId: owner?.userId ?? '' })).filter(({ expiresAt }) => expiresAt <= now.toISOString())
  for (const link of stale) await db.links.remove(link.linkId)
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
      rowVersion: 1,
    })
  return `${linkId}/${token}`
}

interface Sought {
  readonly id: string
  readonly token: string
  readonly isCustomer: boolean
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
  const isGood = link?.tokenHash === tokenHash && link.isCustomer === isCustomer && link.expiresAt > clock.now().toISOString()
  if (!isGood || !purposes.includes(link.purpose)) return undefined
  const person = await personOfId(db, isCustomer, link.userId)
  return person && { link, person }
}

/** As `findLink`, and not used yet. */
export const findOpenLink = async (context: Linking, sought: Sought): Promise<Found | undefined> => {
  const found = await findLink(context, sought)
  return found?.link.usedAt === null ? found : undefined
}

/** Uses up all links of the account that set or reset a password, since a new one was set. */
export const spendPasswordLinks = async ({ db, clock }: Linking, { userId, isCustomer }: Owner) => {
  const links = await db.links.find({ userId, isCustomer, purpose: ['resetPassword', 'setPassword'], usedAt: null })
  for (const link of links) await db.links.replace({ ...link, usedAt: clock.now().toISOString() })
}

/** No mail that is out opens the account any more. */
export const removeLinks = async (db: Linking['db'], { userId, isCustomer }: Owner) => {
  for (const { linkId } of await db.links.find({ userId, isCustomer })) await db.links.remove(linkId)
}
