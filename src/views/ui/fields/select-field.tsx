import { lazyOnIdle } from '../page/lazy.tsx'
import { FieldOutline } from './field-outline.tsx'
import type { PlainSelectProps } from './plain-select.tsx'

export interface SelectFieldProps extends PlainSelectProps {
  /** For long lists: a field to type in, which filters the options. */
  readonly isSearchable?: boolean
}

/** One of several options by value; '' = none chosen. */
export const SelectField = lazyOnIdle(
  async () => (await import('./select-control.tsx')).SelectControl,
  ({ emptyLabel, placeholder, ...props }: SelectFieldProps) => (
    <FieldOutline {...props} text={props.options.find(({ value }) => value === props.value)?.label ?? emptyLabel ?? placeholder ?? ''} />
  ),
  [],
)
