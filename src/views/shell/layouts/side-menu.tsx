import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../../ui/cx.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { Link } from '../../ui/link.tsx'

/** One line of the menu; an entry with children is the heading of a group. */
export type MenuItemEntry = {
  id: string
  label: string
  path?: string | undefined
  icon?: ReactNode
  children?: readonly MenuItemEntry[] | undefined
  isCurrent?: boolean | undefined
  /** A small number or mark at the end, e.g. what waits there. */
  badge?: ReactNode
}

type Props = { entries: readonly MenuItemEntry[]; isCollapsed?: boolean; onNavigate?: ((path: string) => void) | undefined }

const EntryLink = ({ entry, isCollapsed, onNavigate }: { entry: MenuItemEntry } & Omit<Props, 'entries'>) => {
  const path = entry.path ?? '#'
  const link = (
    <Link
      href={path}
      onClick={() => onNavigate?.(path)}
      {...(entry.isCurrent === true ? { 'aria-current': 'page' as const } : {})}
      {...(isCollapsed === true ? { 'aria-label': entry.label } : {})}
      className={cx(
        'flex min-h-8 items-center gap-2.5 rounded-md px-2 text-base no-underline transition-colors duration-fast pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0',
        isCollapsed === true && 'justify-center',
        entry.isCurrent === true
          ? 'bg-accent-soft font-medium text-accent-strong forced-colors:border'
          : 'text-muted hover:bg-hover hover:text-text pressed:bg-pressed',
      )}
    >
      {entry.icon ?? (
        <span aria-hidden="true" className="flex size-4 items-center justify-center">
          {isCollapsed === true ? Array.from(entry.label).at(0) : ''}
        </span>
      )}
      {isCollapsed !== true && <span className="min-w-0 flex-1 py-1">{entry.label}</span>}
      {isCollapsed !== true && entry.badge}
    </Link>
  )
  return isCollapsed === true ? (
    <Tooltip text={entry.label} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

const Group = ({ entry, isCollapsed, onNavigate }: { entry: MenuItemEntry } & Omit<Props, 'entries'>) => (
  <li className="mt-4 first:mt-0">
    <p className={isCollapsed === true ? 'sr-only' : 'px-2 pb-1 text-sm font-medium text-faint'} id={`menu-${entry.id}`}>
      {entry.label}
    </p>
    {isCollapsed === true && <div className="mx-2 mb-2 h-px bg-border" />}
    <ul aria-labelledby={`menu-${entry.id}`} className="flex flex-col gap-px">
      {entry.children?.map((child) => (
        <li key={child.id}>
          <EntryLink entry={child} isCollapsed={isCollapsed ?? false} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  </li>
)

/** The server's menu as a list of links in groups. Collapsed, it shows the icons and names them in tooltips. */
export const SideMenu = ({ entries, isCollapsed = false, onNavigate }: Props) => {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('shared-mainMenu')}>
      <ul className="flex flex-col gap-px">
        {entries.map((entry) =>
          entry.children && entry.children.length > 0 ? (
            <Group key={entry.id} entry={entry} isCollapsed={isCollapsed} onNavigate={onNavigate} />
          ) : (
            <li key={entry.id}>
              <EntryLink entry={entry} isCollapsed={isCollapsed} onNavigate={onNavigate} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
