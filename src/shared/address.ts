import { navigate as goTo, useLocationProperty, usePathname } from 'wouter/use-browser-location'

/** The path that the application is served under, e.g. `/app`; '' at the root of its host. */
export const base = () => import.meta.env.BASE_URL.replace(/\/$/, '')

/** The path below the base of an address. */
export const pathOf = (pathname: string) => pathname.slice(base().length) || '/'

/** The path at this moment below the base, as `navigate` takes it. */
export const currentPath = () => pathOf(location.pathname)

interface Step {
  /** The step takes the place of the current one in the history. */
  readonly replace?: boolean
  /** The state of the history entry. */
  readonly state?: string
}

/** Goes to a path below the base. */
export const navigate = (path: string, step: Step = {}): void => goTo(base() + path, step)

/**
 * The path below the base, undecoded. The hooks of the router's main entry decode the path inexactly and the query twice, which breaks reset
 * tokens and filters (architecture.md, client traps).
 */
export const usePath = (): string => pathOf(usePathname())

/** The query with its `?`, undecoded; '' for none. */
export { useSearch } from 'wouter/use-browser-location'

/** What the browser and the router tell when the address changes. */
const ADDRESS_EVENTS = ['popstate', 'pushState', 'replaceState'] as const

/** Calls back each time that another page has taken the place of the one before; a query or a part of the same page is none. Returns the way to stop. */
export const onPageChange = (callback: () => void): (() => void) => {
  let page = currentPath()
  const look = () => {
    const now = currentPath()
    if (now === page) return
    page = now
    callback()
  }
  for (const name of ADDRESS_EVENTS) window.addEventListener(name, look)
  return () => {
    for (const name of ADDRESS_EVENTS) window.removeEventListener(name, look)
  }
}

const currentHash = () => location.hash

/** What stands behind the path and the query, with its `#`; '' for nothing. */
export const useHash = (): string => useLocationProperty(currentHash)
