import { matchPath, paths } from '../shared/paths.ts'
import { answerNavigation, cacheDocument } from './cached-document.ts'

// The service worker of a build: answers navigations to pages of the application, and nothing else (docs/decisions/043-document-for-slow-lines.md).
// It runs beside the pages, in a script of its own (scripts/service-worker.ts).

/** How long a navigation waits for the server's document while one is cached: longer than an office's network takes, shorter than a bad line. */
const NETWORK_TIMEOUT_MS = 100

// TypeScript's types of workers exclude those of pages
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface InstallEvent extends WorkerEvent {
  /** Not in every browser. */
  readonly addRoutes?: (route: { readonly condition: object; readonly source: 'network' }) => Promise<void>
}
interface NavigationEvent extends WorkerEvent {
  readonly request: Request
  readonly resultingClientId: string
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
interface Client {
  readonly url: string
  readonly navigate: (url: string) => Promise<unknown>
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly matchAll: (which: object) => Promise<readonly Client[]>
    readonly get: (id: string) => Promise<Client | undefined>
  }
  readonly skipWaiting: () => Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void
}
declare const self: WorkerScope

/** The address of the application, which the document is cached under. */
const { scope } = self.registration

const isPage = (url: string) => {
  const path = `/${url.slice(scope.length).split(/[?#]/)[0]}`
  return Object.values(paths).some((pattern) => matchPath(pattern, path) !== undefined)
}

const install = async (event: InstallEvent) => {
  // every call of a page would wait for this worker to start; a worker that is not installed is gone
  if (event.addRoutes === undefined) throw new Error('this browser has no routes past a service worker')
  await event.addRoutes({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
  const [page] = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  // the browser has just loaded it: no request for the server. An update finds a cached document, which may be newer than that of the tab
  if (page && self.registration.active === null) await cacheDocument(scope, await fetch(page.url, { cache: 'force-cache' }))
  await self.skipWaiting()
}

/** For a proxy that wants somebody to sign in: calls past it would fail, and end the session. */
const reload = async ({ resultingClientId, request }: NavigationEvent) => (await self.clients.get(resultingClientId))?.navigate(request.url)

const fromNetwork = async ({ preloadResponse, request }: NavigationEvent) => (await preloadResponse) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(install(event)))

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload.enable()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate') return
  const network = fromNetwork(event)
  if (request.method !== 'GET' || !isPage(request.url)) return event.respondWith(network)
  const { answer, mustReload } = answerNavigation(scope, network, NETWORK_TIMEOUT_MS)
  event.respondWith(answer)
  event.waitUntil(mustReload.then((must) => (must ? reload(event) : undefined)))
})
