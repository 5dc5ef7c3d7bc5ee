import { StrictMode } from 'react'
import i18next from 'i18next'
import { afterEach, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from '../../src/app/app.tsx'
import { configureApi, credentials } from '../../src/api/index.ts'
import { DEFAULT_LOCALE, type Locale } from '../../src/shared/constants.ts'
import { PERMISSION_IDS } from '../../src/domain/permission-matrix.ts'
import { changeLanguage } from '../../src/app/i18n.ts'
import { startActors } from '../../src/app/session.ts'

export const LOGIN = { userAccount: 'coo01', userId: 'member-coo01', isCustomer: false, accessToken: 'a', refreshToken: 'r' }

export const ok = (data: unknown) => Response.json({ message: 'OK', data })

/** What the page cannot do without. Every other call is answered by 404. */
const STANDARD: Record<string, unknown> = {
  'GET /system/v1/menu': [{ id: 'list', titleKey: 'menu-repairOrder', path: '/repairOrder' }],
  'GET /system/v1/permission': PERMISSION_IDS.map((id) => ({ id, category: 'page' })),
  'GET /helper/v1/version': '1.2.3',
  'GET /helper/v1/logo': null,
  'GET /helper/v1/favicon': null,
  'GET /helper/v1/captcha/key': null,
  'GET /helper/v1/country': [{ value: 'TW', label: '臺灣' }],
  'GET /helper/v1/countryCode': [{ value: '+886', label: '臺灣 +886' }],
  'GET /helper/language/FrontendResource': {},
  'GET /helper/language/SharedResource': {},
}

type Answer = (call: string, signal: AbortSignal, request: Request) => Response | Promise<Response> | undefined

/** Answers the page's calls; what `answer` leaves undecided gets the standard answer. Returns the calls as they come. */
export const answerCalls = (answer: Answer = () => undefined) => {
  configureApi({ apiBase: '/api' })
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`
    calls.push(call)
    const standard = STANDARD[call]
    return (
      (await answer(call, init?.signal ?? request.signal, request)) ??
      (standard === undefined ? new Response(null, { status: 404 }) : ok(standard))
    )
  })
  return calls
}

type Actors = ReturnType<typeof startActors>

/** Closes the application that is open, if one is. */
let close: (() => Promise<void>) | undefined
export const closeApp = async () => {
  const closing = close?.()
  close = undefined
  await closing
}

/** The whole application with its real actors, routes and screens, as `main.tsx` puts it together; `before` comes before it is drawn. */
export const openApp = async (path: string, before?: (actors: Actors) => Promise<void>) => {
  history.replaceState(null, '', path)
  const actors = startActors()
  await before?.(actors)
  const { unmount } = await render(
    <StrictMode>
      <App {...actors} />
    </StrictMode>,
  )
  close = async () => {
    await unmount()
    Object.values(actors).forEach((actor) => actor.stop())
  }
  return actors
}

/** After each test the application is closed; its session, storage, answers and language are gone, and the address is as before. */
export const closeAfterEach = () => {
  const start = location.href
  afterEach(async () => {
    await closeApp()
    credentials.clear()
    vi.unstubAllGlobals()
    if (i18next.language !== DEFAULT_LOCALE) await changeLanguage(DEFAULT_LOCALE)
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', start)
  })
}

export type Visitor = 'employee' | 'customer' | 'nobody'
type User = Parameters<typeof credentials.save>[0]
const USERS: Readonly<Record<Visitor, User | undefined>> = {
  employee: LOGIN,
  customer: { ...LOGIN, userAccount: 'chang@mail.example', isCustomer: true },
  nobody: undefined,
}

/** What the service answers, by the call. */
export type Answers = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>

interface Visit {
  /** who is signed in; nobody where it is left out */
  readonly as?: Visitor | User
  readonly language?: Locale
  /** what is not among them gets the standard answer */
  readonly answers?: Answers | Answer
}

/** Opens the whole application at this address. Returns its actors, and its calls as they come. */
export const visit = async (path: string, { as = 'nobody', language, answers = {} }: Visit = {}) => {
  if (language !== undefined) await changeLanguage(language)
  const calls = answerCalls(typeof answers === 'function' ? answers : (call, _signal, request) => answers[call]?.(request))
  const user = typeof as === 'string' ? USERS[as] : as
  if (user !== undefined) credentials.save(user)
  return { ...(await openApp(path)), calls }
}

export const signedIn = () => credentials.save(LOGIN)
/** The frame of every page behind the login. */
export const isInside = () => document.querySelector('#main') !== null
export const toasts = () => document.querySelectorAll('[data-toast]').length
/** A page is put together for a test when it is first asked for, and a busy machine takes its time. */
export const SLOW = { timeout: 30_000 }
