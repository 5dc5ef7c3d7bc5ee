import { lazyOnIntent } from '../page/lazy.tsx'
import type { DateFieldProps } from './date-picker.tsx'
import { FieldOutline, OutlineFirst } from './field-outline.tsx'

const outlineOf = (props: DateFieldProps) => <FieldOutline {...props} text={props.value.replace('T', ' ')} />

const DatePicker = lazyOnIntent(async () => (await import('./date-picker.tsx')).DatePickerField, outlineOf, [])

/** A day, typed part by part or picked from a calendar. The value is 'YYYY-MM-DD', or '' for none. */
export const DateField = (props: DateFieldProps) => (
  <OutlineFirst outline={outlineOf(props)}>{(takesFocus) => <DatePicker {...props} autoFocus={takesFocus} />}</OutlineFirst>
)
