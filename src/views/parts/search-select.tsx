import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ComboBox, Group, Input } from 'react-aria-components'
import { defined } from './defined.ts'
import { boxClass, fieldClass, FieldLabel, FieldWords, inputClass } from './field-parts.tsx'
import { OptionList } from './option-list.tsx'
import { Popover } from './popover.tsx'
import type { SelectFieldProps } from './select-field.tsx'

/** What two spellings of a word have in common: width, case, spaces, the two writings of Tai, and unfinished Bopomofo. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('臺', '台')
    // while the input method is composing, the field holds the syllables typed so far: they match nothing yet
    .replace(/[\u3105-\u312f\u31a0-\u31bfˉˊˇˋ˙\s]/gu, '')

/** Whether `label` contains `query`, for Chinese and Latin words alike. */
export const matchesQuery = (label: string, query: string): boolean => fold(label).includes(fold(query))

/** SelectField's form for long lists; use `SelectField isSearchable`. */
export const SearchSelect = ({
  label,
  value,
  onChange,
  error,
  description,
  isLabelHidden,
  options,
  placeholder,
  emptyLabel,
  ...rest
}: SelectFieldProps) => {
  const { t } = useTranslation()
  const rows = emptyLabel === undefined ? options : [{ value: '', label: emptyLabel }, ...options]
  return (
    // Enter and the arrows belong to the input method while it is composing: the list must not hear them
    <div role="presentation" className="min-w-0" onKeyDownCapture={(event) => event.nativeEvent.isComposing && event.stopPropagation()}>
      <ComboBox
        {...defined(rest)}
        value={rows.some((option) => option.value === value) ? value : null}
        onChange={(key) => onChange(key === null ? '' : String(key))}
        defaultItems={rows}
        defaultFilter={matchesQuery}
        allowsEmptyCollection
        menuTrigger="focus"
        isInvalid={error !== undefined}
        validationBehavior="aria"
        className={fieldClass}
        data-field={rest.name}
      >
        <FieldLabel label={label} isRequired={rest.isRequired} isHidden={isLabelHidden} />
        <Group className={boxClass(rest.isReadOnly)}>
          <Input placeholder={placeholder ?? t('shared-select')} className={inputClass} />
          <Button
            aria-label={t('shared-options')}
            className="flex size-control-sm shrink-0 items-center justify-center text-faint outline-none"
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        </Group>
        <FieldWords description={description} error={error} />
        <Popover isAsWideAsTrigger>
          <OptionList />
        </Popover>
      </ComboBox>
    </div>
  )
}
