import { useId, type ReactNode } from 'react'
import type { FieldProps } from './field-parts.tsx'
import { fieldClass, fieldMark, labelClass, LabelRow, useFieldWords } from './field-parts.tsx'

type Props = Omit<FieldProps<unknown>, 'value' | 'onChange' | 'autoComplete'> & {
  /** One of several, not any number of them. */
  isRadio?: boolean
  children: ReactNode
}

/** A field of several controls: one label, one description and one error for all of them. `onBlur`: the focus has left all of them. */
export const ControlGroup = ({
  isRadio = false,
  name,
  label,
  error,
  description,
  isRequired = false,
  isDisabled = false,
  isReadOnly = false,
  isLabelHidden,
  onBlur,
  children,
}: Props) => {
  const id = useId()
  // a plain group has none of these attributes: its description, and each of its controls, say the same
  const { describedBy, words } = useFieldWords({ description, error, saysRequired: isRequired && !isRadio })
  const states = isRadio && {
    'aria-required': isRequired || undefined,
    'aria-readonly': isReadOnly || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  }
  return (
    <div
      role={isRadio ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      aria-describedby={describedBy}
      aria-disabled={isDisabled || undefined}
      {...states}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
      className={fieldClass}
      {...fieldMark(name, error)}
    >
      <LabelRow isRequired={isRequired} isHidden={isLabelHidden}>
        <span id={id} className={labelClass}>
          {label}
        </span>
      </LabelRow>
      {children}
      {words}
    </div>
  )
}
