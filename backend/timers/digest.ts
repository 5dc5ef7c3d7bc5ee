import { dateInTaipei, isWorkingDay } from '../../src/domain/formats/dates.ts'
import { itemStatusKey } from '../../src/domain/lifecycle/labels.ts'
import { OPEN_STATUSES } from '../../src/domain/lifecycle/statuses.ts'
import { isOverdue } from '../../src/domain/lifecycle/targets.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import type { ItemRow, MemberRow } from '../records.ts'
import { itemLine } from '../notify/details.ts'
import { memberRecipient } from '../notify/recipients.ts'
import { deliver } from '../notify/notify.ts'
import { textOf } from '../texts.ts'
import type { Ticking } from './ticking.ts'

/** Whose turn an overdue item is: the desk sees all, engineers what is theirs, the warehouse what is to be sent back. */
const concerns = ({ roleIds, id }: MemberRow, { rmsEngineerId, repairStatus }: ItemRow) =>
  roleIds.includes('R-COO') ||
  (roleIds.includes('R-ENG') && rmsEngineerId === id && repairStatus !== 'readyToReturn') ||
  (roleIds.includes('R-WH') && repairStatus === 'readyToReturn')

/** The digest of working days at 09:00 (domain.md section 13): what is overdue, to the employees whom it concerns. */
export const sendDigest = async (ticking: Ticking): Promise<void> => {
  const { db, clock } = ticking
  const now = clock.now().toISOString()
  if (!isWorkingDay(dateInTaipei(now))) return
  const overdue = (await db.items.find({ repairStatus: OPEN_STATUSES })).filter((item) => isOverdue(item, now))
  if (overdue.length === 0) return
  const orders = await db.orders.getMany(overdue.map(({ repairOrderId }) => repairOrderId))
  const longestFirst = overdue.toSorted((a, b) => (a.statusSince ?? '').localeCompare(b.statusSince ?? ''))
  for (const member of await db.members.find({ accountStatus: 'active' })) {
    const own = longestFirst.filter((item) => concerns(member, item))
    if (own.length === 0) continue
    const lines = own.slice(0, COUNTS.digestLines).map((item) => {
      const status = textOf(itemStatusKey(item.repairStatus, false), member.language)
      return `${itemLine(orders.get(item.repairOrderId)?.repairOrderNo, item)} · ${status}`
    })
    await deliver(ticking, memberRecipient(member), { kind: 'overdue', values: { count: own.length }, lines })
  }
}
