import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type MenuItemEntry, SideMenu } from './side-menu.tsx'

export interface SideBarProps {
  readonly systemTitle: string
  readonly menu: readonly MenuItemEntry[]
  readonly isCollapsed: boolean
  readonly onCollapsedChange: (isCollapsed: boolean) => void
  /** Told the path after a menu entry was pressed; the link itself navigates through the router's provider. */
  readonly onNavigate?: ((path: string) => void) | undefined
  readonly version?: string | undefined
}

/** The menu at the side of a wide screen, with logo and title above and the version below it. */
export const SideBar = ({
  brand,
  systemTitle,
  menu,
  isCollapsed,
  onCollapsedChange,
  onNavigate,
  version,
}: SideBarProps & { readonly brand: ReactNode }) => {
  const { t } = useTranslation('shell')
  return (
    <aside
      aria-label={systemTitle}
      className={cx(
        'sticky top-0 z-sidebar hidden h-window shrink-0 flex-col border-r border-border bg-raised lg:flex print:hidden',
        isCollapsed ? 'w-14' : 'w-60',
      )}
    >
      <div className={cx('flex h-(--bar) shrink-0 items-center', isCollapsed ? 'justify-center' : 'px-4')}>{brand}</div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2.5 py-2">
        <SideMenu entries={menu} isCollapsed={isCollapsed} onNavigate={onNavigate} />
      </div>
      <div className={cx('flex items-center gap-2 border-t border-border p-2', isCollapsed ? 'justify-center' : 'justify-between')}>
        {!isCollapsed && (
          <span className="truncate pl-2 text-sm text-faint">{version !== undefined && t('shared-version', { version })}</span>
        )}
        <IconButton
          size="sm"
          label={t(isCollapsed ? 'shared-menuExpand' : 'shared-menuCollapse')}
          icon={isCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          aria-expanded={!isCollapsed}
          onPress={() => onCollapsedChange(!isCollapsed)}
        />
      </div>
    </aside>
  )
}
