import { DEFAULT_LOCALE, LOCALES } from '../constants.ts'
import type { Member, MemberInput } from '../domain/entities/member.ts'
import { normaliseMember } from '../domain/rules/member.ts'
import { choiceOf, textOf } from './repair-order-choices.ts'

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
  language: member.language ?? DEFAULT_LOCALE,
})

/** Form → body of POST and PUT, whole and normalised. */
export const toMember = (form: MemberForm): MemberInput =>
  normaliseMember({
    userAccount: form.userAccount,
    userName: form.userName,
    displayName: textOf(form.displayName),
    email: form.email,
    employeeNo: textOf(form.employeeNo),
    department: textOf(form.department),
    phone: textOf(form.phone),
    extension: textOf(form.extension),
    roleIds: form.roleIds,
    isEngineer: form.isEngineer,
    skills: form.skills,
    language: choiceOf(LOCALES, form.language),
  })
