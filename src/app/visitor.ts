import type { SnapshotFrom } from 'xstate'
import type { Visitor } from './admit.ts'
import type { Actor } from '../domain/lifecycle/context.ts'
import type { SessionProfile } from '../machines/session/session-calls.ts'
import type { sessionMachine } from '../machines/session/session.machine.ts'

/** What the session says of who is there. */
export const visitorOf = (snapshot: SnapshotFrom<typeof sessionMachine>): Visitor => {
  const { profile, ended } = snapshot.context
  if (snapshot.matches('anonymous') || snapshot.matches('restoring')) return { state: 'anonymous', last: ended }
  if (snapshot.matches({ authenticated: 'failed' })) return { state: 'failed' }
  return profile ? { state: 'signedIn', profile } : { state: 'loading' }
}

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
