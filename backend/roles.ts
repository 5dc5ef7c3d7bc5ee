import type { Locale } from '../src/shared/constants.ts'
import { isCustomerRole, ROLE_IDS, type RoleId } from '../src/domain/permissions.ts'
import { textOf } from './texts.ts'

type Words = Record<Locale, string>

/** Groups of domain.md section 8; customers' roles are not given, they follow from `companyScope`. */
const GROUPS: readonly { readonly name: Words; readonly roles: readonly RoleId[] }[] = [
  { name: { 'zh-hant': '管理', 'en-us': 'Management' }, roles: ['R-ADM', 'R-AUD'] },
  { name: { 'zh-hant': '服務', 'en-us': 'Service' }, roles: ['R-COO'] },
  { name: { 'zh-hant': '技術', 'en-us': 'Technical' }, roles: ['R-ENG'] },
  { name: { 'zh-hant': '倉儲', 'en-us': 'Warehouse' }, roles: ['R-WH'] },
]

export const roleNameOf = (role: RoleId, locale: Locale) => textOf(`identity-role-${role}`, locale)

export const roleIdOf = (id: string | number): RoleId | undefined => ROLE_IDS.find((role) => role === id)

/** The roles that an employee may be given. */
export const EMPLOYEE_ROLES = ROLE_IDS.filter((role) => !isCustomerRole(role))

/** The given roles under their group headings; groups without any are left out. */
export const roleOptions = (roles: readonly RoleId[], locale: Locale) =>
  GROUPS.map((group) => ({
    groupName: group.name[locale],
    options: group.roles.filter((role) => roles.includes(role)).map((roleId) => ({ roleId, roleName: roleNameOf(roleId, locale) })),
  })).filter((group) => group.options.length > 0)
