import type { Actor } from './domain/lifecycle/context.ts'
import type { SessionProfile } from './machines/session-calls.ts'

/** Admission lets nobody without a profile through to a page that needs one. */
export const profileOf = (profile: SessionProfile | undefined): SessionProfile => {
  if (profile === undefined) throw new Error('this page needs a signed-in user')
  return profile
}

/** Who acts, as the lifecycle sees it. */
export const actorOf = (visitor: SessionProfile | undefined): Actor => {
  const { user, permissions } = profileOf(visitor)
  return { userId: user.userId, roleId: user.currentRoleId ?? null, isCustomer: user.isCustomer, permissions }
}
