import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ComboBox, Group, Input, Label } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { afterPaint } from '../after-paint.ts'
import { defined } from '../defined.ts'
import { boxClass, fieldClass, inputClass, labelClass, LabelRow, useFieldWords } from './field-parts.tsx'
import { matchesQuery } from './match.ts'
import { OptionList } from './option-list.tsx'
import { Popover } from '../overlays/popover.tsx'
import type { PlainSelectProps } from './plain-select.tsx'

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
  autoFocus = false,
  ...rest
}: PlainSelectProps & { autoFocus?: boolean }) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  // a combo box that has the focus before it knows its options stays without the words of what is chosen
  useEffect(() => (autoFocus ? afterPaint(() => input.current?.focus()) : undefined), [autoFocus])
  const { describedBy, words } = useFieldWords({ description, error })
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
        {...defined({ 'aria-describedby': describedBy })}
        validationBehavior="aria"
        className={fieldClass}
        data-field={rest.name}
      >
        <LabelRow isRequired={rest.isRequired} isHidden={isLabelHidden}>
          <Label className={labelClass}>{label}</Label>
        </LabelRow>
        <Group className={boxClass(rest.isReadOnly)}>
          <Input ref={input} placeholder={placeholder ?? t('shared-select')} className={inputClass} />
          <Button aria-label={t('shared-options')} className="flex size-control-sm shrink-0 items-center justify-center text-faint">
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        </Group>
        {words}
        <Popover isAsWideAsTrigger>
          <OptionList />
        </Popover>
      </ComboBox>
    </div>
  )
}
