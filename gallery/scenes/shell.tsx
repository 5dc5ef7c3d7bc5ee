import { useState, type ComponentProps, type ComponentType } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { App } from '../../src/app/app.tsx'
import { connectionMachine } from '../../src/machines/session/connection.machine.ts'
import { brandMachine } from '../../src/machines/session/brand.machine.ts'
import { preferencesMachine } from '../../src/machines/session/preferences.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { signOutMachine } from '../../src/machines/session/sign-out.machine.ts'
import { shortcutsMachine } from '../../src/machines/shell/shortcuts.machine.ts'
import type { noticesMachine } from '../../src/machines/notices/notices.machine.ts'
import type { notificationsMachine } from '../../src/machines/notices/notifications.machine.ts'
import type { paletteMachine } from '../../src/machines/shell/palette.machine.ts'
import type { scannerMachine } from '../../src/machines/shell/scanner.machine.ts'
import type { signInNoticesMachine } from '../../src/machines/notices/sign-in-notices.machine.ts'
import { NotificationBellOf } from '../../src/views/notices/bell/bell.tsx'
import { NoticeBanners } from '../../src/views/notices/notice-banners.tsx'
import { NoticesPage } from '../../src/views/notices/notices-page.tsx'
import { NoticesProvider } from '../../src/views/notices/notices-context.tsx'
import { SignInNoticesOf } from '../../src/views/notices/sign-in-notices.tsx'
import { PaletteOf } from '../../src/views/shell/palette/palette.tsx'
import { ScannerOf } from '../../src/views/shell/scanner.tsx'
import type { Locale, Theme } from '../../src/shared/constants.ts'
import { useApp, useTheme } from '../../src/views/hooks/app-context.ts'

const nothing = () => undefined

/** The notices of the frame: over the page, and as a page. */
export const NoticesScene = ({ actor }: { actor: ActorRefFrom<typeof noticesMachine> }) => (
  <NoticesProvider actor={actor}>
    <NoticeBanners path="/" />
    <NoticesPage />
  </NoticesProvider>
)

export const BellScene = ({ actor }: { actor: ActorRefFrom<typeof notificationsMachine> }) => (
  <div className="flex justify-end">
    <NotificationBellOf actor={actor} />
  </div>
)

export const SignInNoticesScene = ({ actor }: { actor: ActorRefFrom<typeof signInNoticesMachine> }) => (
  <SignInNoticesOf actor={actor} isCustomer />
)

export const PaletteScene = ({ actor }: { actor: ActorRefFrom<typeof paletteMachine> }) => (
  <PaletteOf actor={actor} menu={[]} onClose={nothing} onHelp={nothing} />
)

export const ScannerScene = ({ actor }: { actor: ActorRefFrom<typeof scannerMachine> }) => <ScannerOf actor={actor} isBench={false} />

type Actors = ComponentProps<typeof App>

/** The actors that live as long as the application, as `startActors` makes them, without what they do to the page. */
const startActors = (locale: Locale, theme: Theme, { session, ...given }: Partial<Actors>): Actors => ({
  // two of them would answer to each other
  session: session ?? createActor(sessionMachine).start(),
  signOut: createActor(signOutMachine).start(),
  preferences: createActor(preferencesMachine, { input: { locale, theme, toastTime: 'standard' } }).start(),
  shortcuts: createActor(shortcutsMachine, { input: { choice: 'on' } }).start(),
  brand: createActor(brandMachine).start(),
  connection: createActor(connectionMachine).start(),
  ...given,
})

/** The whole application, with this actor in the place of its own. */
const applicationWith = <Name extends keyof Actors>(name: Name): ComponentType<{ readonly actor: Actors[Name] }> => {
  const Application = ({ actor }: { readonly actor: Actors[Name] }) => {
    const { locale } = useApp()
    const { theme } = useTheme()
    const [actors] = useState(() => startActors(locale, theme, { [name]: actor }))
    return <App {...actors} />
  }
  return Application
}

export const SessionScene = applicationWith('session')
export const SignOutScene = applicationWith('signOut')
export const PreferencesScene = applicationWith('preferences')
export const ShortcutsScene = applicationWith('shortcuts')
export const BrandScene = applicationWith('brand')
export const ConnectionScene = applicationWith('connection')
