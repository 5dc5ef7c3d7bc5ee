import { treeFor } from '../../src/domain/permissions.ts'
import { menuFor } from '../menu.ts'
import { Refusal, type ResolversOf } from '../resolver.ts'
import { roleNameOf } from '../roles.ts'

/** System (specification section 7) and the profile (domain.md section 8), all of the current role only. */
export const system: ResolversOf<'system'> = {
  menu: async ({ user }) => menuFor(user.permissions),

  permission: async ({ user }) => treeFor(user.roleId),

  profile: async ({ db, user, locale }) => {
    const account = await (user.isCustomer ? db.customerUsers : db.members).get(user.userId)
    if (!account) throw new Refusal(404, 'not-found')
    const email = 'email' in account ? account.email : account.userAccount
    return {
      userId: user.userId,
      isCustomer: user.isCustomer,
      userAccount: account.userAccount,
      userName: user.userName,
      displayName: user.displayName,
      email,
      language: account.language,
      currentRoleId: user.roleId,
      roleName: roleNameOf(user.roleId, locale),
      ...(user.customerId !== undefined && { customerId: user.customerId }),
      ...(user.companyScope && { companyScope: user.companyScope }),
    }
  },
}
