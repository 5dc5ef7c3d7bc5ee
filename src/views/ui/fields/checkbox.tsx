import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField, CheckboxGroup as RacCheckboxGroup } from 'react-aria-components'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import type { FieldProps } from './field-parts.tsx'
import { fieldClass, FieldLabel, FieldWords, RequiredMark } from './field-parts.tsx'
import type { Option } from './option-list.tsx'

const boxClass =
  'mt-[0.2em] flex size-4 shrink-0 items-center justify-center rounded-sm border border-border-strong bg-raised text-accent-contrast transition-colors duration-fast group-focus-visible:focus-shown group-selected:border-accent group-selected:bg-accent group-indeterminate:border-accent group-indeterminate:bg-accent group-invalid:border-danger forced-colors:group-selected:bg-[Highlight]'

export const CheckboxContent = ({ children }: { children: ReactNode }) => (
  <CheckboxButton className="group flex min-h-6 items-start gap-2 text-base disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={boxClass}>
          {isIndeterminate ? (
            <Minus aria-hidden="true" strokeWidth={3} className="size-3" />
          ) : (
            isSelected && <Check aria-hidden="true" strokeWidth={3} className="size-3" />
          )}
        </span>
        <span className="min-w-0">{children}</span>
      </>
    )}
  </CheckboxButton>
)

type Props = Omit<FieldProps<boolean>, 'autoComplete' | 'isLabelHidden' | 'label'> & { label: ReactNode; isIndeterminate?: boolean }

/** One yes or no. `label` may hold a link, e.g. to the terms that are agreed to. */
export const Checkbox = ({ label, value, error, description, ...rest }: Props) => (
  <CheckboxField
    {...defined(rest)}
    isSelected={value}
    isInvalid={error !== undefined}
    validationBehavior="aria"
    className={cx(fieldClass, 'gap-1')}
    data-field={rest.name}
  >
    <CheckboxContent>
      <span>{label}</span>
      {rest.isRequired === true && <RequiredMark />}
    </CheckboxContent>
    {(description !== undefined || error !== undefined) && (
      <div className="pl-6">
        <FieldWords description={description} error={error} />
      </div>
    )}
  </CheckboxField>
)

type GroupProps = FieldProps<readonly string[]> & { options: readonly Option[]; isInline?: boolean }

/** Any number of several options, as their values in the order of choosing. */
export const CheckboxGroup = ({
  label,
  value,
  error,
  description,
  isLabelHidden,
  options,
  isInline = false,
  autoComplete: _,
  ...rest
}: GroupProps) => (
  <RacCheckboxGroup
    {...defined(rest)}
    value={[...value]}
    isInvalid={error !== undefined}
    validationBehavior="aria"
    className={fieldClass}
    data-field={rest.name}
  >
    <FieldLabel label={label} isRequired={rest.isRequired} isHidden={isLabelHidden} />
    <div className={isInline ? 'flex flex-wrap gap-x-5 gap-y-1' : 'flex flex-col gap-1'}>
      {options.map((option) => (
        <CheckboxField key={option.value} value={option.value} isDisabled={option.isDisabled === true}>
          <CheckboxContent>
            {option.label}
            {option.description !== undefined && <span className="block text-sm text-faint">{option.description}</span>}
          </CheckboxContent>
        </CheckboxField>
      ))}
    </div>
    <FieldWords description={description} error={error} saysRequired={rest.isRequired} />
  </RacCheckboxGroup>
)
