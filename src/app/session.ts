import i18next from 'i18next'
import { createActor, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { currentPath } from '../shared/address.ts'
import { credentials, delayOptionalCalls, vault } from '../api/index.ts'
import { browserStorage } from '../shared/storage.ts'
import { SHORTCUTS_KEY, STORAGE_KEYS, TOAST_TIME_KEY } from '../shared/constants.ts'
import { changeLanguage, currentLocale, isLocale, mergeServerMessages, onceTranslated } from './i18n.ts'
import { localeOfCookies } from '../domain/culture.ts'
import { takeKeptRows } from './rows-over-reload.ts'
import { forgetLostSession, ownPath, rememberLostSession } from './lost-session.ts'
import { connectionMachine } from '../machines/session/connection.machine.ts'
import { brandMachine } from '../machines/session/brand.machine.ts'
import { preferencesMachine } from '../machines/session/preferences.machine.ts'
import { sessionMachine, type EndReason } from '../machines/session/session.machine.ts'
import { shortcutsMachine } from '../machines/shell/shortcuts.machine.ts'
import { signOutMachine } from '../machines/session/sign-out.machine.ts'
import {
  isTheme,
  reflectTheme,
  storedShortcuts,
  storedTheme,
  storedToastTime,
  storeShortcuts,
  storeToastTime,
  toastTimeOf,
} from './preferences.ts'
import { setDraftsKept } from '../views/hooks/drafts-kept.ts'
import { queueOnIdle, whenPageSettled } from '../views/ui/page/idle.ts'
import { forgetMessages } from '../views/ui/overlays/message-log.ts'
import { setToastTime, showToast } from '../views/ui/overlays/show-toast.ts'
import type { Toast } from '../views/ui/overlays/toast-queue.ts'

type Session = ActorRefFrom<typeof sessionMachine>

const KEEPS_PATH: readonly EndReason[] = ['expired', 'unreachable', 'elsewhere', 'clearedElsewhere']

/**
 * Remembers the page of a session that this tab did not end; `admit` leads back to it after the next sign-in. A session that is lost before it
 * has come to a page leaves what is remembered.
 */
const rememberPage = (session: Session) => {
  let { user } = session.getSnapshot().context
  session.on('session.ended', ({ reason }) => {
    const path = ownPath(currentPath() + location.search, location.origin)
    if (user?.isSharedComputer === true || !KEEPS_PATH.includes(reason)) forgetLostSession()
    else if (user && path !== undefined) rememberLostSession(user, path)
  })
  session.subscribe(({ context }) => {
    user = context.user ?? user
  })
}

/** The session starts before the messages are loaded. */
const say = (toast: () => Toast) => onceTranslated(() => showToast(toast()))

/** Says what the session answers once for all calls (specification section 8). */
const startSession = () => {
  const session = createActor(sessionMachine)
  session.on('session.denied', () =>
    say(() => ({ kind: 'error', title: i18next.t('identity-operate-failed'), content: i18next.t('identity-no-permission') })),
  )
  session.on('session.lost', ({ reason }) =>
    say(() => ({
      kind: 'error',
      title: reason === 'expired' ? `401: ${i18next.t('identity-token-expired')}` : i18next.t('shared-timeout'),
    })),
  )
  session.on('session.outdated', () =>
    say(() => ({ kind: 'error', title: i18next.t('shared-loadFailed'), content: i18next.t('shared-loadFailed-reload') })),
  )
  session.on('session.ended', forgetMessages)
  session.on('session.roleFailed', ({ failure }) => {
    if (failure.kind === 'unknown' || failure.kind === 'unreachable')
      say(() => ({ kind: 'error', title: i18next.t('identity-role-failed'), content: i18next.t('shared-timeout') }))
    else if (failure.kind !== 'denied' && failure.kind !== 'lost')
      say(() => ({ kind: 'error', title: i18next.t('identity-role-failed'), content: failure.message }))
  })
  rememberPage(session)
  return session.start()
}

const startSignOut = (session: Session) => {
  const signOut = createActor(signOutMachine)
  signOut.on('signOut.decided', () => session.send({ type: 'session.signOut' }))
  return signOut.start()
}

/** A choice in one tab is every tab's choice; whatever else lands in the storage is ignored. */
const followOtherTabs = (preferences: ActorRefFrom<typeof preferencesMachine>) =>
  window.addEventListener('storage', ({ key, newValue }) => {
    const { locale, theme, toastTime } = preferences.getSnapshot().context
    const value = newValue ?? undefined
    if (key === STORAGE_KEYS.lang && isLocale(value) && value !== locale) preferences.send({ type: 'locale.follow', locale: value })
    if (key === STORAGE_KEYS.theme && isTheme(newValue) && newValue !== theme) preferences.send({ type: 'theme.choose', theme: newValue })
    if (key === TOAST_TIME_KEY && toastTimeOf(newValue) !== toastTime)
      preferences.send({ type: 'toastTime.choose', toastTime: toastTimeOf(newValue) })
  })

/** Applies language, theme and the time of messages to the page and keeps them (specification sections 3 and 9). */
const startPreferences = () => {
  const toastTime = storedToastTime()
  const preferences = createActor(preferencesMachine, { input: { locale: currentLocale(), theme: storedTheme(), toastTime } })
  setToastTime(toastTime)
  preferences.on('toastTime.changed', (choice) => {
    storeToastTime(choice.toastTime)
    setToastTime(choice.toastTime)
  })
  preferences.on('theme.changed', ({ theme }) => {
    browserStorage.write(STORAGE_KEYS.theme, theme)
    reflectTheme(theme)
  })
  preferences.on('locale.changed', ({ locale }) => {
    browserStorage.write(STORAGE_KEYS.lang, locale)
    void changeLanguage(locale)
  })
  preferences.on('messages.loaded', ({ locale, messages }) => mergeServerMessages(locale, messages))
  preferences.start()
  followOtherTabs(preferences)
  // the server answers in the language of its cookie: it must be the one of the page
  if (navigator.cookieEnabled && localeOfCookies(document.cookie) !== currentLocale()) preferences.send({ type: 'culture.settle' })
  return preferences
}

/** The favicon link goes when the service has none or the fetch failed (specification section 7). */
const reflectFavicon = (favicon: string | undefined) => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (favicon === undefined) link?.remove()
  else if (link) link.href = `data:image/png;base64,${favicon}`
}

