import { successorIssues } from '../../src/domain/rules/member.ts'
import type { MemberRow } from '../records.ts'
import { forgetMember } from '../privacy/forget-person.ts'
import { guardFailed } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { logSecurity } from '../security-log.ts'
import { openItemsOf, storedMember } from './member-view.ts'
import { refuseEnding, touchedBy } from './member-save.ts'
import { endWork } from '../work/stretches.ts'
import { forgetAccount } from './sessions.ts'

type Signed = Context & { readonly user: Caller }

/** The remains of a removed account: its name, which the history shows. The account name can be given to another person. */
const remains = (row: MemberRow): MemberRow => ({
  ...row,
  userAccount: `deleted-${row.id}`,
  email: '',
  passwordHash: null,
  employeeNo: null,
  department: null,
  phone: null,
  extension: null,
  roleIds: [],
  isEngineer: false,
  skills: [],
  accountStatus: 'deleted',
})

/** Open items and the reviews prepared for them go over to the successor. Like every assignment it writes no history. */
const handOver = async (call: Signed, from: string, to: string) => {
  const { db, user } = call
  for (const item of await openItemsOf(db, from)) {
    // the customer may read it
    await db.items.replace({ ...item, ...touchedBy(call), updatedByName: user.displayName, rmsEngineerId: to })
    const copy = await db.workingCopies.get(item.itemId)
    if (copy?.content.rmsEngineerId === from) await db.workingCopies.replace({ ...copy, content: { ...copy.content, rmsEngineerId: to } })
  }
}

/** DELETE /member/v1/{id} (domain.md section 8): 422 without a successor for open items; all in one transaction. */
export const removeMember = async (call: Signed, id: string, successorId: string | undefined) => {
  const { db, locale } = call
  const row = await storedMember(db, id)
  await refuseEnding(call, row)
  const engineers = await db.members.find({ isEngineer: true, accountStatus: 'active' })
  const candidates = engineers.flatMap((engineer) => (engineer.id === id ? [] : [engineer.id]))
  const issues = successorIssues({ openItemCount: (await openItemsOf(db, id)).length, successorId, candidates })
  if (issues.length > 0) throw guardFailed(issues, locale)
  if (successorId !== undefined) await handOver(call, id, successorId)
  await forgetAccount(db, { userId: id, isCustomer: false })
  await endWork(db, { runningFor: id }, call.clock.now().toISOString(), 'signOut')
  await forgetMember(db, row)
  await db.members.replace({ ...remains(row), ...touchedBy(call) })
  await logSecurity(call, {
    kind: 'accountDeleted',
    account: { userId: id, isCustomer: false, userName: row.userName },
    detail: `by=${call.user.userId}`,
  })
}
