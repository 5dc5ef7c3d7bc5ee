import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import { currentPath } from '../shared/address.ts'
import { admit } from './admit.ts'
import { ahead } from './ahead.ts'
import { needMessages, type Extent } from './i18n.ts'
import { noticesMachine } from '../machines/notices/notices.machine.ts'
import type { sessionMachine } from '../machines/session/session.machine.ts'
import { matchPath } from '../shared/paths.ts'
import type { Route } from './route.tsx'
import { routes } from './routes.tsx'
import { workCalmly } from '../views/ui/page/calm.ts'
import { coming } from '../views/ui/page/later.tsx'
import { visitorOf } from './visitor.ts'

/** Nobody needs it on the sign-in pages, which are to be there at once. With it the rest of the words is due, first of all that can wait. */
export const homeShell = coming(async () => {
  workCalmly(() => needMessages('all'))
  return (await import('../views/shell/home-shell.tsx')).HomeShell
}, 'daily')

/** The row of a path, with what the path says. */
export const findRoute = (path: string): { route: Route; params: Record<string, string> } | undefined => {
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return undefined
}

/** How many of the messages the first picture of this path speaks. Behind the login it is in the frame, wherever it leads. */
export const wordsOn = (path: string, hasSession: boolean): Extent => {
  const words = findRoute(path)?.route.words ?? 'start'
  return hasSession && words === 'start' ? 'daily' : words
}

/** Whether a path of the menu leads to a page behind the login. */
export const opens = (path: string) => findRoute(path.split(/[?#]/)[0] ?? '')?.route.requiresAuth === true

/**
 * Fetches what the first page consists of while the session and the messages are still on their way. What fails here is asked for again
 * when it is to be drawn.
 */
export const fetchAhead = async (path: string, hasSession: boolean) => {
  const route = findRoute(path)?.route
  const isFramed = hasSession && (route === undefined || route.layout === 'home')
  const isShown = hasSession || route?.requiresAuth === false
  await Promise.all([isFramed ? homeShell.fetch() : undefined, isShown ? route?.fetchAhead() : undefined])
}

/** Whether a visitor without a session comes to a page that calls the service only once he acts: a sign-in page, or what leads to one. */
export const waitsForSomebody = (path: string): boolean => {
  const route = findRoute(path)?.route
  return route === undefined || route.requiresAuth || route.isLogin === true
}

/** Whose notices they are: of a user in a role. */
export const noticesOf = (userId: string, roleId: string | null | undefined) => `notices ${userId} ${roleId ?? ''}`

/** Lets the first page's own calls leave as soon as the session says that this user may see it. */
export const startAhead = async (session: ActorRefFrom<typeof sessionMachine>) => {
  const path = currentPath()
  const found = findRoute(path)
  if (found?.route.requiresAuth !== true) return
  const visitor = visitorOf(await waitFor(session, (snapshot) => visitorOf(snapshot).state !== 'loading'))
  if (visitor.state !== 'signedIn' || path !== currentPath()) return
  const { route, params } = found
  const { profile } = visitor
  if (admit(route, path, visitor, opens).kind !== 'show') return
  if (route.layout === 'home')
    ahead.start(path, noticesOf(profile.user.userId, profile.user.currentRoleId), () => createActor(noticesMachine).start())
  await route.startAhead?.(path, { params, search: location.search, profile })
}
