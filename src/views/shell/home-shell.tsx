import { LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRoleId } from '../../domain/permissions.ts'
import { useApp, useUser } from '../app-context.ts'
import { useKnownText } from '../issue-text.ts'
import { HomeLayout } from '../layouts/home-layout.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { menuEntries } from './menu-entries.tsx'
import { Switches } from './switches.tsx'

interface Props {
  readonly path: string
  readonly title: string
  readonly knows: (path: string) => boolean
  readonly children: ReactNode
}

/** The home layout with what the application knows: the server's menu, who is signed in, the switches. */
export const HomeShell = ({ path, title, knows, children }: Props) => {
  const { t } = useTranslation()
  const text = useKnownText()
  const { brand, menu, navigate, signOut } = useApp()
  const user = useUser()
  const [isCollapsed, setIsCollapsed] = useState(false)
  const entries = menuEntries(menu, { currentPath: path, knows, label: text })
  const parent = entries.flatMap((entry) => [entry, ...(entry.children ?? [])]).find((entry) => entry.isCurrent && entry.path !== path)
  const roleId = user.currentRoleId
  const roleName =
    user.roleName ?? (isRoleId(roleId) ? t(`identity-role-${roleId}`) : t(user.isCustomer ? 'identity-role-R-CUS' : 'identity-employee'))

  return (
    <HomeLayout
      logo={<BrandLogo size={28} />}
      systemTitle={t('shared-systemTitle')}
      menu={entries}
      breadcrumb={[...(parent?.path ? [{ label: parent.label, path: parent.path }] : []), { label: title }]}
      user={{ name: user.userName ?? user.userAccount, account: user.userAccount, roleName }}
      userMenu={[
        {
          id: 'session',
          items: [{ id: 'signOut', label: t('identity-sign-out'), icon: <LogOut aria-hidden="true" />, onAction: signOut }],
        },
      ]}
      isCollapsed={isCollapsed}
      onCollapsedChange={setIsCollapsed}
      onNavigate={navigate}
      languageSwitch={<Switches />}
      version={brand.version}
    >
      {children}
    </HomeLayout>
  )
}
