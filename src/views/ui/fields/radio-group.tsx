import type { ReactNode } from 'react'
import { RadioButton, RadioField, RadioGroup as RacRadioGroup } from 'react-aria-components'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import type { FieldProps } from './field-parts.tsx'
import { fieldClass, FieldLabel, FieldWords } from './field-parts.tsx'
import type { Option } from './option-list.tsx'

type Variant = 'list' | 'inline' | 'cards' | 'segmented'
/** The description stands below the label, for a value that is more than words. */
type RadioOption = Omit<Option, 'description'> & { icon?: ReactNode; description?: ReactNode }
type Props = FieldProps<string> & { options: readonly RadioOption[]; variant?: Variant }

const layouts: Record<Variant, string> = {
  list: 'flex flex-col gap-1',
  inline: 'flex flex-wrap gap-x-5 gap-y-1',
  cards: 'grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-2',
  segmented: 'flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-border bg-sunken p-0.5',
}

const ring = 'focus-visible:focus-shown'
const variants: Record<Variant, string> = {
  list: 'group flex min-h-6 items-start gap-2 text-base disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
  inline: 'group flex min-h-6 items-start gap-2 text-base disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
  cards: cx(
    'group flex h-full items-start gap-3 rounded-lg border border-border-strong bg-raised p-3 text-base transition-colors duration-fast hover:bg-hover selected:border-accent selected:bg-accent-soft disabled:opacity-60',
    ring,
  ),
  segmented: cx(
    'group flex min-h-[calc(var(--control-sm)-0.25rem)] pointer-coarse:min-h-11 items-center justify-center gap-1.5 rounded-sm border border-transparent px-3 text-sm text-muted transition-colors duration-fast hover:text-text selected:border-border selected:bg-raised selected:font-medium selected:text-text selected:shadow-raised disabled:opacity-60 forced-colors:selected:border-[Highlight] [&>svg]:size-4',
    ring,
  ),
}

const Dot = () => (
  <span className="mt-[0.2em] flex size-4 shrink-0 items-center justify-center rounded-full border border-border-strong bg-raised transition-colors duration-fast group-focus-visible:focus-shown group-selected:border-[5px] group-selected:border-accent group-invalid:border-danger forced-colors:group-selected:border-[Highlight]" />
)

/** One of a few options, all in sight. `variant`: list, inline, cards (with descriptions) or segmented (short words). */
export const RadioGroup = ({
  label,
  value,
  error,
  description,
  isLabelHidden,
  options,
  variant = 'list',
  autoComplete: _,
  ...rest
}: Props) => (
  <RacRadioGroup
    {...defined(rest)}
    value={value === '' ? null : value}
    orientation={variant === 'list' ? 'vertical' : 'horizontal'}
    isInvalid={error !== undefined}
    validationBehavior="aria"
    className={fieldClass}
    data-field={rest.name}
  >
    <FieldLabel label={label} isRequired={rest.isRequired} isHidden={isLabelHidden} />
    <div className={layouts[variant]}>
      {options.map((option) => (
        <RadioField key={option.value} value={option.value} isDisabled={option.isDisabled === true}>
          <RadioButton className={variants[variant]}>
            {variant !== 'segmented' && <Dot />}
            {option.icon}
            <span className="min-w-0">
              <span className={cx('block', variant === 'cards' && 'font-medium')}>{option.label}</span>
              {option.description !== undefined && <span className="block text-sm text-muted">{option.description}</span>}
            </span>
          </RadioButton>
        </RadioField>
      ))}
    </div>
    <FieldWords description={description} error={error} />
  </RacRadioGroup>
)
