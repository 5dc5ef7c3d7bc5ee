import type { Member } from '../../src/domain/entities/member.ts'
import { isOpen } from '../../src/domain/lifecycle/statuses.ts'
import { memberStatusOf } from '../../src/domain/rules/member.ts'
import type { Tables } from '../database.ts'
import { pendingMailboxOf } from './mailbox.ts'
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
export const openItemsOf = async (db: Tables, memberId: string | readonly string[]): Promise<readonly ItemRow[]> =>
  (await db.items.find({ rmsEngineerId: memberId })).filter(({ repairStatus }) => isOpen(repairStatus))

const isAdministrator = ({ accountStatus, roleIds }: MemberRow) => accountStatus === 'active' && roleIds.includes('R-ADM')

/** Whether nobody else could administer the service. */
export const isLastAdmin = (row: MemberRow, members: readonly MemberRow[]) =>
  isAdministrator(row) && members.every((other) => other.id === row.id || !isAdministrator(other))

const withoutSecrets = ({ passwordHash: _hash, failedLogins: _failed, lockLevel: _level, ...row }: Living) => row

/** Members as the contract shows them. */
export const memberViews = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, rows: readonly Living[]): Promise<Member[]> => {
  const now = clock.now().toISOString()
  const members = await db.members.all()
  const open = Map.groupBy(
    await openItemsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ rmsEngineerId }) => rmsEngineerId,
  )
  const waiting = rows.map(async (row) => pendingMailboxOf({ db, clock }, { isCustomer: false, row }))
  const pending = await Promise.all(waiting)
  return rows.map((row, at) => {
    const accountStatus = memberStatusOf(row, now)
    return {
      ...withoutSecrets(row),
      skills: row.skills ?? [],
      accountStatus,
      lockedUntil: accountStatus === 'locked' ? row.lockedUntil : null,
      pendingMailbox: pending[at] ?? null,
      openItemCount: open.get(row.id)?.length ?? 0,
      isLastAdmin: isLastAdmin(row, members),
    }
  })
}

export const memberView = async (context: Pick<Context, 'db' | 'clock'>, row: MemberRow): Promise<Member> => {
  const [view] = await memberViews(context, isLiving(row) ? [row] : [])
  if (!view) throw new Refusal(404, 'not-found')
  return view
}
