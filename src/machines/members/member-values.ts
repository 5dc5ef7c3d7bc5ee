import { DEFAULT_LOCALE, LOCALES } from '../../shared/constants.ts'
import type { Member, MemberInput, MemberPatch } from '../../domain/entities/member.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import { normaliseMember } from '../../domain/rules/member.ts'
import { choiceOf, textOf } from '../form/choices.ts'

/** An employee account as the form holds it (domain.md section 8, Member): '' is empty. */
export interface MemberForm {
  readonly userAccount: string
  readonly userName: string
  readonly displayName: string
  readonly email: string
  readonly employeeNo: string
  readonly department: string
  readonly phone: string
  readonly extension: string
  readonly roleIds: readonly string[]
  readonly isEngineer: boolean
  readonly skills: readonly string[]
  readonly language: string
}

export const EMPTY_MEMBER: MemberForm = {
  userAccount: '',
  userName: '',
  displayName: '',
  email: '',
  employeeNo: '',
  department: '',
  phone: '',
  extension: '',
  roleIds: [],
  isEngineer: false,
  skills: [],
  language: DEFAULT_LOCALE,
}

export const fromMember = (member: Member): MemberForm => ({
  userAccount: member.userAccount,
  userName: member.userName,
  displayName: member.displayName ?? '',
  email: member.email,
  employeeNo: member.employeeNo ?? '',
  department: member.department ?? '',
  phone: member.phone ?? '',
  extension: member.extension ?? '',
  roleIds: member.roleIds,
  isEngineer: member.isEngineer === true,
  skills: member.skills ?? [],
  language: choiceOf(LOCALES, member.language ?? '') ?? DEFAULT_LOCALE,
})

/** The ids as the service writes them: numbers where its list of roles has numbers. */
const sentRoleIds = (roleIds: readonly string[], roles: readonly RoleOptionGroup[]) => {
  const areNumbers = roles.some(({ options }) => options.some(({ isNumericId }) => isNumericId))
  return roleIds.map((id) => (areNumbers && Number.isFinite(Number(id)) ? Number(id) : id))
}

/** Form → body of POST, whole and normalised. `roles` is the service's list of roles. */
export const toMember = (form: MemberForm, roles: readonly RoleOptionGroup[] = []): MemberInput =>
  normaliseMember({
    userAccount: form.userAccount,
    userName: form.userName,
    displayName: textOf(form.displayName),
    email: form.email,
    employeeNo: textOf(form.employeeNo),
    department: textOf(form.department),
    phone: textOf(form.phone),
    extension: textOf(form.extension),
    roleIds: sentRoleIds(form.roleIds, roles),
    isEngineer: form.isEngineer,
    skills: form.skills,
    language: choiceOf(LOCALES, form.language),
  })

/** Form → body of PUT. What the service does not tell of an account, and nobody typed, is not written. */
export const toPatch = (form: MemberForm, roles: readonly RoleOptionGroup[], { rowVersion }: Member): MemberPatch => {
  const { userAccount, userName, email, roleIds, ...rest } = toMember(form, roles)
  return {
    ...rest,
    ...(userAccount && { userAccount }),
    ...(userName && { userName }),
    ...(email && { email }),
    ...(roleIds.length > 0 && { roleIds }),
    ...versionOf(rowVersion),
  }
}

/** The version that is written over, where the service counts versions. */
export const versionOf = (rowVersion: Member['rowVersion']): Pick<MemberPatch, 'rowVersion'> =>
  typeof rowVersion === 'number' ? { rowVersion } : {}
