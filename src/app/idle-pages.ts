import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../machines/session/session.machine.ts'
import { paths } from '../shared/paths.ts'
import { runOnIdle, whenIdle } from '../views/ui/page/idle.ts'
import { loadAllLanguages } from './i18n.ts'
import type { Route } from './route.tsx'
import { routes } from './routes.tsx'

/** Whether the browser is set to save data. Not every browser tells, and TypeScript's `Navigator` does not know it. */
const savesData = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
}

/** The pages that are opened most often. */
const FREQUENT: readonly string[] = [paths.repairOrder, paths.repairOrderView, paths.reviewOrderItem, paths.viewOrderItem]

/**
 * The pages that a user with these permissions may open, and those that follow the end of a session or a wrong address; first those that
 * are opened most often.
 */
export const pagesFor = (permissions: ReadonlySet<string>): readonly Route[] => {
  const allowed = routes.filter(({ path, requiresAuth, permission, isLogin }) =>
    requiresAuth ? permission === undefined || permissions.has(permission) : isLogin === true || path === paths.notFound,
  )
  const isFrequent = ({ path }: Route) => FREQUENT.includes(path)
  return [...allowed.filter(isFrequent), ...allowed.filter((page) => !isFrequent(page))]
}

/** Runs the tasks one after the other, each when the page is idle again, until one fails or `isWanted` says no. */
export const runInTurn = async (tasks: readonly (() => Promise<unknown>)[], isWanted: () => boolean) => {
  for (const task of tasks) {
    await whenIdle()
    if (!isWanted()) return
    await runOnIdle(task)
  }
}

/**
 * After the sign-in preloads all pages that the user may open, and every language, while the page is idle: they work without a network
 * then. Starts anew for another role; does nothing in a browser that saves data.
 */
export const preloadPagesOnIdle = (session: ActorRefFrom<typeof sessionMachine>) => {
  let current: ReadonlySet<string> | undefined
  const update = () => {
    const permissions = session.getSnapshot().context.profile?.permissions
    if (permissions === current) return
    current = permissions
    if (permissions === undefined || savesData()) return
    const tasks = [...pagesFor(permissions).map(({ Screen }) => Screen.preload), loadAllLanguages]
    // what fails is loaded again when it is rendered
    runInTurn(tasks, () => current === permissions).catch(() => undefined)
  }
  update()
  session.subscribe(update)
}
