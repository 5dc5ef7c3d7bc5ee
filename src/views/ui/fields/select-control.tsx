import { PlainSelect } from './plain-select.tsx'
import { SearchSelect } from './search-select.tsx'
import type { SelectFieldProps } from './select-field.tsx'

/** The control of a `SelectField`. */
export const SelectControl = ({ isSearchable = false, ...props }: SelectFieldProps) =>
  isSearchable ? <SearchSelect {...props} /> : <PlainSelect {...props} />
