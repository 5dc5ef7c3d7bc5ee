import { useId, type ReactNode } from 'react'
import { countCharacters, fieldClass, fieldMark, type FieldProps, labelClass, LabelRow, useFieldWords } from './field-parts.tsx'

export type TextControlProps = FieldProps<string> & {
  placeholder?: string | undefined
  /** Shows a counter once it is near. Typing past it stays possible: the validation says so, nothing pasted is cut off silently. */
  maxLength?: number | undefined
}

/** From this part of the limit on the counter is of use; before, it only says that there is one. */
const NEAR_LIMIT = 0.8

/** What one line of text and several have in common: the attributes of their control, and the field around it. */
export const useTextControl = (props: TextControlProps) => {
  const { name, label, value, onChange, onBlur, error, description, isRequired, isLabelHidden, maxLength } = props
  const id = useId()
  const count = countCharacters(value)
  const { describedBy, words } = useFieldWords({
    description,
    error,
    counter: maxLength !== undefined && count >= maxLength * NEAR_LIMIT ? `${count} / ${maxLength}` : undefined,
    isOver: maxLength !== undefined && count > maxLength,
  })
  const control = {
    id,
    name,
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
    onBlur,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    disabled: props.isDisabled,
    readOnly: props.isReadOnly,
    'aria-required': isRequired === true || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy,
  }
  /** Label, control and words, one below the other. */
  const field = (box: ReactNode) => (
    <div className={fieldClass} {...fieldMark(name, error)}>
      <LabelRow isRequired={isRequired} isHidden={isLabelHidden}>
        <label htmlFor={id} className={labelClass}>
          {label}
        </label>
      </LabelRow>
      {box}
      {words}
    </div>
  )
  return { control, field }
}
