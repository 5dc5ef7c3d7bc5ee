import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md'

const base =
  'relative inline-flex shrink-0 items-center justify-center rounded-md border font-medium no-underline transition-colors duration-fast disabled:cursor-not-allowed disabled:opacity-50'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-contrast hover:bg-accent-hover pressed:bg-accent-hover',
  secondary: 'border-border bg-raised text-text shadow-raised hover:bg-hover pressed:bg-pressed',
  ghost: 'border-transparent text-muted hover:bg-hover hover:text-text pressed:bg-pressed pressed:text-text',
  danger: 'border-transparent bg-danger text-danger-contrast hover:bg-danger-hover pressed:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-control-sm px-2.5 py-0.5 text-sm',
  md: 'min-h-control-md px-3.5 py-1 text-base',
}

const squares: Record<ButtonSize, string> = { sm: 'size-control-sm', md: 'size-control-md' }

/** Classes of a button or of a link that looks like one. */
export const buttonClass = (variant: ButtonVariant, size: ButtonSize): string => cx(base, variants[variant], sizes[size])

/** Classes of a square button that shows only an icon. */
export const iconButtonClass = (variant: ButtonVariant, size: ButtonSize): string => cx(base, variants[variant], squares[size])
