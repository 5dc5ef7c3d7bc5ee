import { ConciergeBell, History, House, LampDesk, Megaphone, Settings, Store, UserCog, Users, Wrench, type LucideIcon } from 'lucide-react'
import type { MenuEntry } from '../../domain/entities/session.ts'
import type { MenuItemEntry } from './layouts/side-menu.tsx'

const ICONS: Record<string, LucideIcon> = {
  bench: LampDesk,
  counter: ConciergeBell,
  house: House,
  history: History,
  wrench: Wrench,
  users: Users,
  settings: Settings,
  userCog: UserCog,
  megaphone: Megaphone,
  store: Store,
}

interface Options {
  readonly currentPath: string
  /** Whether this version of the application has the page; the server may know more. */
  readonly knows: (path: string) => boolean
  readonly label: (entry: MenuEntry) => string
}

const iconOf = (name: string | null | undefined) => {
  const Icon = name ? ICONS[name] : undefined
  return Icon && <Icon aria-hidden="true" />
}

/** The server's menu as the sidebar draws it; the entry whose path the page lies under is the current one. */
export const menuEntries = (menu: readonly MenuEntry[], options: Options): readonly MenuItemEntry[] =>
  menu.flatMap((entry): MenuItemEntry[] => {
    const { path, icon } = entry
    const label = options.label(entry)
    const children = menuEntries(entry.children ?? [], options)
    if (path ? !options.knows(path) : children.length === 0) return []
    const isCurrent = !!path && (options.currentPath === path || options.currentPath.includes(`${path}/`))
    return [{ id: entry.id ?? path ?? label, label, icon: iconOf(icon), children, isCurrent, ...(path ? { path } : {}) }]
  })
