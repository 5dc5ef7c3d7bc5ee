import type { BrowserContext, Page, Request } from '@playwright/test'
import { API_BASE_PATH, CHANGES_PATH } from '../../src/shared/constants.ts'

const QUIET_MS = 500

/** The stream of news from the server never ends. */
const ends = (request: Request) => new URL(request.url()).pathname !== `${API_BASE_PATH}${CHANGES_PATH}`

const idleOf = new WeakMap<Page, () => Promise<void>>()

const watch = (page: Page) => {
  const open = new Set<Request>()
  let document = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const move = () => {
    clearTimeout(timer)
    if (open.size === 0) timer = setTimeout(() => document.resolve(), QUIET_MS)
  }
  page.on('request', (request) => {
    // another document: what the one before has asked for does not matter any more
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      open.clear()
      document = Promise.withResolvers()
    }
    if (ends(request)) open.add(request)
    move()
  })
  const end = (request: Request) => {
    open.delete(request)
    move()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => document.promise
}

/** From now on `idle` knows what the pages of a context load. */
export const watchTraffic = (context: BrowserContext): void => void context.on('page', (page) => idleOf.set(page, watch(page)))

/**
 * Waits until the document of a page in a watched context has once loaded everything, as the browser's own `networkidle`, for which
 * the stream of news from the server would have to end.
 */
export const idle = async (page: Page): Promise<void> => {
  const isIdle = idleOf.get(page)
  if (isIdle === undefined) throw new Error('nobody watches what this page loads')
  await isIdle()
}
