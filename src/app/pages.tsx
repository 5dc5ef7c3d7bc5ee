import { Suspense, useEffect, useState } from 'react'
import { KEPT_PAGE_MS } from '../shared/constants.ts'
import { rememberQuery } from '../shared/return.ts'
import { CrashGuard } from '../views/shell/crash-guard.tsx'
import { PageSkeleton } from '../views/shell/page-skeleton.tsx'
import { FocusAfterNavigation } from '../views/ui/focus/focus-after-navigation.ts'
import { HideablePage } from './hideable-page.tsx'
import type { Route, Visit } from './route.tsx'

/** A page at an address. */
export interface Shown {
  readonly path: string
  /** Of user, role and permissions; '' on a public page, which goes on when another user signs in. */
  readonly profileKey: string
  readonly route: Route
  readonly visit: Visit
}

const isSamePage = (a: Shown | undefined, b: Shown) => a?.path === b.path && a.profileKey === b.profileKey

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * The last list that was shown, while another page is: for the same user and role, for ten minutes, until another list is opened. One that was
 * left with a dialog open is not kept.
 */
const useKeptPage = (shown: Shown): Shown | undefined => {
  const [last, setLast] = useState<Shown>()
  if (shown.route.isKept === true && !isSamePage(last, shown)) setLast(shown)
  if (last !== undefined && last.profileKey !== shown.profileKey) setLast(undefined)
  const kept = last?.profileKey === shown.profileKey && last.path !== shown.path ? last : undefined
  useEffect(() => {
    if (kept === undefined) return undefined
    const hasDialog = document.querySelector(DIALOG) !== null
    const timer = setTimeout(() => setLast(undefined), hasDialog ? 0 : KEPT_PAGE_MS)
    return () => clearTimeout(timer)
  }, [kept])
  return kept
}

const Content = ({ page: { path, route, visit }, isHidden }: { page: Shown; isHidden: boolean }) => (
  <CrashGuard isHidden={isHidden}>
    <Suspense fallback={<PageSkeleton />}>
      <route.Screen visit={visit} isHidden={isHidden} />
      {!isHidden && <FocusAfterNavigation page={path} />}
    </Suspense>
  </CrashGuard>
)

const Keepable = ({ page, isHidden }: { page: Shown; isHidden: boolean }) => {
  const { path, visit } = page
  useEffect(() => {
    if (!isHidden) rememberQuery(path, visit.search)
  }, [path, visit.search, isHidden])
  useEffect(() => () => rememberQuery(path, undefined), [path])
  return (
    <HideablePage isHidden={isHidden}>
      <Content page={page} isHidden={isHidden} />
    </HideablePage>
  )
}

/**
 * The page that is shown, and the list that is kept behind it. Keyed by path, user and role: a machine reads its input once, and nothing of one
 * user may be left for the next.
 */
export const Pages = ({ shown }: { shown: Shown }) => {
  const kept = useKeptPage(shown)
  return [shown, ...(kept ? [kept] : [])].map((page) => {
    const Place = page.route.isKept === true ? Keepable : Content
    return <Place key={`${page.path} ${page.profileKey}`} page={page} isHidden={page === kept} />
  })
}
