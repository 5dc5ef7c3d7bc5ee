import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { MenuGroup } from '../../ui/overlays/menu-list.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'

export type LayoutUser = { name: string; account: string; roleName: string }

/** The signed-in user, with the actions on the own account. */
export const UserMenu = ({ user, groups }: { user: LayoutUser; groups: readonly MenuGroup[] }) => {
  const { t } = useTranslation('shell')
  return (
    <MenuButton
      label={t('shared-userMenu')}
      groups={groups}
      // the roles to switch to come later than the page
      isFrozenWhileOpen
      head={
        <div className="max-w-64 min-w-44">
          <p className="truncate text-base font-medium">{user.name}</p>
          <p className="truncate text-sm text-muted">{user.account}</p>
          <p className="truncate text-sm text-muted">{user.roleName}</p>
        </div>
      }
      trigger={
        <PlainButton className="flex min-h-control-md min-w-control-md items-center justify-center gap-2 rounded-md p-1 -outline-offset-2 hover:bg-hover pressed:bg-pressed">
          <Avatar name={user.name} size="sm" />
          <span className="sr-only">{t('shared-userMenu')} </span>
          <span className="min-w-0 text-start leading-tight max-xl:sr-only">
            <span className="block max-w-36 truncate text-sm font-medium">{user.name} </span>
            <span className="block max-w-36 truncate text-sm text-faint">{user.roleName}</span>
          </span>
          <ChevronDown aria-hidden="true" className="hidden size-3.5 text-faint sm:block" />
        </PlainButton>
      }
    />
  )
}
