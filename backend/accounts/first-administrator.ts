import type { SetupValues } from '../../src/domain/rules/setup.ts'
import type { Locale } from '../../src/shared/constants.ts'
import { SECURITY } from '../../src/domain/limits.ts'
import { isAdministrator } from './member-view.ts'
import type { LinkRow, MemberRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { randomId, randomToken, sha256 } from '../secrets.ts'
import { logSecurity } from '../security-log.ts'
import { lock } from '../transactions/lock.ts'

type Linking = Pick<Context, 'db' | 'clock'>

/** There is one such link at a time. */
const LINK_ID = 'firstAdministrator'
const EXPIRED = () => new Refusal(410, 'link-expired')

const hasAdministrator = async ({ db }: Linking) => (await db.members.find({ accountStatus: 'active' })).some(isAdministrator)

/** A new token for the first administrator, valid for an hour, in place of the one before; undefined once there is an administrator. */
export const offerSetup = async (context: Linking): Promise<string | undefined> => {
  const { db, clock } = context
  if (await hasAdministrator(context)) return undefined
  const token = randomToken()
  const now = clock.now().getTime()
  const before = await db.links.get(LINK_ID)
  const link: LinkRow = {
    linkId: LINK_ID,
    userId: '',
    isCustomer: false,
    purpose: 'firstAdministrator',
    tokenHash: await sha256(token),
    expiresAt: new Date(now + SECURITY.setupLinkMinutes * 60_000).toISOString(),
    usedAt: null,
    rowVersion: before?.rowVersion ?? 1,
  }
  await (before ? db.links.replace(link) : db.links.insert(link))
  return token
}

/** The link of a token. 404 for a token that is not the last one given, 410 for one that serves no more. */
export const openSetup = async (context: Linking, token: string): Promise<LinkRow> => {
  const { db, clock } = context
  const tokenHash = await sha256(token)
  const link = await db.links.get(LINK_ID)
  if (link?.tokenHash !== tokenHash) throw new Refusal(404, 'not-found')
  if (link.usedAt !== null || link.expiresAt <= clock.now().toISOString() || (await hasAdministrator(context))) throw EXPIRED()
  return link
}

interface Made {
  readonly passwordHash: string
  readonly language: Locale
  /** By what, for the security log. */
  readonly by: string
}

/** Stores an active account of an administrator, whose account name nobody has yet, from a form that keeps the rules. */
export const storeAdministrator = async (
  context: Pick<Context, 'db' | 'clock' | 'source'>,
  { userAccount, userName, email }: Pick<SetupValues, 'userAccount' | 'userName' | 'email'>,
  { passwordHash, language, by }: Made,
): Promise<MemberRow> => {
  const { db, clock } = context
  const row = await db.members.insert({
    id: randomId(),
    userAccount,
    userName,
    email,
    passwordHash,
    language,
    roleIds: ['R-ADM'],
    currentRoleId: 'R-ADM',
    isEngineer: false,
    accountStatus: 'active',
    updatedAt: clock.now().toISOString(),
    updatedByName: userName,
    rowVersion: 1,
  })
  await logSecurity(context, { kind: 'rolesChanged', account: { userId: row.id, isCustomer: false, userName }, detail: `→ R-ADM by=${by}` })
  return row
}

/** Before an administrator is made: of two transactions that make one the second sees the first. */
export const lockAdministrators = ({ db }: Pick<Context, 'db'>): Promise<void> => lock(db, 'administrators')
