import { TextArea as RacTextArea, TextField as RacTextField } from 'react-aria-components'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import type { FieldProps } from './field-parts.tsx'
import { useGrowing } from './use-growing.ts'
import { boxClass, countCharacters, fieldClass, FieldLabel, FieldWords } from './field-parts.tsx'

type Props = FieldProps<string> & {
  rows?: number
  placeholder?: string | undefined
  /** Shows a counter; does not cut off. */ maxLength?: number | undefined
}

/** Several lines of text; grows with its content up to 20 rem, then scrolls. */
export const TextArea = ({ label, value, error, description, isLabelHidden, rows = 3, placeholder, maxLength, ...rest }: Props) => {
  const { name, isRequired, isReadOnly } = rest
  const count = countCharacters(value)
  const area = useGrowing(value)
  return (
    <RacTextField
      {...defined(rest)}
      value={value}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldClass}
      data-field={name}
    >
      <FieldLabel label={label} isRequired={isRequired} isHidden={isLabelHidden} />
      <RacTextArea
        ref={area}
        {...defined({ placeholder })}
        rows={rows}
        // a growing area needs its height from `rows` in browsers without field-sizing, hence the minimum in lines
        style={{ minHeight: `calc(${rows}lh + 1rem)` }}
        className={cx(boxClass(isReadOnly), 'field-sizing-content max-h-80 resize-y px-3 py-2')}
      />
      <FieldWords
        description={description}
        error={error}
        counter={maxLength === undefined ? undefined : `${count} / ${maxLength}`}
        isOver={maxLength !== undefined && count > maxLength}
      />
    </RacTextField>
  )
}
