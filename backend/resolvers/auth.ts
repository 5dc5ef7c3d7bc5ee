import { normaliseAccount } from '../people.ts'
import { attemptLogin } from '../login.ts'
import type { Context, ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { roleIdOf, roleOptions } from '../roles.ts'
import { sessionOf } from '../session.ts'
import { forgetExpired, issueTokens, rotateTokens } from '../tokens.ts'

interface SignedIn {
  readonly userId: string
  readonly userAccount: string
  readonly isCustomer: boolean
}

const openSession = async (context: Context, user: SignedIn) => {
  await forgetExpired(context.db, user.userId, context.clock.now())
  return { ...(await issueTokens(context, user)), ...user }
}

/** Authentication (specification section 7; domain.md sections 8, 10 and 11). Each login knows the accounts of its own class only. */
export const auth: ResolversOf<'auth'> = {
  loginEmployee: async (call) => {
    const { db, body } = call
    const userAccount = normaliseAccount(body.account)
    const [account] = await db.members.find({ userAccount })
    const member = await attemptLogin(call, {
      nameId: `backend ${userAccount}`,
      account,
      password: body.password,
      captchaToken: body.captchaToken,
      isSuspended: ({ accountStatus }) => accountStatus === 'suspended',
      isUsable: ({ accountStatus }) => accountStatus === 'active',
      store: (row) => db.members.replace(row),
    })
    return openSession(call, { userId: member.id, userAccount: member.userAccount, isCustomer: false })
  },

  loginCustomer: async (call) => {
    const { db, body } = call
    const userAccount = normaliseAccount(body.account)
    const [account] = await db.customerUsers.find({ userAccount })
    const user = await attemptLogin(call, {
      nameId: `customer ${userAccount}`,
      account,
      password: body.password,
      captchaToken: body.captchaToken,
      isSuspended: ({ accountStatus }) => accountStatus === 'suspended',
      isUsable: ({ accountStatus }) => accountStatus === 'active',
      store: (row) => db.customerUsers.replace(row),
    })
    return openSession(call, { userId: user.userId, userAccount: user.userAccount, isCustomer: true })
  },

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

  changeRole: async ({ db, user, params }) => {
    const roleId = roleIdOf(params.roleId)
    const member = await db.members.get(user.userId)
    if (!member || !roleId || !member.roleIds.includes(roleId)) throw new Refusal(404, 'not-found')
    await db.members.replace({ ...member, currentRoleId: roleId })
    return { currentRoleId: roleId }
  },
}
