import type { FieldIssue } from '../entities/common.ts'
import { SKILLS, type Member, type MemberInput, type MemberStatus } from '../entities/member.ts'
import { isEmail, normaliseEmail } from '../formats/email.ts'
import { isExtension, isTelephone, normalisePhone } from '../formats/phone.ts'
import { normaliseCode, normaliseText } from '../formats/text.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import { isRoleId, type PermissionId } from '../permissions.ts'
import { isAskedFor } from './mailbox.ts'
import { chosen, cleanTexts, issuesOf, lineWithin, matches, required, type Level, type Problem } from './rule.ts'
import { isSame } from '../../shared/same.ts'

const ADMINISTRATOR = 'R-ADM'
const ENGINEER = 'R-ENG'

/** `^[a-z0-9._-]{4,32}$` or an e-mail address (domain.md section 8). In: a normalised account. */
export const isMemberAccount = (account: string): boolean => /^[a-z0-9._-]{4,32}$/.test(account) || isEmail(account)

type RoleIds = MemberInput['roleIds']

/** Whether somebody with these roles can be an engineer: by the engineer's role, or by one that only the service knows. */
export const mayBeEngineer = (roleIds: RoleIds): boolean => roleIds.some((role) => role === ENGINEER || !isRoleId(String(role)))

/** The account as it is stored. Only roles that include the engineer's can be an engineer, and only engineers have skills. */
export function normaliseMember<T extends MemberInput>(values: T): T {
  const cleaned = cleanTexts<MemberInput>(values, {
    userAccount: (account) => normaliseCode(account).toLowerCase(),
    userName: normaliseText,
    displayName: normaliseText,
    email: (email) => normaliseEmail(email).toLowerCase(),
    employeeNo: normaliseText,
    department: normaliseText,
    phone: (phone) => normalisePhone(phone),
    extension: (extension) => normaliseCode(extension),
  })
  const isEngineer = values.isEngineer === true && mayBeEngineer(values.roleIds)
  return { ...values, ...cleaned, roleIds: [...new Set(values.roleIds)], isEngineer, skills: isEngineer ? (values.skills ?? []) : [] }
}

const rolesProblem = (roleIds: RoleIds, level: Level, { before, offered }: MemberContext): Problem => {
  const { min, max } = COUNTS.rolesPerMember
  if (roleIds.length < min) return level === 'submit' ? { key: 'rule-choose' } : undefined
  if (offered && roleIds.length > max) return { key: 'rule-rolesMax', values: { max } }
  if (offered && !roleIds.every((role) => offered.some((known) => known === role))) return { key: 'rule-option' }
  const isLosing = before?.roleIds?.includes(ADMINISTRATOR) === true && !roleIds.includes(ADMINISTRATOR)
  return before?.isLastAdmin === true && isLosing ? { key: 'rule-lastAdmin' } : undefined
}

interface MemberContext {
  /** The account as it is stored. `isLastAdmin`: it is the last active administrator's, who cannot lose the role. */
  readonly before?: (Partial<MemberInput> & { readonly isLastAdmin?: boolean | null | undefined }) | undefined
  /** The roles that may be given; absent where the service alone decides. */
  readonly offered?: readonly string[]
}

/**
 * The rules of an employee account, in the order of the form. The values need not be normalised. What
 * is stored already is not judged anew.
 */
export function checkMember(values: MemberInput, level: Level, context: MemberContext = {}): FieldIssue[] {
  const { before } = context
  const form = normaliseMember(values)
  const is: Readonly<Record<string, unknown>> = form
  const was: Readonly<Record<string, unknown>> = normaliseMember({ ...form, ...before })
  const isKept = ({ field }: FieldIssue) => before !== undefined && field in before && isSame(was[field], is[field])
  const whenSubmitted = (problem: Problem): Problem => (level === 'submit' ? problem : undefined)
  const issues = issuesOf([
    [
      'userAccount',
      whenSubmitted(required(form.userAccount)) ??
        lineWithin(form.userAccount, LENGTHS.userAccount) ??
        matches(form.userAccount, isMemberAccount, 'rule-memberAccount'),
    ],
    ['userName', whenSubmitted(required(form.userName)) ?? lineWithin(form.userName, LENGTHS.userName)],
    ['displayName', lineWithin(form.displayName, LENGTHS.userName)],
    ['email', whenSubmitted(required(form.email)) ?? lineWithin(form.email, LENGTHS.email) ?? matches(form.email, isEmail, 'rule-email')],
    ['employeeNo', lineWithin(form.employeeNo, LENGTHS.employeeNo)],
    ['department', lineWithin(form.department, LENGTHS.department)],
    ['phone', matches(form.phone, (phone) => isTelephone(phone), 'rule-telephone')],
    ['extension', matches(form.extension, isExtension, 'rule-extension')],
    ['roleIds', rolesProblem(form.roleIds, level, context)],
    ['skills', (form.skills ?? []).every((skill) => SKILLS.some((known) => known === skill)) ? undefined : { key: 'rule-option' }],
    ['language', whenSubmitted(chosen(form.language))],
  ])
  return issues.filter((issue) => !isKept(issue))
}

