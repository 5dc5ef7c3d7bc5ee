import type { KeyboardEvent, ReactNode } from 'react'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './field-parts.tsx'
import { defined } from './defined.ts'

type Props = FieldProps<number | null> & { min?: number; max?: number; prefix?: ReactNode; suffix?: ReactNode; placeholder?: string }

/** The whole number written in `text` (full-width digits count too), or null where there is no digit. */
export const readInteger = (text: string): number | null => {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 15)
  return digits === '' ? null : Number(digits)
}

/**
 * A whole number from 0 up; null = empty. What is typed is never changed to fit `min` and `max`: validation says what is wrong.
 * They only hold the steps of the arrow keys.
 */
export const NumberField = ({ value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, ...rest }: Props) => {
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
        value={value === null ? '' : String(value)}
        onChange={(text) => onChange(readInteger(text))}
      />
    </div>
  )
}
