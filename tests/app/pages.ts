import { vi } from 'vitest'
import { printHref } from '../../src/domain/print-query.ts'
import { fillPath, paths } from '../../src/shared/paths.ts'
import type { Route } from '../../src/app/route.tsx'
import { routes } from '../../src/app/routes.tsx'
import { HIDDEN_PAGE } from '../../src/views/ui/focus/lost-focus.ts'
import { SLOW, type Visitor } from './support.tsx'

export const namesIn = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** The page's address; a record that it names is not there. */
export const addressOf = ({ path }: Route) =>
  path === paths.repairPrint
    ? printHref({ repairOrderIds: ['gone'] })
    : fillPath(path, Object.fromEntries(namesIn(path).map((name) => [name, 'gone'])))

/** Every page, as each kind of reader who may come to it. */
export const visits = routes.flatMap((row) => {
  const visitors: readonly Visitor[] = row.requiresAuth ? ['employee', 'customer'] : ['nobody']
  return visitors.map((visitor) => [row.path, visitor, row] as const)
})

/** Of a list that is kept behind the page nothing counts. */
const SHOWN = `:not([${HIDDEN_PAGE}] *)`
export const headings = () => [...document.querySelectorAll(`h1${SHOWN}`)].map(({ textContent }) => textContent.trim())
const isLoading = () => document.querySelector(`:is(main .animate-pulse, [aria-busy=true])${SHOWN}`) !== null

/** So many looks in a row at which nothing was new. */
const QUIET_LOOKS = 3

/** Nothing is asked any more, and no shape of something to come is left. */
export const settled = async (calls: readonly string[]) => {
  // parts of a page are drawn in tasks of their own, and idle time comes after them
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))
  let before = -1
  let quiet = 0
  await vi.waitUntil(
    () => {
      const isQuiet = calls.length === before && headings().length > 0 && !isLoading()
      before = calls.length
      quiet = isQuiet ? quiet + 1 : 0
      return quiet >= QUIET_LOOKS
    },
    { ...SLOW, interval: 16 },
  )
}
