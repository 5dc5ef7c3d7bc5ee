import { Menu as MenuIcon, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { BareIconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { lazyDialog } from '../../ui/page/lazy.tsx'
import type { MenuGroup } from '../../ui/overlays/menu-list.tsx'
import { useOnceTrue } from '../../ui/use-once-true.ts'
import { SideBar, type SideBarProps } from './side-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { type LayoutUser, UserMenu } from './user-menu.tsx'
import { Link } from '../../ui/link.tsx'

type Crumb = { label: string; path?: string | undefined }

/** The path to this page; the last crumb is the page itself, the only one shown on phones. */
const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t } = useTranslation('shell')
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t('shared-breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-base">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li
              // two crumbs may say the same words, of an entry of the menu and of the page
              key={index}
              className={isLast ? 'min-w-0 truncate font-medium' : 'flex shrink-0 items-center gap-1.5 text-muted max-md:hidden'}
            >
              {isLast || crumb.path === undefined ? (
                <span {...(isLast ? { 'aria-current': 'page' as const } : {})}>{crumb.label}</span>
              ) : (
                <Link href={crumb.path} className="inline-flex min-h-6 items-center rounded-sm no-underline hover:text-text">
                  {crumb.label}
                </Link>
              )}
              {!isLast && <ChevronRight aria-hidden="true" className="size-3.5 text-faint" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const MenuDrawer = lazyDialog(
  async () => (await import('./menu-drawer.tsx')).MenuDrawer,
  ({ onClose }) => onClose(),
)

interface Props extends SideBarProps {
  /** Only the page is drawn: it stays mounted while menu, bar and banner come and go. */
  isBare?: boolean
  logo: ReactNode
  breadcrumb: readonly Crumb[]
  user: LayoutUser
  /** The current role of somebody who may have another one: always to be seen. */
  role?: string | undefined
  userMenu: readonly MenuGroup[]
  /** Language and theme: in the bar, on a phone in the drawer, so that the bar has room for page and role. */
  switches?: ReactNode
  bell?: ReactNode
  search?: ReactNode
  /** Stands above the page over its whole width, e.g. a notice of maintenance. */
  banner?: ReactNode
  /** The banner's contents are not known yet: the page waits for a moment, so that it is not pushed down. */
  isBannerAwaited?: boolean
  children: ReactNode
}

const MAIN = 'flex w-full min-w-0 flex-1 flex-col [--head-top:var(--bar)] px-(--page-gap) pt-4 pb-10 has-[.sticky-actions]:pb-0'

/** The frame of every page behind the login: menu at the side (a drawer below 1024 px), bar at the top, the page in `main`. */
export const HomeLayout = ({
  isBare = false,
  logo,
  systemTitle,
  menu,
  isCollapsed,
  onCollapsedChange,
  onNavigate,
  switches,
  banner,
  isBannerAwaited = false,
  version,
  children,
  ...bar
}: Props) => {
  const { t } = useTranslation('shell')
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const isDrawerDrawn = useOnceTrue(isDrawerOpen)
  const brand = (
    <span className="flex min-w-0 items-center gap-2.5">
      {logo}
      <span className={cx('truncate text-base font-semibold', isCollapsed && 'lg:hidden')}>{systemTitle}</span>
    </span>
  )

  return (
    <div className={isBare ? 'contents' : 'flex min-h-window bg-surface'}>
      {!isBare && (
        <>
          <a
            href="#main"
            className="fixed top-2 left-2 z-tooltip -translate-y-16 rounded-md bg-accent px-3 py-2 text-base text-accent-contrast focus:translate-y-0"
          >
            {t('shared-skipToMain')}
          </a>
          <SideBar {...{ brand, systemTitle, menu, isCollapsed, onCollapsedChange, onNavigate, version }} />
          {isDrawerDrawn && (
            <MenuDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} head={brand} foot={switches}>
              <SideMenu
                entries={menu}
                onNavigate={(path) => {
                  setIsDrawerOpen(false)
                  onNavigate?.(path)
                }}
              />
            </MenuDrawer>
          )}
        </>
      )}

      <div className={isBare ? 'contents' : 'flex min-w-0 flex-1 flex-col'}>
        {!isBare && (
          <>
            <TopBar {...bar} switches={switches} onMenu={() => setIsDrawerOpen(true)} />
            {banner}
          </>
        )}
        <main id="main" tabIndex={-1} className={isBare ? 'block' : cx(MAIN, isBannerAwaited && 'animate-appear-late')}>
          {children}
        </main>
      </div>
    </div>
  )
}

type BarProps = Pick<Props, 'breadcrumb' | 'user' | 'role' | 'userMenu' | 'switches' | 'bell' | 'search'> & {
  onMenu: () => void
}

const TopBar = ({ breadcrumb, user, role, userMenu, switches, bell, search, onMenu }: BarProps) => {
  const { t } = useTranslation('shell')
  return (
    <header className="sticky top-0 z-header flex h-(--bar) shrink-0 items-center gap-1 border-b border-border bg-raised px-(--page-gap) sm:gap-3 print:hidden">
      <span className="-ml-2 lg:hidden">
        <BareIconButton label={t('shared-menuOpen')} icon={<MenuIcon />} onPress={onMenu} />
      </span>
      <div className="min-w-0 flex-1">
        <Breadcrumb crumbs={breadcrumb} />
        {/* the user menu has no room for it on narrow screens, but says it to screen readers */}
        {role !== undefined && (
          <p aria-hidden="true" className="truncate text-sm text-faint xl:hidden">
            {role}
          </p>
        )}
      </div>
      {search}
      <div className="flex shrink-0 items-center gap-0.5">
        {bell}
        <span className="hidden items-center gap-0.5 sm:flex">{switches}</span>
        <span className="ml-1.5">
          <UserMenu user={user} groups={userMenu} />
        </span>
      </div>
    </header>
  )
}
