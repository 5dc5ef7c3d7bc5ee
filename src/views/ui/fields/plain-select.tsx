import { useTranslation } from '../../hooks/translation.ts'
import type { PlainButtonProps } from '../plain-button.tsx'
import { lazyOnIntent } from '../page/lazy.tsx'
import type { FieldProps } from './field-parts.tsx'
import type { Option } from './option-list.tsx'
import { SelectBox } from './select-box.tsx'

const OptionPopover = lazyOnIntent(async () => (await import('./option-popover.tsx')).OptionPopover, null, [])

export interface PlainSelectProps extends FieldProps<string> {
  readonly options: readonly Option[]
  readonly placeholder?: string | undefined
  /** Words of a first option that chooses nothing (value ''), e.g. "All". */
  readonly emptyLabel?: string | undefined
}

/** The next option that begins with a character, as the browser's own lists choose it while they are closed. */
const beginningWith = (options: readonly Option[], value: string, character: string): Option | undefined => {
  const at = options.findIndex((option) => option.value === value)
  const others = [...options.slice(at + 1), ...options.slice(0, Math.max(at, 0))]
  return others.find(({ label, isDisabled }) => isDisabled !== true && label.toLowerCase().startsWith(character.toLowerCase()))
}

/** One of a few options by value; '' = none chosen. For many there is `SelectField`, with a field to search in. */
export const PlainSelect = ({ value, onChange, options, placeholder, emptyLabel, ...field }: PlainSelectProps) => {
  const { t } = useTranslation()
  const rows = emptyLabel === undefined ? options : [{ value: '', label: emptyLabel }, ...options]
  const chosen = rows.find((option) => option.value === value)
  const onKeyDown: PlainButtonProps['onKeyDown'] = (event) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const next = beginningWith(rows, value, event.key)
    if (next) onChange(next.value)
  }
  return (
    <SelectBox {...field} text={chosen?.label ?? placeholder ?? t('shared-select')} isEmpty={chosen === undefined} onKeyDown={onKeyDown}>
      {(labelledBy) => <OptionPopover labelledBy={labelledBy} options={rows} value={value} onChange={onChange} />}
    </SelectBox>
  )
}
