import './blocked-storage.ts'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { createActor } from 'xstate'
import { credentials } from '../src/api/index.ts'
import { PROFILE_KEY, STORAGE_KEYS } from '../src/shared/constants.ts'
import { queueOnIdle, whenIdle } from '../src/views/ui/page/idle.ts'
import { usableStore } from './clock.ts'
import { durableStorage } from './durable.ts'
import { FORM } from './form.ts'
import { createRecorder, type Recorder } from './inspector/recorder.ts'
import { memoryOnly } from './memory-only.ts'
import { hasSession } from './sessions.ts'
import { memoryStorage, type Storage } from './storage.ts'
import { signInMachine } from './sign-in.machine.ts'
import type { SignIn } from './people-list.tsx'
import { addressAs, wishOf } from './sign-in.ts'
import { createPageTime } from './time/page-time.ts'
import { linkIn } from './trainer/hand-on/link-in.ts'
import { endOwnSession } from './weather/end-session.ts'
import { readLink } from './weather/link.ts'
import { createPageTrouble } from './weather/page-trouble.ts'
import { createWeather, FAIR_WEATHER } from './weather/weather.ts'
import { createService, type MockService } from './service.ts'

declare global {
  interface Window {
    /** The mock backend of this page, for tests and for the console. */
    mockBackend?: MockService
  }
}

const NAME = 'repair-mock'

const forgetSession = (store: globalThis.Storage) => {
  for (const key of [STORAGE_KEYS.accessToken, STORAGE_KEYS.refreshToken, STORAGE_KEYS.userData, PROFILE_KEY]) store.removeItem(key)
}
const renew = () => void window.dispatchEvent(new Event('server-changed'))
const presentAddress = () => location.pathname + location.search + location.hash

/** Loads the page anew, at an address. Ends once the person was asked whether to lose what is typed, and has stayed; else never. */
const loadAnew = (address: string) =>
  new Promise<void>((resolve) => {
    // a page that is being left can still be pressed for a while, and what is begun on it then is lost
    const look = (event: BeforeUnloadEvent) => {
      if (event.defaultPrevented) setTimeout(resolve)
    }
    window.addEventListener('beforeunload', look, { once: true })
    if (address === presentAddress()) window.location.reload()
    else window.location.assign(address)
  })

/**
 * Another tab changed something: open pages may look again. All data were replaced: the page is loaded anew, at its address where who is signed
 * in still is, else at the beginning; a sign-in that was under way begins again.
 */
const onNews = async (news: 'changed' | 'replaced', signIn: SignIn): Promise<void> => {
  if (news === 'changed') {
    renew()
    return
  }
  const token = credentials.refreshToken()
  const stays = token !== undefined && window.mockBackend && (await hasSession(window.mockBackend.database, token))
  const { value, context } = signIn.getSnapshot()
  if (!stays) for (const store of [window.localStorage, window.sessionStorage]) forgetSession(store)
  if (value === 'signingIn' && context.account !== undefined) return loadAnew(addressAs(context.account, context.path))
  return loadAnew(stays ? presentAddress() : import.meta.env.BASE_URL)
}

const openStorage = async (signIn: SignIn): Promise<Storage> => {
  try {
    return await durableStorage(NAME, FORM, (news) => void onNews(news, signIn), memoryOnly.set)
  } catch (error) {
    console.warn('No IndexedDB: the mock backend keeps its data in this page only.', error)
    memoryOnly.set(true)
    return memoryStorage()
  }
}

const openTime = () => {
  const time = createPageTime({ store: usableStore(() => window.localStorage), scope: globalThis })
  window.addEventListener('storage', ({ key }) => {
    if (!time.isKey(key)) return
    time.follow()
    window.dispatchEvent(new Event('server-changed'))
  })
  return time
}

const mount = (service: MockService) =>
  defineNetwork({
    // in the page, not in a service worker: only so does an upload report its progress
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()] })],
    handlers: [http.all('*/api/*', ({ request }) => service.handle(request))],
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  }).enable()

const start = async (address: URL, hear: (listener: Recorder['hear']) => void) => {
  const recorder = createRecorder()
  hear(recorder.hear)
  const time = openTime()
  const signIn = createActor(signInMachine).start()
  const service = createService({
    storage: await openStorage(signIn),
    clockStore: usableStore(() => window.localStorage),
    faultStore: usableStore(() => window.sessionStorage),
    snapshot: 'fresh',
    agentOf: () => navigator.userAgent,
    cookies: {
      read: () => document.cookie,
      // no page may set a cookie that scripts cannot read, e.g. that of a known device
      write: (cookie) => void (/; HttpOnly/i.test(cookie) || (document.cookie = cookie)),
    },
  })
  window.mockBackend = service
  window.addEventListener('storage', ({ key }) => service.newMails.isKey(key) && service.newMails.follow())
  mount(service)
  const weather = createWeather({
    faults: service.faults,
    store: usableStore(() => window.sessionStorage),
    bring: createPageTrouble(),
    endSession: () => endOwnSession(service.database),
  })
  const { change, errors: linkErrors } = readLink(address.searchParams.get('faults') ?? '')
  if (address.searchParams.has('faults')) weather.change(change)
  address.searchParams.delete('faults')
  const link = linkIn(address.hash)
  // its data are in no history and no link of the page
  if (link !== undefined) {
    address.hash = ''
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  const wish = wishOf(address)
  if (wish) signIn.send({ type: 'person.signIn', ...wish })
  // the sign-in page needs neither; a call makes the demo data sooner
  queueOnIdle(() =>
    service.database.transaction(async () => undefined).catch((error: unknown) => console.error('The demo data could not be made.', error)),
  )
  const showBar = async () => {
    const { showDemoBar } = await import('./demo-bar.tsx')
    showDemoBar({
      service,
      signIn,
      time,
      weather,
      linkErrors,
      link,
      recorder,
      reset: async () => {
        time.set(0)
        weather.change(FAIR_WEATHER)
        await service.reset()
        await onNews('replaced', signIn)
      },
      page: { reload: () => onNews('replaced', signIn), renew },
    })
  }
  // what is queued waits for the network, and without the bar nobody could bring it back
  if (weather.state().isOffline) void whenIdle().then(showBar)
  else queueOnIdle(showBar)
}

let started: Promise<void> | undefined

/**
 * Answers this page's calls below /api by the mock backend. Once per page, however often it is called and this module is loaded anew.
 * `address` is that of the page when it was opened: `?as=<account>` signs that person in, `?faults=` disturbs the page.
 * `hear` tells of the machines of the page (src/app/hear-machines.ts), for the inspector.
 * The demo data are made by the first call or when the page is idle, whichever is sooner; the demo bar is loaded when it is idle.
 */
export const startMocking = (address = new URL(location.href), hear: Parameters<typeof start>[1] = () => undefined): Promise<void> =>
  (started ??= window.mockBackend ? Promise.resolve() : start(address, hear))
