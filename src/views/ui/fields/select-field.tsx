import { lazyOnIntent } from '../page/lazy.tsx'
import { FieldOutline } from './field-outline.tsx'
import { PlainSelect, type PlainSelectProps } from './plain-select.tsx'

const SearchSelect = lazyOnIntent(
  async () => (await import('./search-select.tsx')).SearchSelect,
  ({ emptyLabel, placeholder, ...props }: PlainSelectProps) => (
    <FieldOutline {...props} text={props.options.find(({ value }) => value === props.value)?.label ?? emptyLabel ?? placeholder ?? ''} />
  ),
  [],
)

export interface SelectFieldProps extends PlainSelectProps {
  /** For long lists: a field to type in, which filters the options. */
  readonly isSearchable?: boolean
}

/** One of several options by value; '' = none chosen. */
export const SelectField = ({ isSearchable = false, ...props }: SelectFieldProps) =>
  isSearchable ? <SearchSelect {...props} /> : <PlainSelect {...props} />
