import { Member, type MemberInput, type MemberPatch } from '../../src/domain/entities/member.ts'
import type { FieldIssue } from '../../src/domain/entities/common.ts'
import { DEFAULT_LOCALE } from '../../src/shared/constants.ts'
import { checkMember, normaliseMember } from '../../src/domain/rules/member.ts'
import { sendInvitation } from '../notify/account-mails.ts'
import { lock } from '../transactions/lock.ts'
import type { MemberRow } from '../records.ts'
import { refuseInvalid, rowChanged } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { EMPLOYEE_ROLES, roleIdOf } from '../roles.ts'
import { logSecurity } from '../security-log.ts'
import { randomId } from '../secrets.ts'
import { requestMailbox } from './mailbox.ts'
import { followMailbox, staysAtMailbox } from './invite.ts'
import { endWork } from '../work/stretches.ts'
import { endSessions } from './sessions.ts'
import { isLastAdmin, memberView, storedMember } from './member-view.ts'

type Signed = Context & { readonly user: Caller; readonly sessionId?: string | undefined }

/** The author and the instant of the last change. */
export const touchedBy = ({ user, clock }: Signed) => ({ updatedAt: clock.now().toISOString(), updatedByName: user.userName })

/** The form as it is stored, or 422 with everything that is wrong with it. */
const checked = async (call: Signed, values: MemberInput, before: MemberRow | undefined) => {
  await lock(call.db, 'administrators')
  const form = normaliseMember(values)
  const members = await call.db.members.all()
  const isTaken = members.some(({ id, userAccount }) => id !== before?.id && userAccount === form.userAccount)
  const issues: FieldIssue[] = [
    ...checkMember(form, 'submit', {
      before: before && { ...before, isLastAdmin: isLastAdmin(before, members) },
      offered: EMPLOYEE_ROLES,
    }),
    ...(isTaken ? [{ field: 'userAccount', key: 'rule-accountTaken' }] : []),
  ]
  if (issues.some(({ key }) => key === 'rule-lastAdmin')) throw new Refusal(409, 'last-admin', { fieldErrors: issues })
  refuseInvalid(issues, call.locale)
  const roleIds = form.roleIds.map(roleIdOf).filter((role) => role !== undefined)
  const [first] = roleIds
  // the rules have just said that there is one
  if (!first) throw new Refusal(422, 'request-invalid')
  return {
    userAccount: form.userAccount,
    userName: form.userName,
    displayName: form.displayName ?? null,
    email: form.email,
    employeeNo: form.employeeNo ?? null,
    department: form.department ?? null,
    phone: form.phone ?? null,
    extension: form.extension ?? null,
    roleIds,
    // rights are those of one role at a time: whoever loses it goes on in another one, from the next call on
    currentRoleId: before && roleIds.includes(before.currentRoleId) ? before.currentRoleId : first,
    isEngineer: form.isEngineer === true,
    skills: form.skills ?? [],
    language: form.language ?? before?.language ?? DEFAULT_LOCALE,
  }
}

/** POST /member/v1: an account without a password, and the mail that lets its owner set one. */
export const createMember = async (call: Signed, body: MemberInput) => {
  const row = await call.db.members.insert({
    ...(await checked(call, body, undefined)),
    ...touchedBy(call),
    id: randomId(),
    passwordHash: null,
    accountStatus: 'invited',
    rowVersion: 1,
  })
  await sendInvitation(call, { isCustomer: false, row })
  return memberView(call, row)
}

/** Employees cannot end their own account, nor the last administrator's (domain.md section 8). */
export const refuseEnding = async ({ db, user }: Signed, row: MemberRow) => {
  if (row.id === user.userId) throw new Refusal(409, 'account-own')
  await lock(db, 'administrators')
  await lock(db, 'engineer', row.id)
  if (isLastAdmin(row, await db.members.all())) throw new Refusal(409, 'last-admin')
}

const statusAfter = async (
  call: Signed,
  row: MemberRow,
  wanted: 'active' | 'suspended' | undefined,
): Promise<MemberRow['accountStatus']> => {
  if (wanted === undefined || (wanted === 'suspended') === (row.accountStatus === 'suspended')) return row.accountStatus
  if (wanted === 'suspended') {
    await refuseEnding(call, row)
    await endSessions(call.db, { userId: row.id, isCustomer: false })
    await endWork(call.db, { runningFor: row.id }, call.clock.now().toISOString(), 'signOut')
    return 'suspended'
  }
  return row.passwordHash === null ? 'invited' : 'active'
}

const logRoles = async (call: Signed, before: MemberRow, { id: userId, userName, roleIds }: MemberRow) => {
  const [from, to] = [before.roleIds.join(','), roleIds.join(',')]
  if (from === to) return
  const account = { userId, isCustomer: false, userName }
  await logSecurity(call, { kind: 'rolesChanged', account, detail: `${from} → ${to} by=${call.user.userId}` })
}

/** PUT /member/v1/{id}: what the body leaves out stays. 409 row-changed carries the account as it is now. */
export const updateMember = async (call: Signed, id: string, body: MemberPatch) => {
  const { db, locale, clock } = call
  const before = await storedMember(db, id)
  const { rowVersion, accountStatus, ...changes } = body
  if (rowVersion !== before.rowVersion) {
    const { updatedByName: name = before.userName, updatedAt: at = clock.now().toISOString() } = before
    throw rowChanged({ name, at, current: { as: Member, value: await memberView(call, before) } }, locale)
  }
  const isStatusOnly = Object.keys(changes).length === 0
  const fields = isStatusOnly ? undefined : await checked(call, { ...before, ...changes }, before)
  const to = fields?.email ?? before.email
  const stays = staysAtMailbox({ isCustomer: false, row: before }, to)
  // by the own profile, which asks for the password
  if (stays && id === call.user.userId) refuseInvalid([{ field: 'email', key: 'rule-mailboxOwn' }], locale)
  const stored = await db.members.replace({
    ...before,
    ...fields,
    ...(stays && { email: before.email }),
    ...touchedBy(call),
    accountStatus: await statusAfter(call, before, accountStatus),
  })
  await followMailbox(call, { isCustomer: false, row: before }, { isCustomer: false, row: stored })
  if (stays)
    await requestMailbox(call, { isCustomer: false, row: stored }, { to, byName: call.user.displayName, sessionId: call.sessionId })
  await logRoles(call, before, stored)
  return memberView(call, stored)
}
