import type { UserData } from '../domain/entities/session.ts'
import { matchPath, paths } from '../shared/paths.ts'
import { isText, isYesNo, readerOf, tabStorage } from '../shared/storage.ts'
import type { Route } from './route.tsx'
import { routes } from './routes.tsx'

// What this tab remembers of a session that it lost, and of a password link that got no answer, until somebody signs in.

const SESSION_KEY = 'lostSession'
const LINK_KEY = 'openLink'

/** The page of the lost session, and its user. */
interface LostSession {
  readonly path: string
  readonly isCustomer: boolean
  readonly account: string
}

const read = readerOf<LostSession>({ path: isText, isCustomer: isYesNo, account: isText })

export const lostSession = (): LostSession | undefined => read(tabStorage.read(SESSION_KEY))

export const rememberLostSession = ({ userAccount, isCustomer }: UserData, path: string) =>
  void tabStorage.write(SESSION_KEY, JSON.stringify({ path, isCustomer, account: userAccount } satisfies LostSession))

export const forgetLostSession = () => tabStorage.remove(SESSION_KEY)

/** The account to sign in with again, on the sign-in page of its class. */
export const lostAccount = (isCustomer: boolean): string => {
  const lost = lostSession()
  return lost?.isCustomer === isCustomer ? lost.account : ''
}

/** A path of this origin that leads to a page behind the login, one for this class of users if it is given; undefined for anything else. */
export const ownPath = (path: string, origin: string, userClass?: Route['isOnlyFor']): string | undefined => {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  if (url?.origin !== origin) return undefined
  const route = routes.find((one) => matchPath(one.path, url.pathname) !== undefined)
  const isTheirs = route?.isOnlyFor === undefined || userClass === undefined || route.isOnlyFor === userClass
  return route?.requiresAuth && isTheirs ? url.pathname + url.search : undefined
}

/** The path of the lost session, for a user of the same class. */
export const returnPathOf = (isCustomer: boolean, origin = location.origin): string | undefined => {
  const lost = lostSession()
  return lost?.isCustomer === isCustomer ? ownPath(lost.path, origin, isCustomer ? 'customer' : 'employee') : undefined
}

const LINK_PATHS = { true: [paths.reset, paths.customerSetPassword], false: [paths.backendReset, paths.setPassword] } as const

const isLinkOf = (isCustomer: boolean, path: string) =>
  LINK_PATHS[`${isCustomer}`].some((pattern) => matchPath(pattern, path) !== undefined)

/** The password link of a class of users that got no answer in this tab. */
export const lostLink = (isCustomer: boolean): string | undefined => {
  const path = tabStorage.read(LINK_KEY)
  return path !== null && isLinkOf(isCustomer, path) ? path : undefined
}

/** Keeps the link for this tab, or forgets it (reliability.md, "Where the specification is harsh", no. 3). */
export const rememberLink = (path: string | undefined) => {
  if (path === undefined) tabStorage.remove(LINK_KEY)
  else tabStorage.write(LINK_KEY, path)
}
