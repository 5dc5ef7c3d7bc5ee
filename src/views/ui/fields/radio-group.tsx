import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { ControlGroup } from './control-group.tsx'
import type { FieldProps } from './field-parts.tsx'
import type { Option } from './option-list.tsx'

type Variant = 'list' | 'inline' | 'cards' | 'segmented' | 'chips'
/** The description stands below the label, for a value that is more than words. */
type RadioOption = Omit<Option, 'description'> & { icon?: ReactNode; description?: ReactNode }
type Props = FieldProps<string> & { options: readonly RadioOption[]; variant?: Variant }

const layouts: Record<Variant, string> = {
  list: 'flex flex-col gap-1',
  inline: 'flex flex-wrap gap-x-5 gap-y-1',
  cards: 'grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2',
  chips: 'flex flex-wrap gap-2',
  segmented: 'flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-border bg-sunken p-0.5',
}

const ring = 'has-focus-visible:focus-shown'
const plain = 'relative flex min-h-6 items-start gap-2 text-base has-disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:py-2.5'
const variants: Record<Variant, string> = {
  list: plain,
  inline: plain,
  cards: cx(
    'relative flex h-full items-start gap-3 rounded-lg border border-border-strong bg-raised p-3 text-base transition-colors duration-fast hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-60',
    ring,
  ),
  chips: cx(
    'relative flex min-h-control-md items-center rounded-md border border-border-strong bg-raised px-3.5 text-base transition-colors duration-fast hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-strong has-disabled:opacity-60 forced-colors:has-checked:border-[Highlight]',
    ring,
  ),
  segmented: cx(
    'relative flex min-h-[calc(var(--control-sm)-0.25rem)] pointer-coarse:min-h-11 items-center justify-center gap-1.5 rounded-sm border border-transparent px-3 text-sm text-muted transition-colors duration-fast hover:text-text has-checked:border-border has-checked:bg-raised has-checked:font-medium has-checked:text-text has-checked:shadow-raised has-disabled:opacity-60 forced-colors:has-checked:border-[Highlight] [&>svg]:size-4',
    ring,
  ),
}

const Dot = () => (
  <span className="mt-[0.2em] flex size-4 shrink-0 items-center justify-center rounded-full border border-border-strong bg-raised transition-colors duration-fast peer-checked:border-[5px] peer-checked:border-accent peer-focus-visible:focus-shown in-[[role=radiogroup][aria-invalid=true]]:border-danger forced-colors:peer-checked:border-[Highlight]" />
)

/** One of a few options, all in sight. `variant`: list, inline, cards (with descriptions), segmented (two or three short words) or chips (many of them). */
export const RadioGroup = ({ value, onChange, options, variant = 'list', ...field }: Props) => {
  const { name, isDisabled = false, isReadOnly = false } = field
  return (
    <ControlGroup {...field} isRadio>
      <div className={layouts[variant]}>
        {options.map((option) => (
          <label key={option.value} className={variants[variant]}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                if (!isReadOnly) onChange(option.value)
              }}
              disabled={isDisabled || option.isDisabled === true}
              className="peer sr-only"
            />
            {variant !== 'segmented' && variant !== 'chips' && <Dot />}
            {option.icon}
            <span className="min-w-0">
              <span className={cx('block', variant === 'cards' && 'font-medium')}>{option.label}</span>
              {option.description !== undefined && <span className="block text-sm text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </ControlGroup>
  )
}
