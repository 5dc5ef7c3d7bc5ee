import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { WORK } from '../../src/domain/rules/work-time.ts'
import { signIn } from '../login.ts'
import type { ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { roleIdOf, roleOptions } from '../roles.ts'
import { sessionOf } from '../session.ts'
import { rotateTokens } from '../tokens.ts'
import { endWork } from '../work/stretches.ts'

/** Authentication (specification section 7; domain.md sections 8, 10 and 11). Each login knows the accounts of its own class only. */
export const auth: ResolversOf<'auth'> = {
  loginEmployee: { inSteps: (call) => signIn(call, false) },
  loginCustomer: { inSteps: (call) => signIn(call, true) },

  refresh: (call) => rotateTokens(call, call.body),

  clearPermissionCache: async ({ db, bearer, clock }) => {
    // permissions are read afresh with every call, so there is nothing to clear; what counts is that the token is good
    if (!(await sessionOf(db, bearer, clock.now()))) throw new Refusal(401, 'identity-token-expired')
    return {}
  },

  roles: async ({ db, user, locale }) => {
    const member = await db.members.get(user.userId)
    return { currentRoleId: user.roleId, options: roleOptions(member?.roleIds ?? [], locale) }
  },

  changeRole: async ({ db, user, params, clock }) => {
    const roleId = roleIdOf(params.roleId)
    const member = await db.members.get(user.userId)
    if (!member || !roleId || !member.roleIds.includes(roleId)) throw new Refusal(404, 'not-found')
    await db.members.replace({ ...member, currentRoleId: roleId })
    // in that role nobody could pause it
    if (!permissionsOf(roleId).includes(WORK)) await endWork(db, { runningFor: member.id }, clock.now().toISOString(), 'signOut')
    return { currentRoleId: roleId }
  },
}
