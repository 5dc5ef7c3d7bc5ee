import type { Member } from '../../src/domain/entities/member.ts'
import { OPEN_STATUSES } from '../../src/domain/lifecycle/statuses.ts'
import { memberStatusOf } from '../../src/domain/rules/member.ts'
import type { Tables } from '../database.ts'
import { signInsOf } from '../sign-in/state.ts'
import { pendingMailboxes } from './mailbox.ts'
import type { ItemRow, MemberRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'

/** An account that is still one: of a deleted one only the name is left. */
type Living = MemberRow & { readonly accountStatus: Exclude<MemberRow['accountStatus'], 'deleted'> }

const isLiving = (row: MemberRow): row is Living => row.accountStatus !== 'deleted'

export const livingMembers = async (db: Tables): Promise<readonly Living[]> => (await db.members.all()).filter(isLiving)

/** The stored account; 404 when there is none (any more). */
export const storedMember = async (db: Tables, id: string): Promise<Living> => {
  const row = await db.members.get(id)
  if (!row || !isLiving(row)) throw new Refusal(404, 'not-found')
  return row
}

/** The items that somebody must go on with. */
export const openItemsOf = (db: Tables, memberId: string): Promise<readonly ItemRow[]> =>
  db.items.find({ rmsEngineerId: memberId, repairStatus: OPEN_STATUSES })

/** How many open items each of these engineers has. */
export const openItemCounts = (db: Tables, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  db.items.countBy('rmsEngineerId', { rmsEngineerId: memberIds, repairStatus: OPEN_STATUSES })

/** One who may administer the service now. */
export const isAdministrator = ({ accountStatus, roleIds }: MemberRow) => accountStatus === 'active' && roleIds.includes('R-ADM')

/** Whether nobody else could administer the service. */
export const isLastAdmin = (row: MemberRow, members: readonly MemberRow[]) =>
  isAdministrator(row) && members.every((other) => other.id === row.id || !isAdministrator(other))

const withoutSecrets = ({ passwordHash: _hash, ...row }: Living) => row

/** Members as the contract shows them. */
export const memberViews = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, rows: readonly Living[]): Promise<Member[]> => {
  const now = clock.now().toISOString()
  const members = await db.members.all()
  const ids = rows.map(({ id }) => id)
  const open = await openItemCounts(db, ids)
  const signIn = await signInsOf(db, false, ids)
  const pendingMailboxOf = await pendingMailboxes({ db, clock }, { isCustomer: false, userId: ids })
  return rows.map((row) => {
    const { lockedUntil, lastLoginAt } = signIn(row.id)
    const accountStatus = memberStatusOf({ ...row, lockedUntil }, now)
    return {
      ...withoutSecrets(row),
      skills: row.skills ?? [],
      accountStatus,
      lastLoginAt,
      lockedUntil: accountStatus === 'locked' ? lockedUntil : null,
      pendingMailbox: pendingMailboxOf(row.id),
      openItemCount: open.get(row.id) ?? 0,
      isLastAdmin: isLastAdmin(row, members),
    }
  })
}

export const memberView = async (context: Pick<Context, 'db' | 'clock'>, row: MemberRow): Promise<Member> => {
  const [view] = await memberViews(context, isLiving(row) ? [row] : [])
  if (!view) throw new Refusal(404, 'not-found')
  return view
}
