import { assign, emit, setup } from 'xstate'
import { api, credentials, whenOptionalCallsMayStart } from '../../api/index.ts'
import type { Locale, Theme, ToastTime } from '../../shared/constants.ts'
import { request } from '../calls/request.ts'

interface PreferencesContext {
  readonly locale: Locale
  readonly theme: Theme
  readonly toastTime: ToastTime
}

type Events =
  /** The server answers in another language than the page's: its cookie is set, the account is left alone, for nobody has chosen. */
  | { readonly type: 'culture.settle' }
  /** An administrator has changed the title of the service. */
  | { readonly type: 'messages.reload' }
  /** Chosen in another tab: the server knows already. */
  | { readonly type: 'locale.follow'; readonly locale: Locale }
  | { readonly type: 'locale.choose'; readonly locale: Locale }
  | { readonly type: 'theme.choose'; readonly theme: Theme }
  | { readonly type: 'toastTime.choose'; readonly toastTime: ToastTime }

export type PreferencesEmitted =
  | { readonly type: 'locale.changed'; readonly locale: Locale }
  | { readonly type: 'theme.changed'; readonly theme: Theme }
  | { readonly type: 'toastTime.changed'; readonly toastTime: ToastTime }
  /** The server's messages of the language; they win over the bundled ones. */
  | { readonly type: 'messages.loaded'; readonly locale: Locale; readonly messages: Readonly<Record<string, string>> }

type Messages = Readonly<Record<string, string>>

const loadMessages = async (signal: AbortSignal): Promise<Messages> => {
  await whenOptionalCallsMayStart()
  const [general, shared] = await Promise.all([
    api.helper.frontendResource({ signal }).catch((): Messages => ({})),
    api.helper.sharedResource({ signal }).catch((): Messages => ({})),
  ])
  return { ...general, ...shared }
}

const saveCulture = (locale: Locale, signal: AbortSignal) =>
  api.helper.culture({ params: { culture: locale.toLowerCase() }, signal }).catch(() => undefined)

const settleCulture = async (locale: Locale, signal: AbortSignal) => {
  await whenOptionalCallsMayStart()
  await saveCulture(locale, signal)
  return loadMessages(signal)
}

/**
 * Order of a language change: culture, locale of the user and an employee's own record, then the messages (domain.md section 10).
 * The page itself changes at once, and none of these calls can take that back.
 */
const changeLocale = async (locale: Locale, signal: AbortSignal) => {
  await saveCulture(locale, signal)
  const user = credentials.userData()
  if (user) await api.helper.locale({ body: { locale, userId: user.userId }, signal }).catch(() => undefined)
  if (user?.isCustomer === false)
    await api.helper.memberLanguage({ params: { userId: user.userId, language: locale }, signal }).catch(() => undefined)
  return loadMessages(signal)
}

/** Language, theme and how long messages stay in this browser (specification sections 2, 3, 9). A newer choice supersedes the one under way. */
export const preferencesMachine = setup({
  types: {
    input: {} as PreferencesContext,
    context: {} as PreferencesContext,
    events: {} as Events,
    emitted: {} as PreferencesEmitted,
  },
  actors: {
    loadMessages: request((_: undefined, signal) => loadMessages(signal)),
    settleCulture: request(({ locale }: PreferencesContext, signal) => settleCulture(locale, signal)),
    changeLocale: request(({ locale }: PreferencesContext, signal) => changeLocale(locale, signal)),
  },
  actions: {
    emitMessages: emit(({ context }, { messages }: { messages: Messages }) => ({
      type: 'messages.loaded' as const,
      locale: context.locale,
      messages,
    })),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  initial: 'loadingMessages',
  on: {
    'theme.choose': {
      actions: [assign({ theme: ({ event }) => event.theme }), emit(({ event }) => ({ type: 'theme.changed', theme: event.theme }))],
    },
    'toastTime.choose': {
      actions: [
        assign({ toastTime: ({ event }) => event.toastTime }),
        emit(({ event }) => ({ type: 'toastTime.changed', toastTime: event.toastTime })),
      ],
    },
    'culture.settle': { target: '.settlingCulture', reenter: true },
    'locale.follow': {
      target: '.loadingMessages',
      reenter: true,
      actions: [assign({ locale: ({ event }) => event.locale }), emit(({ event }) => ({ type: 'locale.changed', locale: event.locale }))],
    },
    'locale.choose': {
      target: '.changingLocale',
      reenter: true,
      actions: [assign({ locale: ({ event }) => event.locale }), emit(({ event }) => ({ type: 'locale.changed', locale: event.locale }))],
    },
  },
  states: {
    loadingMessages: {
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        onDone: { target: 'idle', actions: { type: 'emitMessages', params: ({ event }) => ({ messages: event.output }) } },
        onError: { target: 'idle' },
      },
    },
    settlingCulture: {
      invoke: {
        id: 'settleCulture',
        src: 'settleCulture',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: { type: 'emitMessages', params: ({ event }) => ({ messages: event.output }) } },
        onError: { target: 'idle' },
      },
    },
    changingLocale: {
      invoke: {
        id: 'changeLocale',
        src: 'changeLocale',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: { type: 'emitMessages', params: ({ event }) => ({ messages: event.output }) } },
        onError: { target: 'idle' },
      },
    },
    idle: { on: { 'messages.reload': 'loadingMessages' } },
  },
})
