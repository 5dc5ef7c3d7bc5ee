import { LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { href } from '../../shared/paths.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useApp, useCan, useUser } from '../hooks/app-context.ts'
import { useKnownText } from '../hooks/issue-text.ts'
import { HomeLayout } from './layouts/home-layout.tsx'
import { useCurrentRoleId, useRoleName, useRoleWord } from '../hooks/role-name.ts'
import { NoticeBanners } from '../notices/notice-banners.tsx'
import { NoticesProvider, useAwaitsNotices, type NoticesActor } from '../notices/notices-context.tsx'
import { ConsentBanner } from '../sign-in/terms/consent-banner.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { MessageBell, NotificationBell } from '../notices/bell/bell.tsx'
import { menuEntries } from './menu-entries.tsx'
import { useOwnPages } from './own-pages.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { mountOnIdle } from '../ui/page/lazy.tsx'
import { Switches } from './switches.tsx'

const Scanner = mountOnIdle(async () => (await import('./scanner.tsx')).Scanner, new Promise(() => {}), ['scan'])

export interface ShellProps {
  readonly path: string
  /** Left out where the page says by itself what it is. */
  readonly title: string | undefined
  /** Only the page is drawn, without menu, bar and banners. */
  readonly isBare: boolean
  readonly knows: (path: string) => boolean
  readonly children: ReactNode
}

// the same elements at each render, so that React does not render them again when a page is opened
const LOGO = <BrandLogo size={28} />
const SWITCHES = <Switches />

/** The home layout, and the notices that its parts share. */
export const HomeShell = ({ notices, ...props }: ShellProps & { readonly notices: NoticesActor }) => (
  <NoticesProvider actor={notices}>
    <Shell {...props} />
  </NoticesProvider>
)

/** The home layout with what the application knows: the server's menu, who is signed in, the switches. */
const Shell = ({ path, title, isBare, knows, children }: ShellProps) => {
  const { t } = useTranslation('shell')
  const text = useKnownText()
  const { brand, menu, navigate, roles, signOut, switchRole } = useApp()
  const user = useUser()
  const can = useCan()
  const [isCollapsed, setIsCollapsed] = useState(false)
  const entries = menuEntries(menu, {
    currentPath: path,
    knows,
    label: ({ titleKey, title, name, path: to }) => text(titleKey ?? '', title ?? name ?? titleKey ?? to ?? ''),
  })
  const parent = entries.flatMap((entry) => [entry, ...(entry.children ?? [])]).find((entry) => entry.isCurrent && entry.path !== path)
  const roleId = useCurrentRoleId()
  const roleName = useRoleName()
  const roleWord = useRoleWord()

  const choices = roles.flatMap(({ options }) => options)
  const roleGroups =
    choices.length < 2
      ? []
      : [
          {
            id: 'role',
            title: t('identity-role-current'),
            selectedId: roleId,
            items: choices.map((role) => ({
              id: role.roleId,
              label: roleWord(role),
              onAction: () => role.roleId !== roleId && switchRole(role.roleId),
            })),
          },
        ]

  const ownItems = useOwnPages().map(({ id, label, Icon, path: own }) => ({
    id,
    label,
    icon: <Icon aria-hidden="true" />,
    onAction: () => navigate(own),
  }))

  return (
    <HomeLayout
      isBare={isBare}
      logo={LOGO}
      systemTitle={t('shared-systemTitle')}
      menu={entries}
      breadcrumb={[
        ...(parent?.path ? [{ label: parent.label, path: parent.path }] : []),
        ...(title === undefined ? [] : [{ label: title }]),
      ]}
      user={{ name: user.userName ?? user.userAccount, account: user.userAccount, roleName }}
      role={user.isCustomer ? undefined : roleName}
      userMenu={[
        ...roleGroups,
        ...(ownItems.length === 0 ? [] : [{ id: 'own', items: ownItems }]),
        {
          id: 'session',
          items: [{ id: 'signOut', label: t('identity-sign-out'), icon: <LogOut aria-hidden="true" />, onAction: signOut }],
        },
      ]}
      search={<PaletteButton menu={entries} />}
      isCollapsed={isCollapsed}
      onCollapsedChange={setIsCollapsed}
      bell={can('self.notification.read') ? <NotificationBell key={`${user.userId} ${user.currentRoleId ?? ''}`} /> : <MessageBell />}
      banner={
        <>
          <ConsentBanner path={path} />
          <NoticeBanners path={path} />
        </>
      }
      isBannerAwaited={useAwaitsNotices()}
      switches={SWITCHES}
      version={brand.version}
    >
      {children}
      {can('repairItem.review') && <Scanner key={user.currentRoleId} isBench={path.startsWith(href('bench'))} />}
    </HomeLayout>
  )
}
