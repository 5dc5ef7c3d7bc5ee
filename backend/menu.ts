import type { MenuEntry } from '../src/domain/entities/session.ts'
import type { PermissionId } from '../src/domain/permissions.ts'

interface Entry extends MenuEntry {
  readonly permissionId?: PermissionId
  readonly children?: readonly Entry[]
}

/** The whole menu (domain.md section 9, Menu), and before it the home page: `/` leads to the first entry. */
const MENU: readonly Entry[] = [
  { id: 'home', permissionId: 'repairOrder.list', titleKey: 'menu-home', path: '/home', icon: 'house' },
  { id: 'repairOrder', permissionId: 'repairOrder.list', titleKey: 'menu-repairOrder', path: '/repairOrder', icon: 'wrench' },
  { id: 'bench', permissionId: 'repairItem.diagnose', titleKey: 'menu-bench', path: '/bench', icon: 'bench' },
  { id: 'counter', permissionId: 'repairOrder.counter', titleKey: 'menu-counter', path: '/counter', icon: 'counter' },
  { id: 'customer', permissionId: 'customer.list', titleKey: 'menu-customer', path: '/customer', icon: 'users' },
  {
    id: 'system',
    titleKey: 'menu-system',
    icon: 'settings',
    children: [
      { id: 'member', permissionId: 'member.list', titleKey: 'menu-member', path: '/system/user', icon: 'userCog' },
      { id: 'notice', permissionId: 'notice.list', titleKey: 'menu-notice', path: '/system/notice', icon: 'megaphone' },
      { id: 'centre', permissionId: 'centre.edit', titleKey: 'menu-centre', path: '/system/centre', icon: 'store' },
      { id: 'audit', permissionId: 'audit.view', titleKey: 'menu-audit', path: '/system/audit', icon: 'history' },
    ],
  },
]

/** The entries whose permission is held; a group without any entry left is left out. */
export const menuFor = (held: ReadonlySet<string>, entries: readonly Entry[] = MENU): readonly MenuEntry[] =>
  entries.flatMap(({ children, ...entry }) => {
    if (entry.permissionId !== undefined && !held.has(entry.permissionId)) return []
    if (!children) return [entry]
    const shown = menuFor(held, children)
    return shown.length > 0 ? [{ ...entry, children: shown }] : []
  })
