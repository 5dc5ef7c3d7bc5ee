import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentPath } from './shared/address.ts'
import { configureApi, credentials, delayCalls, delayOptionalCalls, fetchCallsOrReload, hasChangeStream } from './api/index.ts'
import { App } from './app/app.tsx'
import { surviveTranslation, trustNoMarkup } from './app/browser-guards.ts'
import { hearMachines } from './app/hear-machines.ts'
import { endsAtSignIn, findRoute, preload } from './app/preload.ts'
import { startI18n } from './app/i18n.ts'
import { reflectTheme, storedTheme } from './app/preferences.ts'
import { startActors } from './app/session.ts'
import { serviceWorkerUrl } from './shared/app-document.ts'
import { isFirstReload, waitForChunk } from './shared/stale-chunk.ts'
import './styles/index.css'
import { queueOnIdle, whenPageSettled } from './views/ui/page/idle.ts'

declare const __MOCK__: boolean

const startMock = async (address: URL, hear: ReturnType<typeof hearMachines>) =>
  (await import('../mocks/start.ts')).startMocking(address, hear)
const warnOfPlainHttp = async () => (await import('./shared/plain-http.ts')).warnOfPlainHttp()

/** Registers src/app/service-worker.ts. Rejects where the browser has no service workers: without HTTPS, or with blocked storage. */
const registerServiceWorker = async () => {
  await whenPageSettled()
  await navigator.serviceWorker.register(serviceWorkerUrl())
}

/** What a deployment configures: our own server writes it into the document, elsewhere it lies beside index.html; without it the defaults serve. */
const loadConfig = async (): Promise<unknown> => {
  try {
    const text = document.getElementById('config')?.textContent ?? (await (await fetch(`${import.meta.env.BASE_URL}config.json`)).text())
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// no top-level await: it would keep the bundler from joining and removing files
const start = async () => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  if (!isSecureContext) warnOfPlainHttp().catch(() => undefined)
  trustNoMarkup()
  surviveTranslation()
  reflectTheme(storedTheme())
  const hasSession = credentials.accessToken() !== undefined
  const isQuiet = !hasSession && endsAtSignIn(currentPath())
  // the mock weighs more than a sign-in page, which it must not keep waiting
  const { promise: pageIsThere, resolve: announcePage } = Promise.withResolvers<void>()
  if (__MOCK__) {
    // a page without a session soon has another one
    const address = new URL(location.href)
    // before the first machine is started
    const hear = hearMachines()
    delayCalls(isQuiet ? pageIsThere.then(() => startMock(address, hear)) : startMock(address, hear))
  }
  // if the calls cannot be loaded the first call tries again
  if (isQuiet) delayOptionalCalls()
  else fetchCallsOrReload().catch(() => undefined)
  // with the page's own namespaces at once a sign-in page waits for one file of messages less
  const namespaces = findRoute(currentPath())?.route.messages
  // without words nothing can be shown, and nobody has typed anything yet
  let isWaiting = false
  const messages = waitForChunk(
    () => startI18n({ namespaces }),
    (deployed) => isWaiting || isFirstReload(deployed),
    () => void (isWaiting = true),
  )
  configureApi(await loadConfig())
  // the session's own calls leave before the page is requested
  const actors = startActors()
  // what fails is loaded again when it is rendered
  const page = preload(currentPath(), actors.session).catch(() => undefined)
  // the development server would have to transform every module of the application
  if (import.meta.env.PROD) queueOnIdle(async () => (await import('./app/idle-pages.ts')).preloadPagesOnIdle(actors.session))
  if (hasChangeStream()) queueOnIdle(async () => (await import('./app/follow-changes.ts')).followServerChanges())
  // behind the login frame and page are rendered together: React waits 300 ms between two that suspend. A card has its title before its form
  await Promise.all([messages, hasSession ? page : undefined])
  void page.then(announcePage)

  createRoot(root).render(
    <StrictMode>
      <App {...actors} />
    </StrictMode>,
  )
  // the demo has no server to wait for
  if (!__MOCK__) registerServiceWorker().catch(() => undefined)
}

// not within this module: an `import()` or `fetch()` of its own would have V8 read the whole file once more, for the line that it stands in
queueMicrotask(() => void start())
