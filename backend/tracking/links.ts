import { isOrderAtEnd } from '../../src/domain/lifecycle/statuses.ts'
import { SECURITY } from '../../src/domain/limits.ts'
import { href } from '../../src/shared/paths.ts'
import type { CustomerUserRow, OrderRow, TrackingRow } from '../records.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from '../resolver.ts'
import { randomId, randomToken, sha256 } from '../secrets.ts'
import { UNLOCKED } from '../sign-in/attempts.ts'

type Linking = Pick<Context, 'db' | 'clock'>
type Owner = Pick<TrackingRow, 'repairOrderId' | 'userId'>

const DAY_MS = 86_400_000

/** The end of a link that is sent now: it is counted from the mail, and at most from the end of the order. */
const expiryOf = (order: OrderRow | undefined, now: Date): string => {
  const ended =
    order && isOrderAtEnd(order.repairOrderStatus) ? Date.parse(order.closedAt ?? order.statusSince ?? order.updatedAt) : undefined
  const from = Math.min(now.getTime(), ended ?? Number.POSITIVE_INFINITY)
  return new Date(from + SECURITY.trackingLinkDays * DAY_MS).toISOString()
}

const newRow = (owner: Owner): Omit<TrackingRow, 'sentAt' | 'expiresAt' | 'tokenHashes'> => ({
  ...UNLOCKED,
  ...owner,
  trackingId: randomId(),
  revokedHashes: [],
  codeHash: null,
  codeExpiresAt: null,
  codesSent: [],
  rowVersion: 1,
})

const ownRow = async (db: Linking['db'], { repairOrderId, userId }: Owner) =>
  (await db.trackings.find({ repairOrderId })).find((row) => row.userId === userId)

interface NewLink {
  /** The address of the page. */
  readonly path: string
  readonly expiresAt: string
}

/**
 * A new link to an order for a person, with 256 random bits; the person's earlier links to it stay open as long as this one (domain.md
 * section 10, Tracking).
 */
export const newTrackingLink = async (
  { db, clock }: Linking,
  { language, ...owner }: Owner & Pick<CustomerUserRow, 'language'>,
): Promise<NewLink> => {
  const now = clock.now()
  const token = randomToken()
  const known = await ownRow(db, owner)
  const expiresAt = expiryOf(await db.orders.get(owner.repairOrderId), now)
  // links that ran out do not come back with a new one
  const open = known && known.expiresAt > now.toISOString() ? known.tokenHashes : []
  const row: TrackingRow = {
    ...(known ?? newRow(owner)),
    revokedHashes: known?.revokedHashes ?? [],
    tokenHashes: [...open, await sha256(token)].slice(-SECURITY.trackingLinksPerOrder),
    sentAt: now.toISOString(),
    expiresAt,
  }
  const { trackingId } = await (known ? db.trackings.replace(row) : db.trackings.insert(row))
  return { path: `${href('tracking')}?lang=${language}#${trackingId}.${token}`, expiresAt }
}

export interface Tracked {
  readonly row: TrackingRow
  readonly order: OrderRow
  readonly person: CustomerUserRow
}

/** Somebody who may hear of the order: neither suspended nor deleted, and still of its customer. */
const isWelcome = ({ customerId }: OrderRow, person: CustomerUserRow) =>
  person.customerId === customerId && (person.accountStatus === 'active' || person.accountStatus === 'pendingVerification')

const partsOf = (link: string) => {
  const [id = '', token = ''] = link.split('.')
  return { id, token }
}

/** The order and the person of a link that was ever sent, open or not; undefined for any other text. */
export const knownTracking = async ({ db }: Linking, link: string): Promise<(Tracked & { readonly hash: string }) | undefined> => {
  const { id, token } = partsOf(link)
  const hash = await sha256(token)
  const row = id === '' ? undefined : await db.trackings.get(id)
  if (!row || ![...row.tokenHashes, ...row.revokedHashes].includes(hash)) return undefined
  const order = await db.orders.get(row.repairOrderId)
  const person = await db.customerUsers.get(row.userId)
  return order && person && isWelcome(order, person) ? { row, order, person, hash } : undefined
}

/** The repair that a link opens; 410 link-expired for every other text, whatever is wrong with it. */
export const openTracking = async (context: Linking, link: string): Promise<Tracked> => {
  const known = await knownTracking(context, link)
  const isOpen = known?.row.tokenHashes.includes(known.hash) && known.row.expiresAt > context.clock.now().toISOString()
  if (!known || !isOpen) throw new Refusal(410, 'link-expired')
  return known
}

/** Ends all links of an order that were sent; the codes that go with them end too. */
export const revokeTracking = async ({ db }: Linking, repairOrderId: string): Promise<void> => {
  for (const row of await db.trackings.find({ repairOrderId }))
    await db.trackings.replace({
      ...row,
      tokenHashes: [],
      revokedHashes: [...row.revokedHashes, ...row.tokenHashes].slice(-SECURITY.trackingLinksPerOrder),
      codeHash: null,
      codeExpiresAt: null,
    })
}

/** Which links of an order are open. */
export const trackingState = async ({ db, clock }: Linking, repairOrderId: string) => {
  const now = clock.now().toISOString()
  const rows = await db.trackings.find({ repairOrderId })
  const open = rows.filter(({ tokenHashes, expiresAt }) => tokenHashes.length > 0 && expiresAt > now)
  const latest = (instants: readonly string[]) => instants.toSorted().at(-1) ?? null
  return {
    count: open.length,
    sentAt: latest(rows.map(({ sentAt }) => sentAt)),
    expiresAt: latest(open.map(({ expiresAt }) => expiresAt)),
  }
}
