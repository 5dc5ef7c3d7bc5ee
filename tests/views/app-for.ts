import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { isCustomerRole, type RoleId } from '../../src/domain/permissions.ts'
import type { AppState } from '../../src/views/hooks/app-context.ts'

/** The application around a view for a user of this role, without the permissions in `without`. */
export const appFor = (role: RoleId, without: readonly string[] = [], userId = 'u1'): AppState => ({
  user: { userId, userAccount: 'u', userName: '使用者', isCustomer: isCustomerRole(role), currentRoleId: role },
  permissions: new Set(permissionsOf(role).filter((id) => !without.includes(id))),
  menu: [],
  roles: [],
  switchRole: () => undefined,
  ended: undefined,
  locale: 'zh-hant',
  brand: { version: undefined, logo: undefined },
  setLocale: () => undefined,
  signOut: () => undefined,
  navigate: () => undefined,
})
