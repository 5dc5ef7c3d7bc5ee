import { SwitchButton, SwitchField } from 'react-aria-components'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import type { FieldProps } from './field-parts.tsx'
import { fieldClass, FieldWords } from './field-parts.tsx'

type Props = Omit<FieldProps<boolean>, 'autoComplete' | 'isLabelHidden'>

/** A setting that takes effect at once, on or off; within a form that is submitted use Checkbox. */
export const Switch = ({ label, value, error, description, ...rest }: Props) => (
  <SwitchField
    {...defined(rest)}
    isSelected={value}
    isInvalid={error !== undefined}
    validationBehavior="aria"
    className={cx(fieldClass, 'gap-1')}
    data-field={rest.name}
  >
    <SwitchButton className="group flex min-h-6 items-center gap-2.5 text-base disabled:opacity-60 pointer-coarse:min-h-11">
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-border-strong bg-sunken px-0.5 transition-colors duration-fast group-focus-visible:focus-shown group-selected:border-accent group-selected:bg-accent forced-colors:group-selected:bg-[Highlight]">
        <span className="size-3.5 rounded-full bg-border-strong transition-transform duration-fast group-selected:translate-x-4 group-selected:bg-accent-contrast forced-colors:bg-[ButtonText]" />
      </span>
      {label}
    </SwitchButton>
    <FieldWords description={description} error={error} />
  </SwitchField>
)
