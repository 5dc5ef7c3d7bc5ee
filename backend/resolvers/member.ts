import { valuesOf } from '../../src/domain/list-query.ts'
import type { Member } from '../../src/domain/entities/member.ts'
import { memberStatusOf } from '../../src/domain/rules/member.ts'
import { pageOfRows, type PageRules } from '../accounts/page.ts'
import { inviteAgain } from '../accounts/invite.ts'
import { removeMember } from '../accounts/member-remove.ts'
import { askMailboxAgain, cancelMailbox, refuseOwnChange } from '../accounts/mailbox.ts'
import { createMember, touchedBy, updateMember } from '../accounts/member-save.ts'
import { livingMembers, memberView, memberViews, storedMember } from '../accounts/member-view.ts'
import { signInOf, unlock } from '../sign-in/state.ts'
import type { ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'

const RULES: PageRules<Member> = {
  textsOf: ({ userAccount, userName, displayName, email, employeeNo, department }) => [
    userAccount,
    userName,
    displayName,
    email,
    employeeNo,
    department,
  ],
  filters: { accountStatus: ({ accountStatus }) => [accountStatus ?? ''], roleId: ({ roleIds }) => roleIds },
  sorts: {
    userAccount: ({ userAccount }) => userAccount,
    userName: ({ userName }) => userName,
    department: ({ department }) => department,
    accountStatus: ({ accountStatus }) => accountStatus,
    lastLoginAt: ({ lastLoginAt }) => lastLoginAt,
  },
  sort: { field: 'userAccount', order: 'asc' },
}

/** Employee accounts (specification section 7, Members; domain.md section 8). */
export const member: ResolversOf<'member'> = {
  list: async (call) => {
    const { db, query } = call
    const chosen = { accountStatus: valuesOf(query.accountStatus), roleId: valuesOf(query.roleId) }
    return pageOfRows(await memberViews(call, await livingMembers(db)), query, chosen, RULES, call)
  },

  info: async (call) => memberView(call, await storedMember(call.db, call.params.id)),

  create: (call) => createMember(call, call.body),

  update: (call) => updateMember(call, call.params.id, call.body),

  remove: async (call) => {
    await removeMember(call, call.params.id, call.query.successorId)
    return {}
  },

  unlock: async (call) => {
    const { db, params, clock } = call
    const row = await storedMember(db, params.id)
    if (row.accountStatus === 'suspended') throw new Refusal(409, 'account-suspended-act')
    if (row.accountStatus === 'invited') await inviteAgain(call, { isCustomer: false, row })
    // a lock-out whose time has run out needs nobody
    const signIn = await signInOf(db, { userId: row.id, isCustomer: false })
    if (memberStatusOf({ ...row, ...signIn }, clock.now().toISOString()) !== 'locked') return memberView(call, row)
    await unlock(db, signIn)
    return memberView(call, await db.members.replace({ ...row, ...touchedBy(call) }))
  },

  mailboxAgain: async (call) => {
    const row = await storedMember(call.db, call.params.id)
    if (row.accountStatus === 'suspended') throw new Refusal(409, 'account-suspended-act')
    await refuseOwnChange(call, { isCustomer: false, row })
    await askMailboxAgain(call, { isCustomer: false, row })
    return memberView(call, await storedMember(call.db, row.id))
  },

  mailboxCancel: async (call) => {
    const row = await storedMember(call.db, call.params.id)
    await refuseOwnChange(call, { isCustomer: false, row })
    await cancelMailbox(call, { isCustomer: false, row })
    return memberView(call, await storedMember(call.db, row.id))
  },
}
