import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { FieldProps } from './field-parts.tsx'
import { fieldClass, fieldMark, RequiredMark, useFieldWords } from './field-parts.tsx'

const boxClass =
  'mt-[0.2em] flex size-4 shrink-0 items-center justify-center rounded-sm border border-border-strong bg-raised text-accent-contrast transition-colors duration-fast peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-focus-visible:focus-shown peer-aria-invalid:border-danger forced-colors:peer-checked:bg-[Highlight]'

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { isIndeterminate?: boolean }

/** The browser's own checkbox, drawn as ours, with its words. */
export const CheckboxLine = ({ isIndeterminate = false, children, ...input }: BoxProps) => (
  <label className="relative flex min-h-6 items-start gap-2 text-base has-disabled:opacity-60 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
    <input
      {...input}
      // no attribute says it
      ref={(element) => {
        if (element) element.indeterminate = isIndeterminate
      }}
      type="checkbox"
      className="peer sr-only"
    />
    <span className={boxClass}>
      {isIndeterminate ? (
        <Minus aria-hidden="true" strokeWidth={3} className="size-3" />
      ) : (
        input.checked === true && <Check aria-hidden="true" strokeWidth={3} className="size-3" />
      )}
    </span>
    <span className="min-w-0">{children}</span>
  </label>
)

type Props = Omit<FieldProps<boolean>, 'autoComplete' | 'isLabelHidden' | 'label'> & { label: ReactNode; isIndeterminate?: boolean }

/** One yes or no. `label` may hold a link, e.g. to the terms that are agreed to. */
export const Checkbox = ({
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  isRequired = false,
  isDisabled,
  isReadOnly = false,
  isIndeterminate = false,
}: Props) => {
  const { describedBy, words } = useFieldWords({ description, error })
  return (
    <div className={cx(fieldClass, 'gap-1')} {...fieldMark(name, error)}>
      <CheckboxLine
        name={name}
        checked={value}
        isIndeterminate={isIndeterminate}
        onChange={(event) => !isReadOnly && onChange(event.currentTarget.checked)}
        onBlur={onBlur}
        disabled={isDisabled}
        aria-readonly={isReadOnly || undefined}
        aria-required={isRequired || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy}
      >
        <span>{label}</span>
        {isRequired && <RequiredMark />}
      </CheckboxLine>
      {describedBy !== undefined && <div className="pl-6">{words}</div>}
    </div>
  )
}
