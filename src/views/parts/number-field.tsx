import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './field-parts.tsx'
import { defined } from './defined.ts'

type Props = FieldProps<number | null> & { min?: number; max?: number; prefix?: ReactNode; suffix?: ReactNode; placeholder?: string }

/**
 * The whole number at the beginning of `text`, or null where there is none; signs of groups and currencies do not count, full-width
 * digits do. `text`: what is to stand in the field where that is more than the number, and `isWhole` whether it means the same.
 */
export const readInteger = (text: string): { readonly value: number | null; readonly text?: string; readonly isWhole: boolean } => {
  const written = text.normalize('NFKC').replace(/[^\d.-]/g, '')
  const digits = (/^\d*/.exec(written)?.[0] ?? '').slice(0, 15)
  const value = digits === '' ? null : Number(digits)
  return /^\d*$/.test(written) ? { value, isWhole: true } : { value, text: written, isWhole: /^\d+\.0*$/.test(written) }
}

/**
 * A whole number from 0 up; null = empty. What is typed is never changed to fit `min` and `max`: validation says what is wrong.
 * They only hold the steps of the arrow keys. A fraction or a sign is named while it stands there, and goes when the field is left.
 */
export const NumberField = ({ value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, ...rest }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const read = readInteger(typed)
  // as long as the value is still the one that was typed
  const shown = read.text !== undefined && read.value === value ? read : undefined
  const step = (by: number) => onChange(value === null ? min : Math.min(max, Math.max(min, value + by)))
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
        value={shown?.text ?? (value === null ? '' : String(value))}
        {...defined({ error: shown?.isWhole === false ? t('rule-wholeNumber-only') : rest.error })}
        onBlur={() => {
          setTyped('')
          rest.onBlur?.()
        }}
        onChange={(text) => {
          setTyped(text)
          onChange(readInteger(text).value)
        }}
      />
    </div>
  )
}
