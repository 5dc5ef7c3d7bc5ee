import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './field-parts.tsx'
import { defined } from '../defined.ts'

type Props = FieldProps<number | null> & { min?: number; max?: number; prefix?: ReactNode; suffix?: ReactNode; placeholder?: string }

/**
 * What `text` says as a number, or null where it says none; signs of groups and currencies do not count, full-width digits do.
 * `text`: how it stands in the field while it is typed.
 */
export const readNumber = (text: string): { readonly value: number | null; readonly text: string } => {
  const written = text.normalize('NFKC').replace(/[^\d.-]/g, '')
  const number = /^-?\d{0,15}(?:\.\d*)?/.exec(written)?.[0] ?? ''
  return { value: /\d/.test(number) ? Number(number) : null, text: number }
}

/**
 * A whole number from 0 up; null = empty. What is typed is never changed to fit: a fraction or a sign stays, is named in the field and
 * refused by the validation (`wholeNumberWithin`), as is what `min` and `max` do not allow; they hold the steps of the arrow keys.
 */
export const NumberField = ({ value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, ...rest }: Props) => {
  const { t } = useTranslation('errors')
  const [typed, setTyped] = useState('')
  // as long as the value is still the one that was typed
  const shown = readNumber(typed).value === value ? typed : ''
  const isWhole = value === null || (Number.isInteger(value) && value >= 0)
  const step = (by: number) => onChange(value === null ? min : Math.min(max, Math.max(min, Math.trunc(value) + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (rest.isDisabled === true || rest.isReadOnly === true) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    // the keys bubble up from the native input; the wrapper itself is nothing to interact with
    <div onKeyDown={onKeyDown} role="presentation" className="min-w-0">
      <TextField
        {...rest}
        {...defined({ prefix: rest.prefix, suffix: rest.suffix })}
        inputMode="numeric"
        value={shown === '' && value !== null ? String(value) : shown}
        {...defined({ error: isWhole ? rest.error : t('rule-wholeNumber-only') })}
        onBlur={() => {
          setTyped('')
          rest.onBlur?.()
        }}
        onChange={(text) => {
          const read = readNumber(text)
          setTyped(read.text)
          onChange(read.value)
        }}
      />
    </div>
  )
}
