import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { ButtonSize, ButtonVariant } from '../button-styles.ts'
import { IconButton } from '../icon-button.tsx'
import { lazyOnIntent } from '../page/lazy.tsx'
import type { MenuListProps } from './menu-list.tsx'
import { OverlayTrigger } from './overlay-trigger.tsx'

const MenuList = lazyOnIntent(async () => (await import('./menu-list.tsx')).MenuList)

interface Props extends MenuListProps {
  /** The button's words, or its name where it shows only an icon; also names the menu. */
  readonly label: string
  readonly icon?: ReactNode
  readonly isIconOnly?: boolean
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly isDisabled?: boolean
  /** Stands in for the usual button: one pressable part with its own accessible name. */
  readonly trigger?: ReactElement
}

/** A button that opens a menu of groups of entries. */
export const MenuButton = ({
  icon,
  isIconOnly = false,
  variant = 'secondary',
  size = 'md',
  isDisabled = false,
  trigger,
  ...menu
}: Props) => {
  const { label } = menu
  const button = isIconOnly ? (
    <IconButton label={label} icon={icon} variant={variant} size={size} isDisabled={isDisabled} />
  ) : (
    <Button icon={icon} variant={variant} size={size} isDisabled={isDisabled}>
      {label}
      <ChevronDown aria-hidden="true" className="-mr-1 text-faint" />
    </Button>
  )
  return (
    <OverlayTrigger popup="menu" button={trigger ?? button}>
      <MenuList {...menu} />
    </OverlayTrigger>
  )
}
