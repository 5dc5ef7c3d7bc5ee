import type { SnapshotFrom } from 'xstate'
import type { MenuEntry } from '../domain/entities/session.ts'
import type { Actor } from '../domain/lifecycle/context.ts'
import type { SessionProfile } from '../machines/session/session-calls.ts'
import type { EndReason, sessionMachine } from '../machines/session/session.machine.ts'
import { paths } from '../shared/paths.ts'
import type { Route } from './route.tsx'

/** The part of the session that admission needs. `last`: which user's session ended before, and why. */
export type Visitor =
  | { readonly state: 'anonymous'; readonly last?: { readonly isCustomer: boolean; readonly reason: EndReason } | undefined }
  | { readonly state: 'signingIn' | 'loading' | 'failed' }
  /** `isCurrent`: the service has told the profile since the page was opened; until then it is the last known one. */
  | { readonly state: 'signedIn'; readonly profile: SessionProfile; readonly isCurrent: boolean }

/** The visitor that the session's snapshot describes. */
export const visitorOf = (snapshot: SnapshotFrom<typeof sessionMachine>): Visitor => {
  const { profile, ended } = snapshot.context
  if (snapshot.matches('anonymous') || snapshot.matches('restoring')) return { state: 'anonymous', last: ended }
  if (snapshot.matches({ authenticated: 'failed' })) return { state: 'failed' }
  if (snapshot.matches({ authenticated: 'signingIn' })) return { state: 'signingIn' }
  return profile ? { state: 'signedIn', profile, isCurrent: snapshot.matches({ authenticated: 'signedIn' }) } : { state: 'loading' }
}

/** The profile on a page behind the login, which nobody enters without one. */
export const profileOf = (profile: SessionProfile | undefined): SessionProfile => {
  if (profile === undefined) throw new Error('this page needs a signed-in user')
  return profile
}

/** The signed-in user as the lifecycle's actor. */
export const actorOf = (profile: SessionProfile | undefined): Actor => {
  const { user, permissions } = profileOf(profile)
  return { userId: user.userId, roleId: user.currentRoleId ?? null, isCustomer: user.isCustomer, permissions }
}

export type Admission =
  | { readonly kind: 'show' }
  /** The profile is on its way. */
  | { readonly kind: 'wait' }
  /** Profile, menu or permissions could not be loaded. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'noPermission' }
  | { readonly kind: 'redirect'; readonly to: string }

/** The login page of the class whose session ended, on this page or before it was loaded anew; `/login` for everybody else (specification sections 6 and 8). */
const loginOf = ({ last }: Extract<Visitor, { state: 'anonymous' }>, { isLostCustomer }: Destinations) =>
  (last?.isCustomer ?? isLostCustomer()) === false ? paths.backendLogin : paths.login

const pathsOf = (menu: readonly MenuEntry[]): readonly string[] =>
  menu.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])

/** Which paths lead to a page behind the login, and to which page a user of this class returns who signs in after a lost session. */
export interface Destinations {
  readonly opens: (path: string) => boolean
  readonly returnPathOf: (isCustomer: boolean) => string | undefined
  /** The class of the user whose session this tab lost; undefined where it lost none. */
  readonly isLostCustomer: () => boolean | undefined
}

/**
 * `/` leads to the page of the session that this tab lost, else to the first page of the menu, or to login (domain.md section 0,
 * decision 14). The server may know pages that this version does not: they are passed over, and one's own profile is always there.
 */
const home = (visitor: Visitor, destinations: Destinations): Admission => {
  const { opens, returnPathOf } = destinations
  if (visitor.state === 'anonymous') return { kind: 'redirect', to: loginOf(visitor, destinations) }
  if (visitor.state !== 'signedIn') return { kind: visitor.state === 'failed' ? 'failed' : 'wait' }
  if (!visitor.isCurrent) return { kind: 'wait' }
  const { user, menu } = visitor.profile
  return { kind: 'redirect', to: returnPathOf(user.isCustomer) ?? pathsOf(menu).find(opens) ?? paths.profile }
}

/**
 * Decides about one visit of one page (specification section 6). By the last known profile a page is only ever shown: who is refused or
 * led elsewhere is so by the current one. `route` is undefined for a path that the table does not know.
 */
export const admit = (route: Route | undefined, path: string, visitor: Visitor, destinations: Destinations): Admission => {
  if (path === paths.root) return home(visitor, destinations)
  if (route === undefined) return { kind: 'redirect', to: paths.notFound }
  const isOpening = visitor.state === 'loading' || (visitor.state === 'signedIn' && !visitor.isCurrent)
  if (route.isLogin && isOpening) return { kind: 'redirect', to: paths.root }
  // the form stays until it is known where the sign-in leads
  if (route.isLogin && visitor.state !== 'anonymous' && visitor.state !== 'signingIn') return home(visitor, destinations)
  if (!route.requiresAuth) return { kind: 'show' }
  if (visitor.state === 'anonymous') return { kind: 'redirect', to: loginOf(visitor, destinations) }
  if (visitor.state !== 'signedIn') return { kind: visitor.state === 'failed' ? 'failed' : 'wait' }
  const { permission } = route
  if (permission === undefined || visitor.profile.permissions.has(permission)) return { kind: 'show' }
  return { kind: visitor.isCurrent ? 'noPermission' : 'wait' }
}
