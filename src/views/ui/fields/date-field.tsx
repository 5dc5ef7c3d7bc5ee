import { useState } from 'react'
import { lazyOnIntent } from '../page/lazy.tsx'
import { useIsPainted } from '../use-is-painted.ts'
import type { DateFieldProps } from './date-picker.tsx'
import { FieldOutline } from './field-outline.tsx'

const outlineOf = (props: DateFieldProps) => <FieldOutline {...props} text={props.value.replace('T', ' ')} />

const DatePicker = lazyOnIntent(async () => (await import('./date-picker.tsx')).DatePickerField, outlineOf, [])

/**
 * A day, typed part by part or picked from a calendar. The value is 'YYYY-MM-DD', or '' for none. Since its parts are the heaviest of a
 * form, the form is painted with the outline first; a focus that is put on the outline goes on to the control.
 */
export const DateField = (props: DateFieldProps) => {
  const isPainted = useIsPainted()
  const [hasFocus, setHasFocus] = useState(false)
  if (isPainted) return <DatePicker {...props} autoFocus={hasFocus} />
  return (
    <div onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)} className="contents">
      {outlineOf(props)}
    </div>
  )
}
