import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import type { ButtonSize, ButtonVariant } from './button-styles.ts'
import { buttonClass, iconButtonClass } from './button-styles.ts'
import { cx } from './cx.ts'
import { defined } from './defined.ts'
import { Spinner } from './page/spinner.tsx'
import { Link } from './link.tsx'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize }
type Pressable = {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  isPending?: boolean | undefined
  id?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
} & Pick<PlainButtonProps, 'aria-expanded' | 'aria-controls' | 'aria-describedby' | 'aria-pressed' | 'aria-keyshortcuts' | 'autoFocus'>

type ButtonProps = ButtonStyle &
  Pressable & { children: ReactNode; icon?: ReactNode; type?: 'button' | 'submit' | 'reset'; form?: string | undefined; isBlock?: boolean }

const Busy = () => {
  const { t } = useTranslation()
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Spinner size="sm" label={t('shared-processing')} />
    </span>
  )
}

/**
 * A button with words. While `isPending` it keeps its width and its focus, shows a spinner and ignores presses.
 * `form` is the id of the form that a submit button outside of it belongs to; `isBlock` fills the line.
 */
export const Button = ({
  children,
  icon,
  variant = 'secondary',
  size = 'md',
  isBlock = false,
  isPending = false,
  ...rest
}: ButtonProps) => (
  <PlainButton {...defined(rest)} isPending={isPending} className={cx(buttonClass(variant, size), isBlock && 'w-full')}>
    <span className={cx('inline-flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0', isPending && 'opacity-0')}>
      {icon}
      {children}
    </span>
    {isPending && <Busy />}
  </PlainButton>
)

export type IconButtonProps = ButtonStyle & Pressable & { label: string; icon: ReactNode }

/** A button that shows only an icon; `label` is its accessible name. Without the tooltip of `IconButton`, and without its weight. */
export const BareIconButton = ({ label, icon, variant = 'ghost', size = 'md', isPending = false, ...rest }: IconButtonProps) => (
  <PlainButton {...defined(rest)} isPending={isPending} aria-label={label} className={iconButtonClass(variant, size)}>
    <span className={cx('[&>svg]:size-4', isPending && 'opacity-0')}>{icon}</span>
    {isPending && <Busy />}
  </PlainButton>
)

type LinkButtonProps = ButtonStyle & {
  href: string
  children: ReactNode
  icon?: ReactNode
  isBlock?: boolean
  target?: string
  rel?: string
  download?: boolean | string
}

/** A link (it goes somewhere) that looks like a button. */
export const LinkButton = ({ children, icon, variant = 'secondary', size = 'md', isBlock = false, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={cx(buttonClass(variant, size), isBlock && 'w-full')}>
    <span className="inline-flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      {children}
    </span>
  </Link>
)
