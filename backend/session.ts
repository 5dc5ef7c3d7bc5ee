import { permissionsOf } from '../src/domain/permission-matrix.ts'
import { isCustomerRole, type RoleId } from '../src/domain/permissions.ts'
import type { Locale } from '../src/shared/constants.ts'
import type { Tables } from './database.ts'
import type { CustomerUserRow, MemberRow, TokenRow } from './records.ts'
import type { Caller } from './caller.ts'
import { sha256 } from './secrets.ts'

export interface Session {
  readonly caller: Caller
  readonly language: Locale
  readonly tokenId: string
}

const memberCaller = (member: MemberRow): Caller => ({
  userId: member.id,
  isCustomer: false,
  userName: member.userName,
  displayName: member.displayName ?? member.userName,
  roleId: member.currentRoleId,
  permissions: new Set(permissionsOf(member.currentRoleId)),
  customerId: undefined,
  companyScope: undefined,
})

/** A company's manager holds the manager role, anybody else of a customer the customer role (domain.md section 9). */
export const customerRoleOf = (user: CustomerUserRow): RoleId => (user.companyScope === 'company' ? 'R-CMG' : 'R-CUS')

/** A customer's person as a caller, with all rights of the role. */
export const customerCaller = (user: CustomerUserRow): Caller => ({
  userId: user.userId,
  isCustomer: true,
  userName: user.userName,
  displayName: user.userName,
  roleId: customerRoleOf(user),
  permissions: new Set(permissionsOf(customerRoleOf(user))),
  customerId: user.customerId,
  companyScope: user.companyScope,
})

/** The account behind a token pair, if it may still work. */
export const accountOf = async (
  db: Tables,
  token: Pick<TokenRow, 'userId' | 'isCustomer'>,
): Promise<Omit<Session, 'tokenId'> | undefined> => {
  if (token.isCustomer) {
    const user = await db.customerUsers.get(token.userId)
    return user?.accountStatus === 'active' ? { caller: customerCaller(user), language: user.language } : undefined
  }
  const member = await db.members.get(token.userId)
  const mayWork =
    member?.accountStatus === 'active' && !isCustomerRole(member.currentRoleId) && member.roleIds.includes(member.currentRoleId)
  return mayWork ? { caller: memberCaller(member), language: member.language } : undefined
}

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (request: Request): string | undefined => /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]

/**
 * The session of an access token; undefined when the token is missing, unknown, expired or replaced. The first use of a renewed one is
 * noted: from then on the refresh token that it was given for is worth nothing.
 */
export const sessionOf = async (db: Tables, accessToken: string | undefined, now: Date): Promise<Session | undefined> => {
  if (accessToken === undefined) return undefined
  const [token] = await db.tokens.find({ accessHash: await sha256(accessToken) })
  if (!token || token.accessExpiresAt <= now.toISOString()) return undefined
  const account = await accountOf(db, token)
  if (account && !token.isConfirmed) await db.tokens.replace({ ...token, isConfirmed: true })
  return account && { ...account, tokenId: token.tokenId }
}

/** Whether a session can still be renewed, by an account that may work. */
export const isSessionOpen = async (db: Tables, tokenId: string, now: Date): Promise<boolean> => {
  const token = await db.tokens.get(tokenId)
  const at = now.toISOString()
  return token !== undefined && token.endsAt > at && token.refreshExpiresAt > at && (await accountOf(db, token)) !== undefined
}
