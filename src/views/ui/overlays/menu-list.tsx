import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Header, Menu, MenuItem, MenuSection, Separator } from 'react-aria-components'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import { optionClass } from '../fields/list-box-styles.ts'
import { useOverlay } from './overlay-trigger.tsx'
import { OverlayPopover } from './popover.tsx'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  description?: string | undefined
  /** Goes there instead of calling onAction. */
  href?: string | undefined
  onAction?: (() => void) | undefined
  isDanger?: boolean
  isDisabled?: boolean
}

/** `selectedId` makes the section a choice of one, with a tick at that entry. */
export type MenuGroup = { id: string; title?: string | undefined; items: readonly MenuEntry[]; selectedId?: string | undefined }

const Entry = ({ item }: { item: MenuEntry }) => (
  <MenuItem
    id={item.id}
    textValue={item.label}
    isDisabled={item.isDisabled === true}
    {...defined({ href: item.href, onAction: item.onAction })}
    className={cx(optionClass, 'no-underline', item.isDanger === true && 'text-danger-strong')}
  >
    {item.icon !== undefined && <span className={cx('shrink-0 [&>svg]:size-4', item.isDanger !== true && 'text-faint')}>{item.icon}</span>}
    <span className="min-w-0 flex-1">
      <span className="block">{item.label}</span>
      {item.description !== undefined && <span className="block text-sm text-faint">{item.description}</span>}
    </span>
    <Check aria-hidden="true" className="hidden size-4 shrink-0 text-accent-strong group-selected:block" />
  </MenuItem>
)

const Group = ({ group, isFirst }: { group: MenuGroup; isFirst: boolean }) => (
  <>
    {!isFirst && <Separator className="mx-1 my-1 h-px bg-border" />}
    <MenuSection
      id={group.id}
      {...(group.title === undefined ? { 'aria-label': group.items.map((item) => item.label).join(', ') } : {})}
      {...(group.selectedId === undefined
        ? {}
        : { selectionMode: 'single' as const, selectedKeys: [group.selectedId], disallowEmptySelection: true })}
    >
      {group.title !== undefined && <Header className="px-2 pt-1.5 pb-1 text-sm font-medium text-faint">{group.title}</Header>}
      {group.items.map((item) => (
        <Entry key={item.id} item={item} />
      ))}
    </MenuSection>
  </>
)

export interface MenuListProps {
  readonly label: string
  readonly groups: readonly MenuGroup[]
  /** Words above the entries, e.g. who is logged in. */
  readonly head?: ReactNode
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** The entries stay as they were when the menu was opened: a group that comes late would move the others away from under the pointer. */
  readonly isFrozenWhileOpen?: boolean
}

const ENTRIES = '[role^=menuitem]:not([aria-disabled=true])'

/** The contents of a menu: groups of entries. Empty groups are left out. */
export const MenuList = ({ label, groups, head, placement = 'bottom end', isFrozenWhileOpen = false }: MenuListProps) => {
  const { id, focusAt, surface } = useOverlay()
  const menu = useRef<HTMLDivElement>(null)
  const { isOpen } = surface
  const [shownGroups, setShownGroups] = useState(groups)
  if (shownGroups !== groups && !(isOpen && isFrozenWhileOpen)) setShownGroups(groups)
  useEffect(() => {
    // a library that comes with the first press does not know that it was made by a key, and leaves the focus where it is
    if (isOpen && focusAt !== true)
      [...(menu.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])].at(focusAt === 'first' ? 0 : -1)?.focus()
  }, [isOpen, focusAt])
  return (
    <OverlayPopover placement={placement}>
      {head !== undefined && <div className="border-b border-border px-3 py-2.5">{head}</div>}
      <Menu
        ref={menu}
        id={id}
        aria-label={label}
        autoFocus={focusAt}
        onClose={() => surface.onOpenChange(false)}
        className="flex min-w-48 flex-col p-1"
      >
        {shownGroups
          .filter((group) => group.items.length > 0)
          .map((group, index) => (
            <Group key={group.id} group={group} isFirst={index === 0} />
          ))}
      </Menu>
    </OverlayPopover>
  )
}
