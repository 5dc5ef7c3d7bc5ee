import type { ActorRefFrom } from 'xstate'
import { loadEveryLanguage } from './i18n.ts'
import type { sessionMachine } from '../machines/session/session.machine.ts'
import { paths } from '../shared/paths.ts'
import type { Route } from './route.tsx'
import { routes } from './routes.tsx'
import { calmly, whenCalm } from '../views/ui/page/calm.ts'

/** The browser is set to save data: not every browser tells, and the compiler's idea of a navigator knows none of it. */
const savesData = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
}

/** The pages that somebody with these permissions may go to, and those that follow the end of a session or a wrong address. */
export const pagesFor = (permissions: ReadonlySet<string>): readonly Route[] =>
  routes.filter(({ path, requiresAuth, permission, isLogin }) =>
    requiresAuth ? permission === undefined || permissions.has(permission) : isLogin === true || path === paths.notFound,
  )

/** One after the other, each when the page has come to rest again. Ends with the first that cannot be had, or when `isWanted` says so. */
export const fetchInTurn = async (fetches: readonly (() => Promise<unknown>)[], isWanted: () => boolean) => {
  for (const fetch of fetches) {
    await whenCalm()
    if (!isWanted()) return
    await calmly(fetch)
  }
}

/**
 * After the sign-in fetches all that the user may go to while the page is idle, and every language, so that they are there when the
 * network is not. Another role begins anew; a browser that saves data fetches nothing.
 */
export const fetchPagesWhenIdle = (session: ActorRefFrom<typeof sessionMachine>) => {
  let held: ReadonlySet<string> | undefined
  const look = () => {
    const permissions = session.getSnapshot().context.profile?.permissions
    if (permissions === held) return
    held = permissions
    if (permissions === undefined || savesData()) return
    const fetches = [...pagesFor(permissions).map(({ fetchAhead }) => fetchAhead), loadEveryLanguage]
    // what fails is asked for again when it is drawn
    fetchInTurn(fetches, () => held === permissions).catch(() => undefined)
  }
  look()
  session.subscribe(look)
}
