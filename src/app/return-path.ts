import { forgetLostSession, lostSession } from './lost-session.ts'
import { matchPath } from '../shared/paths.ts'
import type { Route } from './route.tsx'
import { routes } from './routes.tsx'

/** A path of our own origin that leads to a page behind the login, of this class of users where it is given; undefined for anything else. */
export const ownPath = (path: string, origin: string, userClass?: Route['isOnlyFor']): string | undefined => {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  if (url?.origin !== origin) return undefined
  const route = routes.find((one) => matchPath(one.path, url.pathname) !== undefined)
  const isTheirs = route?.isOnlyFor === undefined || userClass === undefined || route.isOnlyFor === userClass
  return route?.requiresAuth && isTheirs ? url.pathname + url.search : undefined
}

/** Where the lost session of this tab was, for a user of the same class; asked once, then it is forgotten. */
export const takeReturnPath = (isCustomer: boolean, origin: string): string | undefined => {
  const lost = lostSession()
  forgetLostSession()
  return lost?.isCustomer === isCustomer ? ownPath(lost.path, origin, isCustomer ? 'customer' : 'employee') : undefined
}
