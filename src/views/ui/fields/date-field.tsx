import { lazyOnIdle } from '../page/lazy.tsx'
import type { DateFieldProps } from './date-picker.tsx'
import { FieldOutline } from './field-outline.tsx'

/** A day, typed part by part or picked from a calendar. The value is 'YYYY-MM-DD', or '' for none. */
export const DateField = lazyOnIdle(
  async () => (await import('./date-picker.tsx')).DatePickerField,
  (props: DateFieldProps) => <FieldOutline {...props} text={props.value.replace('T', ' ')} />,
  [],
)
