import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { usePageName } from '../views/hooks/page-name.ts'
import { useTranslation } from '../views/hooks/translation.ts'
import { preloadedActors } from './actor-provider.tsx'
import { navigate, usePath, useSearch } from '../shared/address.ts'
import { admit, visitorOf, type Admission, type Visitor } from './admit.ts'
import { profileKey } from '../machines/session/session-calls.ts'
import { forgetLostSession } from './lost-session.ts'
import { PAGE_TITLE_DELAY_MS } from '../shared/constants.ts'
import { isSame } from '../shared/same.ts'
import { Pages } from './pages.tsx'
import { destinations, findRoute, HomeFrame } from './preload.ts'
import type { sessionMachine } from '../machines/session/session.machine.ts'
import type { Route } from './route.tsx'
import { redirects } from './routes.tsx'
import { CardShell } from '../views/shell/card-shell.tsx'
import { LoadFailed } from '../views/shell/load-failed.tsx'
import { NoPermission } from '../views/shell/no-permission.tsx'
import { PageSkeleton } from '../views/shell/page-skeleton.tsx'

type Session = ActorRefFrom<typeof sessionMachine>

/**
 * Specification section 2: system title plus page title, 100 ms after the page was reached; a page left before keeps silent. What the page
 * shows stands between them, where a narrow tab still has room for it.
 */
const useDocumentTitle = (page: string | undefined) => {
  const { t } = useTranslation('shell')
  const name = usePageName()
  const title = [t('shared-systemTitle'), page && name, page].filter(Boolean).join(' - ')
  useEffect(() => {
    const timer = setTimeout(() => (document.title = title), PAGE_TITLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [title])
}

/** The frame stays while the page inside changes, also out of sight, so that it keeps its list; a sign-in card has its own. */
const Frame = ({ route, path, children }: { route: Route; path: string; children: ReactNode }) => {
  const { t } = useTranslation('shell')
  switch (route.layout) {
    case 'home':
    case 'bare':
      return (
        <Suspense fallback={null}>
          <HomeFrame
            path={path}
            title={route.hideTitle ? undefined : t(route.titleKey)}
            isBare={route.layout === 'bare'}
            knows={(target) => findRoute(target) !== undefined}
          >
            {children}
          </HomeFrame>
        </Suspense>
      )
    case 'card':
    case 'wideCard':
      return (
        <CardShell pageTitle={t(route.titleKey)} isWide={route.layout === 'wideCard'}>
          {children}
        </CardShell>
      )
  }
}

/** The target of an address that only redirects. */
const redirectOf = (path: string): string | undefined => {
  for (const { target } of redirects) {
    const to = target(path)
    if (to !== undefined) return to
  }
  return undefined
}

/**
 * A page that clears the session does it once, when it is really opened: not while the browser only prepares it, and not again
 * when somebody signs in elsewhere meanwhile. False until then.
 */
const useCleared = (isClearing: boolean, path: string, session: Session): boolean => {
  const [clearedAt, setClearedAt] = useState<string>()
  const isDue = isClearing && clearedAt !== path
  useEffect(() => {
    if (!isDue) return undefined
    const clear = () => {
      session.send({ type: 'session.clear' })
      setClearedAt(path)
    }
    if (!isPrerendering()) {
      clear()
      return undefined
    }
    document.addEventListener('prerenderingchange', clear, { once: true })
    return () => document.removeEventListener('prerenderingchange', clear)
  }, [isDue, path, session])
  return !isDue
}

// not in every browser, and not in the compiler's idea of a document
const isPrerendering = () => 'prerendering' in document && document.prerendering === true

/** Goes to another page before anything is on the screen, in the place of this one. */
const Redirect = ({ to }: { to: string }) => {
  useLayoutEffect(() => navigate(to, { replace: true }), [to])
  return null
}

/** The page in the frame. It follows the query of the address, which does not concern the frame. */
const Page = ({
  path,
  route,
  params,
  session,
  admission,
}: {
  path: string
  route: Route
  params: Record<string, string>
  session: Session
  admission: Admission
}) => {
  const profile = useSelector(session, ({ context }) => context.profile)
  const search = useSearch()
  switch (admission.kind) {
    case 'show':
      return (
        <Pages shown={{ path, profileKey: route.requiresAuth ? profileKey(profile) : '', route, visit: { params, search, profile } }} />
      )
    case 'noPermission':
      return <NoPermission />
    case 'failed':
      return <LoadFailed onRetry={() => session.send({ type: 'session.reload' })} />
    case 'wait':
      return <PageSkeleton />
    case 'redirect':
      return <Redirect to={admission.to} />
  }
}

const admissionAt = (path: string, visitor: Visitor): Admission => {
  const target = redirectOf(path)
  return target === undefined ? admit(findRoute(path)?.route, path, visitor, destinations) : { kind: 'redirect', to: target }
}

/** From the address to what is on the screen: row, admission, frame, page. */
export const Screens = ({ session }: { session: Session }) => {
  const { t, has } = useTranslation('shell')
  const visitor = useSelector(session, visitorOf, isSame)
  const path = usePath()
  // the same object for the same path, so that nothing is drawn anew with each change of the title
  const found = useMemo(() => findRoute(path), [path])
  useEffect(() => preloadedActors.keepOnly(path), [path])
  const isCleared = useCleared(found?.route.clearsSession === true, path, session)
  const admission: Admission = isCleared ? admissionAt(path, visitor) : { kind: 'wait' }
  const isBehindLogin = visitor.state === 'signedIn' && found?.route.requiresAuth === true
  useEffect(() => {
    if (isBehindLogin) forgetLostSession()
  }, [isBehindLogin])
  // the messages of a page behind the login may still be loading
  const hasTitle = found !== undefined && admission.kind !== 'redirect' && has(found.route.titleKey)
  useDocumentTitle(hasTitle ? t(found.route.titleKey) : undefined)

  if (admission.kind === 'redirect') return <Redirect key={path} to={admission.to} />
  if (found === undefined)
    return admission.kind === 'failed' ? <LoadFailed onRetry={() => session.send({ type: 'session.reload' })} /> : <PageSkeleton />
  return (
    <Frame route={found.route} path={path}>
      <Page path={path} route={found.route} params={found.params} session={session} admission={admission} />
    </Frame>
  )
}
