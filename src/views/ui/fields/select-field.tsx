import { lazyOnIntent } from '../page/lazy.tsx'
import { FieldOutline, OutlineFirst } from './field-outline.tsx'
import { PlainSelect, type PlainSelectProps } from './plain-select.tsx'

const outlineOf = ({ emptyLabel, placeholder, ...props }: PlainSelectProps) => (
  <FieldOutline {...props} text={props.options.find(({ value }) => value === props.value)?.label ?? emptyLabel ?? placeholder ?? ''} />
)

const SearchSelect = lazyOnIntent(async () => (await import('./search-select.tsx')).SearchSelect, outlineOf, [])

export interface SelectFieldProps extends PlainSelectProps {
  /** For long lists: a field to type in, which filters the options. */
  readonly isSearchable?: boolean
}

/** One of several options by value; '' = none chosen. */
export const SelectField = ({ isSearchable = false, ...props }: SelectFieldProps) =>
  isSearchable ? (
    <OutlineFirst outline={outlineOf(props)}>{(takesFocus) => <SearchSelect {...props} autoFocus={takesFocus} />}</OutlineFirst>
  ) : (
    <PlainSelect {...props} />
  )
