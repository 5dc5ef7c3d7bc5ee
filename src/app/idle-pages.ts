import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../machines/session/session.machine.ts'
import { paths } from '../shared/paths.ts'
import { runOnIdle, whenIdle } from '../views/ui/page/idle.ts'
import type { Route } from './route.tsx'
import { routes } from './routes.tsx'

/** Whether the browser is set to save data. Not every browser tells, and TypeScript's `Navigator` does not know it. */
const savesData = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
}

/** The next press of the day; whatever else is opened is loaded when its link gets the pointer or the focus (`preload-on-intent.ts`). */
const NEXT: readonly string[] = [paths.repairOrder, paths.repairOrderView]

/** The pages that a user with these permissions opens next. */
export const pagesFor = (permissions: ReadonlySet<string>): readonly Route[] =>
  routes.filter(({ path, permission }) => NEXT.includes(path) && (permission === undefined || permissions.has(permission)))

/** Runs the tasks one after the other, each when the page is idle again, until one fails or `isWanted` says no. */
export const runInTurn = async (tasks: readonly (() => Promise<unknown>)[], isWanted: () => boolean) => {
  for (const task of tasks) {
    await whenIdle()
    if (!isWanted()) return
    await runOnIdle(task)
  }
}

/** After the sign-in preloads the pages that the user opens next while the page is idle. Starts anew for another role; does nothing in a browser that saves data. */
export const preloadPagesOnIdle = (session: ActorRefFrom<typeof sessionMachine>) => {
  let current: ReadonlySet<string> | undefined
  const update = () => {
    const permissions = session.getSnapshot().context.profile?.permissions
    if (permissions === current) return
    current = permissions
    if (permissions === undefined || savesData()) return
    // what fails is loaded again when it is rendered
    runInTurn(
      pagesFor(permissions).map(({ Screen }) => Screen.preload),
      () => current === permissions,
    ).catch(() => undefined)
  }
  update()
  session.subscribe(update)
}
