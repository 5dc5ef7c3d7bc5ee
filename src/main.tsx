import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { base, currentPath } from './shared/address.ts'
import { configureApi, credentials, fetchCalls, fetchCallsOrReload, holdDecorations } from './api/index.ts'
import { App } from './app/app.tsx'
import { fetchAhead, startAhead, waitsForSomebody, wordsOn } from './app/first-page.ts'
import { startI18n } from './app/i18n.ts'
import { reflectTheme, storedTheme } from './app/preferences.ts'
import { startActors } from './app/session.ts'
import { isFirstReload, loadChunk } from './shared/stale-chunk.ts'
import './styles/index.css'
import { surviveTranslation } from './app/translation-guard.ts'
import { trustNoMarkup } from './app/trusted-types.ts'
import { workCalmly } from './views/ui/page/calm.ts'

declare const __MOCK__: boolean

const warnOfPlainHttp = async () => (await import('./app/plain-http.ts')).warnOfPlainHttp()

/** What a deployment configures lies beside index.html; without it the defaults serve. */
const loadConfig = async (): Promise<unknown> => {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

const root = document.getElementById('root')
// public/old-browser.js has taken it away from a browser that cannot run what follows
if (root === null) throw new Error('index.html has no #root')
if (!isSecureContext) warnOfPlainHttp().catch(() => undefined)
trustNoMarkup()
surviveTranslation()
reflectTheme(storedTheme())
if (__MOCK__) {
  const { startMocking } = await import('../mocks/start.ts')
  await startMocking()
}
const hasSession = credentials.accessToken() !== undefined
const isQuiet = !hasSession && waitsForSomebody(currentPath())
// what cannot be had is asked for again by the first call
if (isQuiet) holdDecorations()
else fetchCallsOrReload().catch(() => undefined)
const messages = loadChunk(() => startI18n({ needs: wordsOn(currentPath(), hasSession) }), isFirstReload)
configureApi(await loadConfig())
// the session's own calls go first, then what will show it; the messages are under way
const actors = startActors()
// what fails is asked for again when it is drawn
const page = fetchAhead(currentPath(), hasSession).catch(() => undefined)
startAhead(actors.session).catch(() => undefined)
// the development server would have to transform every module of the application
if (import.meta.env.PROD) workCalmly(async () => (await import('./app/idle-pages.ts')).fetchPagesWhenIdle(actors.session))
if (isQuiet) void page.then(() => workCalmly(fetchCalls))
// behind the login frame and page come in one piece: between two React waits. A card has its title before its form
await Promise.all([messages, hasSession ? page : undefined])

createRoot(root).render(
  <StrictMode>
    <Router base={base()}>
      <App {...actors} />
    </Router>
  </StrictMode>,
)
