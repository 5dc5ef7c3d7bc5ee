import type { FieldIssue } from '../entities/common.ts'
import { checkMember, normaliseMember } from './member.ts'
import { checkNewPassword } from './password.ts'
import type { Level } from './rule.ts'

export interface SetupValues {
  readonly userAccount: string
  readonly userName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}

const asMember = ({ userAccount, userName, email }: SetupValues) =>
  normaliseMember({ userAccount, userName, email, roleIds: ['R-ADM'], language: 'zh-hant' })

/** The account as it is stored. */
export const normaliseSetup = <T extends SetupValues>(values: T): T => {
  const { userAccount, userName, email } = asMember(values)
  return { ...values, userAccount, userName, email }
}

/** The rules of the first administrator: those of an employee account and of its password. The values need not be normalised. */
export const checkSetup = (values: SetupValues, level: Level, common?: ReadonlySet<string>): FieldIssue[] => {
  const { userAccount: account, userName, ...form } = normaliseSetup(values)
  return [...checkMember(asMember(values), level), ...checkNewPassword(form, level, { isCustomer: false, account, userName, common })]
}
