import { FilePlus2, Keyboard, Languages, LogOut, Moon, Sun, UserCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { LOCALE_LABELS, LOCALES } from '../../../shared/constants.ts'
import { href } from '../../../shared/paths.ts'
import { useApp, useCan, useUser, useTheme } from '../../hooks/app-context.ts'
import type { MenuItemEntry } from '../layouts/side-menu.tsx'
import { usePageActions } from '../../hooks/page-actions.ts'
import { useCurrentRoleId, useRoleWord } from '../../hooks/role-name.ts'
import { useOwnPages } from '../own-pages.ts'

/** One line of the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Said beside the label, e.g. whose order it is. */
  readonly detail?: string | undefined
  readonly icon?: ReactNode
  readonly run: () => void
}

export interface CommandGroup {
  readonly id: string
  readonly title: string
  readonly commands: readonly Command[]
}

const pagesOf = (entries: readonly MenuItemEntry[]): readonly MenuItemEntry[] =>
  entries.flatMap((entry) => [...(entry.path === undefined ? [] : [entry]), ...pagesOf(entry.children ?? [])])

/** The pages that the reader may open: those of his menu, and his own. */
const usePages = (menu: readonly MenuItemEntry[]): readonly Command[] => {
  const { t } = useTranslation('shell')
  const { navigate } = useApp()
  const can = useCan()
  const { isCustomer } = useUser()
  const mayCreate = can('repairOrder.create') && (isCustomer || can('repairOrder.createOnBehalf'))
  const create = { id: 'create', label: t('repairOrder-list-create'), icon: <FilePlus2 />, path: href('repairOrderCreate') }
  return [
    ...pagesOf(menu).map(({ id, label, icon, path = '/' }) => ({ id: `menu-${id}`, label, icon, path })),
    ...(mayCreate ? [create] : []),
    ...useOwnPages().map(({ id, Icon, ...page }) => ({ ...page, id: `own-${id}`, icon: <Icon /> })),
  ].map(({ id, label, icon, path }) => ({ id, label, icon, run: () => navigate(path) }))
}

/** Role, language, theme, keys, and the way out. */
const useSettings = (onHelp: () => void): readonly Command[] => {
  const { t } = useTranslation('shell')
  const { locale, roles, setLocale, signOut, switchRole } = useApp()
  const { theme, setTheme } = useTheme()
  const currentRoleId = useCurrentRoleId()
  const roleWord = useRoleWord()
  const others = roles.flatMap(({ options }) => options).filter(({ roleId }) => roleId !== currentRoleId)
  const isLight = theme === 'light'
  return [
    ...others.map((role) => ({
      id: `role-${role.roleId}`,
      label: t('palette-role', { role: roleWord(role) }),
      icon: <UserCog />,
      run: () => switchRole(role.roleId),
    })),
    ...LOCALES.filter((other) => other !== locale).map((other) => ({
      id: `locale-${other}`,
      label: t('palette-language', { language: LOCALE_LABELS[other] }),
      icon: <Languages />,
      run: () => setLocale(other),
    })),
    {
      id: 'theme',
      label: t(isLight ? 'palette-dark' : 'palette-light'),
      icon: isLight ? <Moon /> : <Sun />,
      run: () => setTheme(isLight ? 'dark' : 'light'),
    },
    { id: 'help', label: t('palette-shortcuts'), icon: <Keyboard />, run: onHelp },
    { id: 'signOut', label: t('identity-sign-out'), icon: <LogOut />, run: signOut },
  ]
}

/** Everything that can be done from here without searching: with the record on the screen, the pages, the settings. */
export const useCommands = (menu: readonly MenuItemEntry[], onHelp: () => void): readonly CommandGroup[] => {
  const { t } = useTranslation('shell')
  const actions = usePageActions()
  return [
    { id: 'record', title: t('palette-record'), commands: actions },
    { id: 'pages', title: t('palette-pages'), commands: usePages(menu) },
    { id: 'settings', title: t('palette-settings'), commands: useSettings(onHelp) },
  ]
}

/** The groups with what holds every word of the keyword. */
export const matching = (groups: readonly CommandGroup[], keyword: string): readonly CommandGroup[] => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return groups.map((group) => ({
    ...group,
    commands: group.commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))),
  }))
}