/** The status that is shown: an active account that is locked out counts as locked. */
export const memberStatusOf = (
  { accountStatus, lockedUntil }: { readonly accountStatus: Exclude<MemberStatus, 'locked'>; readonly lockedUntil: string | null },
  now: string,
): MemberStatus => (accountStatus === 'active' && lockedUntil !== null && lockedUntil > now ? 'locked' : accountStatus)

/** The display name of an account; the id where the service gives nothing else. */
export const memberName = ({ userName, displayName, userAccount, id }: Pick<Member, 'userName' | 'displayName' | 'userAccount' | 'id'>) =>
  userName || displayName || userAccount || id

export const MEMBER_ACTS = ['edit', 'mailboxAgain', 'mailboxCancel', 'resend', 'unlock', 'suspend', 'activate', 'delete'] as const
export type MemberAct = (typeof MEMBER_ACTS)[number]
/** The acts that are asked about before; editing is a form of its own. */
export type MemberQuestion = Exclude<MemberAct, 'edit'>

/** The permissions of the actions (domain.md section 9). One id covers unlocking and sending the mail again. */
export const MEMBER_ACT_PERMISSIONS: Readonly<Record<MemberAct, PermissionId>> = {
  edit: 'member.update',
  mailboxAgain: 'member.update',
  mailboxCancel: 'member.update',
  resend: 'member.unlock',
  unlock: 'member.unlock',
  suspend: 'member.update',
  activate: 'member.update',
  delete: 'member.delete',
}

const FITS: Readonly<Record<MemberAct, (member: MemberActState) => boolean>> = {
  edit: () => true,
  mailboxAgain: (member) => isAskedFor(member) && member.accountStatus !== 'suspended',
  mailboxCancel: isAskedFor,
  resend: ({ accountStatus }) => accountStatus === 'invited',
  unlock: ({ accountStatus }) => accountStatus === 'locked',
  suspend: ({ accountStatus }) => accountStatus !== 'suspended',
  activate: ({ accountStatus }) => accountStatus === 'suspended',
  delete: () => true,
}

export type MemberActState = Pick<Member, 'id' | 'accountStatus' | 'isLastAdmin' | 'pendingMailbox'>

/** An act that makes sense in the account's status, and the message keys of what stands in its way. */
export interface ActChoice<Act> {
  readonly act: Act
  readonly reasons: readonly string[]
}

/** The actions on an account (domain.md section 8, guards): not on one's own account, nor on the last administrator's. */
export const memberActs = (member: MemberActState, actorId: string): readonly ActChoice<MemberAct>[] =>
  MEMBER_ACTS.filter((act) => FITS[act](member)).map((act) => {
    const isEnding = act === 'suspend' || act === 'delete'
    const reasons = [
      ...(isEnding && member.id === actorId ? ['member-blocked-self'] : []),
      ...(isEnding && member.isLastAdmin === true ? ['member-blocked-lastAdmin'] : []),
    ]
    return { act, reasons }
  })

interface Removal {
  readonly openItemCount: number
  readonly successorId: string | null | undefined
  /** Ids of those who may take over: active engineers. */
  readonly candidates: readonly string[]
}

/** Open items need somebody who goes on with them; without open items nobody is asked. */
export const successorIssues = ({ openItemCount, successorId, candidates }: Removal): FieldIssue[] => {
  if (openItemCount === 0) return []
  const problem = chosen(successorId) ?? (candidates.includes(successorId ?? '') ? undefined : { key: 'rule-option' })
  return issuesOf([['successorId', problem]])
}
