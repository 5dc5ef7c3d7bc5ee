import { KeyRound, LogOut, ScrollText, Workflow } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRoleId } from '../../domain/permissions.ts'
import { href } from '../../paths.ts'
import { useApp, useCan, useUser } from '../app-context.ts'
import { useKnownText } from '../issue-text.ts'
import { HomeLayout } from '../layouts/home-layout.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { MessageBell, NotificationBell } from './bell/bell.tsx'
import { menuEntries } from './menu-entries.tsx'
import { Switches } from './switches.tsx'

interface Props {
  readonly path: string
  /** Left out where the page says by itself what it is. */
  readonly title: string | undefined
  readonly knows: (path: string) => boolean
  readonly children: ReactNode
}

/** The home layout with what the application knows: the server's menu, who is signed in, the switches. */
export const HomeShell = ({ path, title, knows, children }: Props) => {
  const { t } = useTranslation()
  const text = useKnownText()
  const { brand, menu, navigate, roles, signOut, switchRole } = useApp()
  const user = useUser()
  const can = useCan()
  const [isCollapsed, setIsCollapsed] = useState(false)
  const entries = menuEntries(menu, { currentPath: path, knows, label: text })
  const parent = entries.flatMap((entry) => [entry, ...(entry.children ?? [])]).find((entry) => entry.isCurrent && entry.path !== path)
  const roleId = user.currentRoleId
  const roleName =
    user.roleName ?? (isRoleId(roleId) ? t(`identity-role-${roleId}`) : t(user.isCustomer ? 'identity-role-R-CUS' : 'identity-employee'))

  const choices = roles.flatMap(({ options }) => options)
  const roleGroups =
    choices.length < 2
      ? []
      : [
          {
            id: 'role',
            title: t('identity-role-current'),
            selectedId: roleId ?? undefined,
            items: choices.map((role) => ({
              id: role.roleId,
              label: role.roleName,
              onAction: () => role.roleId !== roleId && switchRole(role.roleId),
            })),
          },
        ]

  const ownPages = [
    ...(can('self.changePassword')
      ? [
          {
            id: 'changePassword',
            label: t('password-change-title'),
            icon: <KeyRound aria-hidden="true" />,
            onAction: () => navigate(href('changePassword')),
          },
        ]
      : []),
    ...(can('repairOrder.view')
      ? [
          {
            id: 'lifecycle',
            label: t('ruleBook-title'),
            icon: <Workflow aria-hidden="true" />,
            onAction: () => navigate(href('lifecycle')),
          },
        ]
      : []),
    ...(can('self.privacyPolicy')
      ? [
          {
            id: 'privacyPolicy',
            label: t('terms-title'),
            icon: <ScrollText aria-hidden="true" />,
            onAction: () => navigate(href('privacyPolicy')),
          },
        ]
      : []),
  ]

  return (
    <HomeLayout
      logo={<BrandLogo size={28} />}
      systemTitle={t('shared-systemTitle')}
      menu={entries}
      breadcrumb={[
        ...(parent?.path ? [{ label: parent.label, path: parent.path }] : []),
        ...(title === undefined ? [] : [{ label: title }]),
      ]}
      user={{ name: user.userName ?? user.userAccount, account: user.userAccount, roleName }}
      userMenu={[
        ...roleGroups,
        ...(ownPages.length === 0 ? [] : [{ id: 'own', items: ownPages }]),
        {
          id: 'session',
          items: [{ id: 'signOut', label: t('identity-sign-out'), icon: <LogOut aria-hidden="true" />, onAction: signOut }],
        },
      ]}
      isCollapsed={isCollapsed}
      onCollapsedChange={setIsCollapsed}
      bell={can('self.notification.read') ? <NotificationBell key={`${user.userId} ${roleId ?? ''}`} /> : <MessageBell />}
      languageSwitch={<Switches />}
      version={brand.version}
    >
      {children}
    </HomeLayout>
  )
}
