import { ChevronDown } from 'lucide-react'
import { Button, Label, Select, SelectValue } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import type { FieldProps } from './field-parts.tsx'
import { boxClass, fieldClass, labelClass, LabelRow, useFieldWords } from './field-parts.tsx'
import type { Option } from './option-list.tsx'
import { OptionList } from './option-list.tsx'
import { Popover } from '../overlays/popover.tsx'

export interface PlainSelectProps extends FieldProps<string> {
  readonly options: readonly Option[]
  readonly placeholder?: string | undefined
  /** Words of a first option that chooses nothing (value ''), e.g. "All". */
  readonly emptyLabel?: string | undefined
}

/** One of a few options by value; '' = none chosen. For many there is `SelectField`, with a field to search in. */
export const PlainSelect = ({
  label,
  value,
  onChange,
  error,
  description,
  isLabelHidden,
  options,
  placeholder,
  emptyLabel,
  isReadOnly,
  ...rest
}: PlainSelectProps) => {
  const { t } = useTranslation()
  const { describedBy, words } = useFieldWords({ description, error, saysRequired: rest.isRequired })
  const rows = emptyLabel === undefined ? options : [{ value: '', label: emptyLabel }, ...options]
  return (
    <Select
      {...defined(rest)}
      // a list that may not be chosen from is a disabled one: there is no read-only list box
      isDisabled={rest.isDisabled === true || isReadOnly === true}
      value={rows.some((option) => option.value === value) ? value : null}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      placeholder={placeholder ?? t('shared-select')}
      isInvalid={error !== undefined}
      {...defined({ 'aria-describedby': describedBy })}
      validationBehavior="aria"
      className={fieldClass}
      data-field={rest.name}
    >
      <LabelRow isRequired={rest.isRequired} isHidden={isLabelHidden}>
        <Label className={labelClass}>{label}</Label>
      </LabelRow>
      <Button className={cx(boxClass(isReadOnly), 'group justify-between gap-2 px-3 text-start', error !== undefined && 'border-danger')}>
        <SelectValue className="min-w-0 flex-1 truncate placeholder-shown:text-faint">
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
      </Button>
      {words}
      <Popover isAsWideAsTrigger>
        <OptionList options={rows} />
      </Popover>
    </Select>
  )
}
