import { useEffect, useState, type ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Router, useLocation } from 'wouter'
import { createActor } from 'xstate'
import { findRoute } from '../../src/app/preload.ts'
import { NAMESPACES } from '../../src/locales/namespaces.ts'
import { noticesMachine } from '../../src/machines/notices/notices.machine.ts'
import type { SessionProfile } from '../../src/machines/session/session-calls.ts'
import { base, pathOf } from '../../src/shared/address.ts'
import type { Locale, Theme } from '../../src/shared/constants.ts'
import { AppContext, ThemeContext, type AppState } from '../../src/views/hooks/app-context.ts'
import { useTranslation } from '../../src/views/hooks/translation.ts'
import { NoticesProvider } from '../../src/views/notices/notices-context.tsx'
import { CardShell } from '../../src/views/shell/card-shell.tsx'
import type { Place } from '../stage/specimen.ts'
import { Toaster } from '../../src/views/ui/overlays/toaster.tsx'

const COMPONENT_LOCALES: Record<Locale, string> = { 'zh-hant': 'zh-TW', 'en-us': 'en-US' }
const nothing = () => undefined

interface Props {
  readonly profile: SessionProfile | undefined
  readonly address: string
  readonly layout: Place['layout']
  readonly locale: Locale
  readonly theme: Theme
  /** Hears of what the application would do: leave the page, sign out, switch. */
  readonly say: (what: string) => void
  readonly children: ReactNode
}

const Card = ({ address, children }: Pick<Props, 'address' | 'children'>) => {
  const { t } = useTranslation(NAMESPACES)
  const route = findRoute(address.split(/[?#]/)[0] ?? '')?.route
  return (
    <CardShell pageTitle={route === undefined ? '' : t(route.titleKey)} isWide={route?.layout === 'wideCard'}>
      {children}
    </CardShell>
  )
}

/** The page of the home layout without menu and bar, which belong to other machines. */
const Main = ({ children }: Pick<Props, 'children'>) => (
  <main id="main" tabIndex={-1} className="flex min-h-dvh w-full min-w-0 flex-col bg-surface px-(--page-gap) pt-5 pb-10 [--head-top:0px]">
    {children}
  </main>
)

/** Pages behind the login share the notices of whoever reads. */
const Notices = ({ children }: Pick<Props, 'children'>) => {
  const [actor] = useState(() => createActor(noticesMachine, { input: { reader: 'gallery' } }))
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  return <NoticesProvider actor={actor}>{children}</NoticesProvider>
}

const Application = ({ profile, address, layout, locale, theme, say, children }: Props) => {
  const [, setLocation] = useLocation()
  const [brand] = useState<AppState['brand']>({ version: undefined, logo: undefined })
  const isHere = (path: string) => path.split(/[?#]/)[0] === pathOf(location.pathname)
  const app: AppState = {
    user: profile?.user,
    permissions: profile?.permissions ?? new Set(),
    menu: profile?.menu ?? [],
    roles: profile?.roles ?? [],
    currentRoleId: profile?.currentRoleId,
    switchRole: (role) => say(`switch to the role ${role}`),
    ended: undefined,
    locale,
    brand,
    setLocale: (choice) => say(`change the language to ${choice}`),
    toasts: { time: 'standard', set: nothing },
    signOut: () => say('sign out'),
    navigate: (path, { replace = false } = {}) => (isHere(path) ? setLocation(path, { replace }) : say(`go to ${path}`)),
  }
  return (
    <RouterProvider navigate={app.navigate} useHref={(path) => base() + path}>
      <AppContext value={app}>
        <ThemeContext value={{ theme, setTheme: (choice) => say(`change the theme to ${choice}`) }}>
          {layout === 'card' && <Card address={address}>{children}</Card>}
          {layout === 'page' && <Main>{profile === undefined ? children : <Notices>{children}</Notices>}</Main>}
          {layout === 'bare' && children}
          <div aria-live="polite" data-react-aria-top-layer="true">
            <Toaster />
          </div>
        </ThemeContext>
      </AppContext>
    </RouterProvider>
  )
}

/** The application around a view, as far as the view knows of it. */
export const Around = (props: Props) => (
  <I18nProvider locale={COMPONENT_LOCALES[props.locale]}>
    <Router base={base()}>
      <Application {...props} />
    </Router>
  </I18nProvider>
)
