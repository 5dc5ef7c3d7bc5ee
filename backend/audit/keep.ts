import type { Tables } from '../database.ts'
import type { TableName } from '../tables/tables.ts'
import type { AuditRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { randomId } from '../secrets.ts'
import { isSameOrEmpty } from '../../src/shared/same.ts'
import { changesBetween, withoutValues } from './changes.ts'
import type { Touch } from './watch.ts'
import { itemLabel } from '../../src/domain/formats/item-label.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const titleOf = (title: unknown) =>
  title !== null && typeof title === 'object'
    ? (text('zhHant' in title ? title.zhHant : null) ?? text('enUS' in title ? title.enUS : null))
    : null

const orderNo = async (db: Tables, orderId: unknown) =>
  typeof orderId === 'string' ? ((await db.orders.get(orderId))?.repairOrderNo ?? null) : null

/** The display name of a record: its number, account or name; null where it has none, or is gone. */
const labelOf = async (db: Tables, entity: string, recordId: string, touches: readonly Touch[]): Promise<string | null> => {
  const [touch] = touches
  const row = touch?.after ?? touch?.before ?? {}
  switch (entity) {
    case 'repairOrder':
      return (await orderNo(db, recordId)) ?? text(row['repairOrderNo'])
    case 'repairItem': {
      const item = (await db.items.get(recordId)) ?? row
      const name = 'productName' in item ? text(item.productName) : null
      const number = 'repairOrderId' in item ? await orderNo(db, item.repairOrderId) : null
      const itemNo = 'itemNo' in item ? item.itemNo : undefined
      const label = number && typeof itemNo === 'number' ? itemLabel(number, itemNo) : number
      return [label, name].filter(Boolean).join(' · ') || null
    }
    case 'customer':
      return text((await db.customers.get(recordId))?.customerName)
    case 'member':
      return text(row['userAccount'])
    case 'notice':
      return titleOf(row['title'])
    case 'centre':
      return titleOf(row['name'])
    case 'mailSettings':
      return text(row['host'])
    case 'address':
      // of a deleted one the name is forgotten
      return text(touch?.after?.['receiverName'])
    default:
      return text(row['name'])
  }
}

/** Tables that tell of a record of another table, and the field that names it. */
const ABOUT: Partial<Record<TableName, readonly [entity: string, field: string]>> = {
  members: ['member', 'id'],
  customers: ['customer', 'customerId'],
  customerUsers: ['customer', 'customerId'],
  addresses: ['address', 'addressId'],
  orders: ['repairOrder', 'repairOrderId'],
  items: ['repairItem', 'itemId'],
  workingCopies: ['repairItem', 'itemId'],
  workCorrections: ['repairItem', 'itemId'],
  comments: ['repairOrder', 'repairOrderId'],
  trackings: ['repairOrder', 'repairOrderId'],
  savedViews: ['savedView', 'savedViewId'],
  notices: ['notice', 'noticeId'],
  centre: ['centre', 'centreId'],
  mailSettings: ['mailSettings', 'settingsId'],
}

/** Calls that change nothing, but take data out of the service. */
const TAKES = new Map([['repairOrder.export', 'repairOrder']])

interface Audited {
  readonly entity: string
  readonly recordId: string
  readonly touches: readonly Touch[]
}

/** The records behind the rows that were written; where some are of the kind that the call is about, only these. */
const recordsOf = (touches: readonly Touch[], resource: string): readonly Audited[] => {
  const found = touches.map((touch) => {
    const [entity, field] = ABOUT[touch.table] ?? [touch.table.replace(/s$/, ''), '']
    const named = (touch.after ?? touch.before)?.[field]
    return { entity, recordId: typeof named === 'string' ? named : touch.key, touch }
  })
  const own = found.filter(({ entity }) => entity === resource)
  const groups = Map.groupBy(own.length > 0 ? own : found, ({ entity, recordId }) => `${entity} ${recordId}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ entity: first.entity, recordId: first.recordId, touches: group.map(({ touch }) => touch) }] : []
  })
}

const toldOf = ({ lastLoginAt, lockedUntil }: Readonly<Record<string, unknown>>) => ({ lastLoginAt, lockedUntil })

/** A sign-in and the end of a lock-out are told as a part of the account; nothing else of its sign-in is. */
const asAccount = async (db: Tables, touch: Touch): Promise<readonly Touch[]> => {
  if (touch.table !== 'signIns') return [touch]
  const { userId, isCustomer } = touch.after ?? {}
  const [before, after] = [toldOf(touch.before ?? {}), toldOf(touch.after ?? {})]
  const isSame = isSameOrEmpty(before.lastLoginAt, after.lastLoginAt) && isSameOrEmpty(before.lockedUntil, after.lockedUntil)
  if (typeof userId !== 'string' || isSame) return []
  const account = isCustomer === true ? await db.customerUsers.get(userId) : await db.members.get(userId)
  const table = isCustomer === true ? 'customerUsers' : 'members'
  return account ? [{ table, key: userId, before: { ...account, ...before }, after: { ...account, ...after } }] : []
}

const SIGN_INS = new Set(['auth.loginEmployee', 'auth.loginCustomer'])
/** A sign-in may write the same password by another hash, which is no change of the account. */
const isRenewal = (name: string, { table }: Touch) => SIGN_INS.has(name) && (table === 'members' || table === 'customerUsers')

type Actor = Pick<AuditRow, 'actorId' | 'actorName' | 'isCustomer' | 'roleId'>

/** What tracking links hold is nobody's to read: that a call on one was made is all that is told, and other calls only write new ones. */
const asTracking = (name: string, touch: Touch): readonly Touch[] => {
  if (touch.table !== 'trackings') return [touch]
  return name.startsWith('tracking.') ? [{ ...touch, before: undefined }] : []
}

/** The person whose tracking link was used. */
const trackerOf = async (db: Tables, touches: readonly Touch[]): Promise<Actor | undefined> => {
  const userId = touches.find(({ table }) => table === 'trackings')?.after?.['userId']
  const person = typeof userId === 'string' ? await db.customerUsers.get(userId) : undefined
  return person && { actorId: person.userId, actorName: person.userName, isCustomer: true, roleId: null }
}

/** The signed-in user; for a public call the owner of the account that it was about. */
const actorOf = (user: Caller | undefined, touches: readonly Touch[]): Actor => {
  if (user) return { actorId: user.userId, actorName: user.userName, isCustomer: user.isCustomer, roleId: user.roleId }
  const account = touches.find(({ table }) => table === 'members' || table === 'customerUsers')
  const row = account?.after ?? account?.before ?? {}
  const isCustomer = account?.table !== 'members'
  return {
    actorId: account?.key ?? 'unknown',
    actorName: typeof row['userName'] === 'string' ? row['userName'] : null,
    isCustomer,
    roleId: typeof row['currentRoleId'] === 'string' ? row['currentRoleId'] : null,
  }
}

const detailOf = (body: unknown): string | null => {
  const action: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'action') : undefined
  return typeof action === 'string' ? action : null
}

/**
 * Only what was there before and still is has changes: of a new or removed record, that is said. Where an account is deleted, or the name of
 * a customer, the other rows of the record are told without values too.
 */
const changesOf = ({ touches }: Audited) => {
  const changes = touches.flatMap(({ before, after }) => (before && after ? changesBetween(before, after) : []))
  const isErased = touches.some(
    ({ table, after }) => after?.['accountStatus'] === 'deleted' || (table === 'customers' && after?.['customerName'] === ''),
  )
  return isErased ? withoutValues(changes) : changes
}

interface Call {
  /** `resource.row`, e.g. `repairOrder.submit`. */
  readonly name: string
  readonly body: unknown
  readonly touches: readonly Touch[]
  readonly user: Caller | undefined
}

/** Writes down who did what to which record (domain.md section 10, Audit): one entry per record, in the same transaction. Only the deletion of personal data changes one later (backend/privacy). */
export const keepAudit = async ({ db, clock }: Pick<Context, 'clock'> & { readonly db: Tables }, call: Call) => {
  const { name, body, user } = call
  const told = call.touches.filter((touch) => !isRenewal(name, touch))
  const touches = (await Promise.all(told.flatMap((touch) => asTracking(name, touch)).map((touch) => asAccount(db, touch)))).flat()
  const taken = TAKES.get(name)
  const records = recordsOf(touches, name.split('.')[0] ?? '')
  const entry = {
    at: clock.now().toISOString(),
    ...((user ? undefined : await trackerOf(db, touches)) ?? actorOf(user, touches)),
    action: name,
    detail: detailOf(body),
  }
  if (taken !== undefined)
    await db.audits.insert({ ...entry, auditId: randomId(), entity: taken, recordId: null, recordLabel: null, changes: [] })
  for (const record of taken === undefined ? records : []) {
    const { entity, recordId } = record
    const recordLabel = await labelOf(db, entity, recordId, record.touches)
    await db.audits.insert({ ...entry, auditId: randomId(), entity, recordId, recordLabel, changes: changesOf(record) })
  }
}
