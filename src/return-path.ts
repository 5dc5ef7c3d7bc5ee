import { forgetLostSession, lostSession } from './lost-session.ts'
import { matchPath } from './paths.ts'
import { routes } from './routes.tsx'

/** A path of our own origin that leads to a page behind the login; undefined for anything else. */
export const ownPath = (path: string, origin: string): string | undefined => {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  if (url?.origin !== origin) return undefined
  const isOurs = routes.some((route) => route.requiresAuth && matchPath(route.path, url.pathname) !== undefined)
  return isOurs ? url.pathname + url.search : undefined
}

/** Where the lost session of this tab was, for a user of the same class; asked once, then it is forgotten. */
export const takeReturnPath = (isCustomer: boolean, origin: string): string | undefined => {
  const lost = lostSession()
  forgetLostSession()
  return lost?.isCustomer === isCustomer ? ownPath(lost.path, origin) : undefined
}
