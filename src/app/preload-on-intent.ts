import { pathOf } from '../shared/address.ts'
import { watchIntent } from '../views/ui/page/intent.ts'
import { findRoute } from './preload.ts'

/** The link that a press here would follow: the link itself, or that of the row. */
const linkAt = (target: Element): HTMLAnchorElement | null | undefined =>
  target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[data-row-link]')

const preloadTarget = (target: Element) => {
  const link = linkAt(target)
  if (!link || link.origin !== location.origin) return
  // what fails is loaded again when it is rendered
  findRoute(pathOf(link.pathname))
    ?.route.Screen.preload()
    .catch(() => undefined)
}

/** Preloads the page behind a link, or behind the row of a table, as soon as the pointer or the focus is on it. Returns the clean-up. */
export const preloadOnIntent = (): (() => void) => watchIntent(preloadTarget)
