import { waitFor, type ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../machines/session/session.machine.ts'
import { fetchCalls } from '../api/index.ts'
import { currentPath } from '../shared/address.ts'
import { matchPath, paths } from '../shared/paths.ts'
import { queueOnIdle } from '../views/ui/page/idle.ts'
import { lazyWithPreload } from '../views/ui/page/lazy.tsx'
import { admit, visitorOf, type Destinations } from './admit.ts'
import { lostSession, returnPathOf } from './lost-session.ts'
import type { Route } from './route.tsx'
import { routes } from './routes.tsx'

type Session = ActorRefFrom<typeof sessionMachine>

const importFrame = () => import('./home-frame.tsx')
/** The frame of the pages behind the login. */
export const HomeFrame = lazyWithPreload(async () => (await importFrame()).HomeFrame, ['shell', 'notices'])

interface Found {
  route: Route
  params: Record<string, string>
}

/** The row that matches a path, with the parameters of the path. */
export const findRoute = (path: string): Found | undefined => {
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return undefined
}

/** Whether a path of the menu leads to a page behind the login. */
const opens = (path: string) => findRoute(path.split(/[?#]/)[0] ?? '')?.route.requiresAuth === true

/** For `admit`. */
export const destinations: Destinations = { opens, returnPathOf, isLostCustomer: () => lostSession()?.isCustomer }

/** Whether a visitor without a session gets to see a sign-in page at this path; it calls the service only once the form is submitted. */
export const endsAtSignIn = (path: string): boolean => {
  const route = findRoute(path)?.route
  return route === undefined || route.requiresAuth || route.isLogin === true
}

/** Starts the machines of the page and its frame as soon as the session admits the user, unless the address has changed by then. */
const preloadActors = async (path: string, { route, params }: Found, session: Session) => {
  const visitor = visitorOf(await waitFor(session, (snapshot) => visitorOf(snapshot).state !== 'loading'))
  if (visitor.state !== 'signedIn' || path !== currentPath() || admit(route, path, visitor, destinations).kind !== 'show') return
  const { profile } = visitor
  await Promise.all([
    importFrame().then(({ preloadNotices }) => preloadNotices(path, profile)),
    route.preloadActor?.(path, { params, search: location.search, profile }),
  ])
}

/** Loads the code of the calls, and then the home page in its frame, where most sign-ins lead. */
const preloadHome = async () => {
  await fetchCalls()
  await Promise.all([HomeFrame.preload(), findRoute(paths.home)?.route.Screen.preload()])
}

/** Loads the home page while the visitor of a sign-in page types; at the latest beside the profile of the session that begins. */
const preloadHomeBeforeSignIn = (session: Session) => {
  queueOnIdle(preloadHome)
  waitFor(session, (snapshot) => visitorOf(snapshot).state !== 'anonymous')
    .then(preloadHome)
    .catch(() => undefined)
}

/**
 * Loads the page at the path, its frame and their messages while the session is still loading, and starts their machines when the session
 * admits the user. Resolves when the code is there; rejects if a file cannot be loaded, which rendering will try again.
 */
export const preload = async (path: string, session: Session): Promise<void> => {
  const found = findRoute(path)
  const hasSession = visitorOf(session.getSnapshot()).state !== 'anonymous'
  if (found?.route.requiresAuth) preloadActors(path, found, session).catch(() => undefined)
  const isFramed = hasSession && (found === undefined || found.route.requiresAuth)
  const isShown = hasSession || found?.route.requiresAuth === false
  await Promise.all([isFramed ? HomeFrame.preload() : undefined, isShown ? found?.route.Screen.preload() : undefined])
  if (!hasSession && endsAtSignIn(path)) preloadHomeBeforeSignIn(session)
}
