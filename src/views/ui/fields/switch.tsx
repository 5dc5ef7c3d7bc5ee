import { cx } from '../cx.ts'
import type { FieldProps } from './field-parts.tsx'
import { fieldClass, fieldMark, useFieldWords } from './field-parts.tsx'

type Props = Omit<FieldProps<boolean>, 'autoComplete' | 'isLabelHidden' | 'isRequired' | 'isReadOnly'>

/** A setting that takes effect at once, on or off; within a form that is submitted use Checkbox. */
export const Switch = ({ name, label, value, onChange, onBlur, error, description, isDisabled }: Props) => {
  const { describedBy, words } = useFieldWords({ description, error })
  return (
    <div className={cx(fieldClass, 'gap-1')} {...fieldMark(name, error)}>
      <label className="relative flex min-h-6 items-center gap-2.5 text-base has-disabled:opacity-60 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          role="switch"
          aria-checked={value}
          name={name}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
          disabled={isDisabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy}
          className="peer sr-only"
        />
        <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-border-strong bg-sunken px-0.5 transition-colors duration-fast peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:focus-shown forced-colors:peer-checked:bg-[Highlight] peer-checked:[&>span]:translate-x-4 peer-checked:[&>span]:bg-accent-contrast">
          <span className="size-3.5 rounded-full bg-border-strong transition-transform duration-fast forced-colors:bg-[ButtonText]" />
        </span>
        {label}
      </label>
      {words}
    </div>
  )
}
