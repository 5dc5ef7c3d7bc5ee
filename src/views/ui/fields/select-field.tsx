import { PlainSelect, type PlainSelectProps } from './plain-select.tsx'
import { SearchSelect } from './search-select.tsx'

export interface SelectFieldProps extends PlainSelectProps {
  /** For long lists: a field to type in, which filters the options. */
  readonly isSearchable?: boolean
}

/** One of several options by value; '' = none chosen. */
export const SelectField = ({ isSearchable = false, ...props }: SelectFieldProps) =>
  isSearchable ? <SearchSelect {...props} /> : <PlainSelect {...props} />