/** Loaded after signing in; until then the page has its own messages. */
const bringLabels = async (session: Session, preferences: ActorRefFrom<typeof preferencesMachine>) => {
  await waitFor(session, (snapshot) => snapshot.matches({ authenticated: 'signedIn' }), { timeout: Number.POSITIVE_INFINITY })
  await whenPageSettled()
  const { startOptionLabels } = await import('./option-labels.ts')
  // the application was closed in the meantime, as tests do, and nothing would stop the labels
  if (session.getSnapshot().status !== 'active') return
  const stop = startOptionLabels(session, preferences)
  session.subscribe({ complete: stop })
}

const startBrand = () => {
  const brand = createActor(brandMachine)
  brand.subscribe((snapshot) => snapshot.matches('loaded') && reflectFavicon(snapshot.context.favicon))
  return brand.start()
}

const startShortcuts = () => {
  const shortcuts = createActor(shortcutsMachine, { input: { choice: storedShortcuts() } })
  shortcuts.on('shortcuts.changed', ({ choice }) => storeShortcuts(choice))
  // a choice in one tab is every tab's choice
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SHORTCUTS_KEY) shortcuts.send({ type: newValue === 'off' ? 'shortcuts.off' : 'shortcuts.on' })
  })
  return shortcuts.start()
}

const followDrafts = () => {
  setDraftsKept(vault.kept())
  vault.onKept((kept, keptAt) => {
    setDraftsKept(kept, keptAt)
    // it stands above the form too, which may be out of sight
    if (kept === 'none') say(() => ({ kind: 'error', title: i18next.t('draft-unkept-title'), content: i18next.t('draft-unkept-text') }))
  })
  // whoever is signed in will type: what keeps drafts is loaded before a newer version of the application can have replaced it
  queueOnIdle(async () => credentials.userData() && vault.hasAny())
}

/** Nothing of the session is being asked for. */
const hasSettled = (snapshot: SnapshotFrom<typeof sessionMachine>) =>
  !snapshot.matches({ authenticated: 'loading' }) && !snapshot.matches({ authenticated: { revalidating: 'asking' } })

/** Starts the actors that live as long as the page, outside React. */
export const startActors = () => {
  takeKeptRows()
  followDrafts()
  const session = startSession()
  // over HTTP/1.1 a browser has six connections: the calls of the session and the page come first, and painting their answers too
  if (session.getSnapshot().matches('authenticated'))
    delayOptionalCalls(waitFor(session, hasSettled, { timeout: Number.POSITIVE_INFINITY }).then(whenPageSettled))
  const preferences = startPreferences()
  bringLabels(session, preferences).catch(() => undefined)
  return {
    session,
    signOut: startSignOut(session),
    preferences,
    shortcuts: startShortcuts(),
    brand: startBrand(),
    connection: createActor(connectionMachine).start(),
  }
}
