import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import { base, navigate } from '../shared/address.ts'
import type { Locale, Theme } from '../shared/constants.ts'
import { prepareLanguage } from './i18n.ts'
import { useLeaveQuestion } from './leave-question.ts'
import type { connectionMachine } from '../machines/session/connection.machine.ts'
import type { brandMachine } from '../machines/session/brand.machine.ts'
import type { preferencesMachine } from '../machines/session/preferences.machine.ts'
import type { sessionMachine } from '../machines/session/session.machine.ts'
import type { shortcutsMachine } from '../machines/shell/shortcuts.machine.ts'
import type { signOutMachine } from '../machines/session/sign-out.machine.ts'
import { Screens } from './screens.tsx'
import { AppContext, ThemeContext, type AppState } from '../views/hooks/app-context.ts'
import { OfflineBand } from '../views/shell/offline-band.tsx'
import { lazyDialog, mountOnIdle } from '../views/ui/page/lazy.tsx'
import { showToast, somethingToSay } from '../views/ui/overlays/show-toast.ts'

const LeaveDialog = lazyDialog(
  async () => (await import('../views/shell/leave-dialog.tsx')).LeaveDialog,
  ({ onStay }) => onStay(),
  [],
)
const SignOutDialog = lazyDialog(
  async () => (await import('../views/shell/sign-out-dialog.tsx')).SignOutDialog,
  ({ actor }) => actor.send({ type: 'signOut.cancel' }),
  [],
)

// it may have to say that the calls cannot be loaded, so that it comes without them
const Toaster = mountOnIdle(async () => (await import('../views/ui/overlays/toaster.tsx')).Toaster, somethingToSay)

const loadUndo = () => import('./undo.tsx')
const firstOffer = Promise.withResolvers<void>()
const UndoWatch = mountOnIdle(async () => (await loadUndo()).UndoWatch, firstOffer.promise)
const UndoOffer = mountOnIdle(async () => (await loadUndo()).UndoOffer, firstOffer.promise)

/** What was done is said with the way back; if that cannot be loaded, without. */
const offerUndo: AppState['offerUndo'] = (made, onUndone) => {
  firstOffer.resolve()
  void loadUndo().then(
    ({ offer }) => offer(made, onUndone),
    () => showToast({ kind: 'success', title: made.title }),
  )
}

/** The component library has no words for `zh-Hant`, only for `zh-TW`. */
const COMPONENT_LOCALES: Record<Locale, string> = { 'zh-hant': 'zh-TW', 'en-us': 'en-US' }

interface Props {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly signOut: ActorRefFrom<typeof signOutMachine>
  readonly preferences: ActorRefFrom<typeof preferencesMachine>
  readonly shortcuts: ActorRefFrom<typeof shortcutsMachine>
  readonly brand: ActorRefFrom<typeof brandMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
}

const NO_ROLES: AppState['roles'] = []
const NOTHING: AppState['menu'] = []
const NO_PERMISSIONS: AppState['permissions'] = new Set()

const ThemeProvider = ({ preferences, children }: Pick<Props, 'preferences'> & { readonly children: ReactNode }) => {
  const theme = useSelector(preferences, ({ context }) => context.theme)
  const setTheme = (choice: Theme) => preferences.send({ type: 'theme.choose', theme: choice })
  return <ThemeContext value={{ theme, setTheme }}>{children}</ThemeContext>
}

/** Puts the long-lived actors within reach of the views, and draws the screens. */
export const App = ({ session, signOut, preferences, shortcuts, brand, connection }: Props) => {
  const leaving = useLeaveQuestion()
  const profile = useSelector(session, ({ context }) => context.profile)
  const ended = useSelector(session, ({ context }) => context.ended)
  const isSigningIn = useSelector(session, (snapshot) => snapshot.matches({ authenticated: 'signingIn' }))
  const storedUser = useSelector(session, ({ context }) => context.user)
  const locale = useSelector(preferences, ({ context }) => context.locale)
  const toastTime = useSelector(preferences, ({ context }) => context.toastTime)
  const isSigningOut = useSelector(signOut, (snapshot) => snapshot.matches('asking') || snapshot.matches('discarding'))
  const areKeysOn = useSelector(shortcuts, (snapshot) => snapshot.matches('on'))
  const version = useSelector(brand, ({ context }) => context.version)
  const logo = useSelector(brand, ({ context }) => context.logo)

  const app: AppState = {
    // while menu and permissions are loading the frame already says who is signed in
    user: profile?.user ?? storedUser,
    permissions: profile?.permissions ?? NO_PERMISSIONS,
    menu: profile?.menu ?? NOTHING,
    roles: profile?.roles ?? NO_ROLES,
    currentRoleId: profile?.currentRoleId,
    // every screen begins anew for the other role
    switchRole: (roleId) => leaving.ask(() => session.send({ type: 'session.switchRole', roleId })),
    ended,
    isSigningIn,
    locale,
    brand: { version, logo },
    reloadBrand: () => {
      brand.send({ type: 'brand.reload' })
      preferences.send({ type: 'messages.reload' })
    },
    prepareLocale: prepareLanguage,
    setLocale: (choice) => preferences.send({ type: 'locale.choose', locale: choice }),
    shortcuts: { isOn: areKeysOn, set: (isOn) => shortcuts.send({ type: isOn ? 'shortcuts.on' : 'shortcuts.off' }) },
    toasts: { time: toastTime, set: (choice) => preferences.send({ type: 'toastTime.choose', toastTime: choice }) },
    offerUndo,
    signOut: () => signOut.send({ type: 'signOut.ask' }),
    navigate: (path, { replace = false, asks = !replace, state } = {}) => {
      const go = () => navigate(path, { replace, ...(state !== undefined && { state }) })
      return asks ? leaving.ask(go) : go()
    },
  }

  return (
    <I18nProvider locale={COMPONENT_LOCALES[locale]}>
      <RouterProvider navigate={(path) => leaving.ask(() => navigate(path))} useHref={(path) => base() + path}>
        <AppContext value={app}>
          <OfflineBand actor={connection} />
          <ThemeProvider preferences={preferences}>
            <Screens session={session} />
          </ThemeProvider>
          {leaving.dialog.isOpen && <LeaveDialog {...leaving.dialog} />}
          {isSigningOut && <SignOutDialog actor={signOut} />}
          {/* Screen readers announce what comes into a live region that they know, so it stands there before the toasts can be drawn. A
              modal dialog hides the rest of the page from them, but not what is marked as lying above it. */}
          <div aria-live="polite" data-react-aria-top-layer="true">
            <Toaster offer={app.user && <UndoOffer />} />
            {app.user && <UndoWatch />}
          </div>
        </AppContext>
      </RouterProvider>
    </I18nProvider>
  )
}
