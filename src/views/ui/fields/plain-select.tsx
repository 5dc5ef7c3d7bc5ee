import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import { PlainButton, type PlainButtonProps } from '../plain-button.tsx'
import { OverlayTrigger } from '../overlays/overlay-trigger.tsx'
import { lazyOnIntent } from '../page/lazy.tsx'
import type { FieldProps } from './field-parts.tsx'
import { boxClass, fieldClass, fieldMark, labelClass, LabelRow, useFieldWords } from './field-parts.tsx'
import type { Option } from './option-list.tsx'

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

/**
 * One of a few options by value; '' = none chosen. For many there is `SelectField`, with a field to search in. The select of the headless
 * library builds its list with the field; here the list is built when it is opened.
 */
export const PlainSelect = ({
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  isRequired,
  isDisabled = false,
  isReadOnly = false,
  isLabelHidden,
  options,
  placeholder,
  emptyLabel,
}: PlainSelectProps) => {
  const { t } = useTranslation()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { describedBy, words } = useFieldWords({ description, error, saysRequired: isRequired })
  const rows = emptyLabel === undefined ? options : [{ value: '', label: emptyLabel }, ...options]
  const chosen = rows.find((option) => option.value === value)
  const onKeyDown: PlainButtonProps['onKeyDown'] = (event) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const next = beginningWith(rows, value, event.key)
    if (next) onChange(next.value)
  }
  return (
    <div className={fieldClass} {...fieldMark(name, error)}>
      <LabelRow isRequired={isRequired} isHidden={isLabelHidden}>
        {/* a label of the browser's own would open the list */}
        <span id={`${id}-label`} className={labelClass} onClick={() => button.current?.focus()} role="presentation">
          {label}
        </span>
      </LabelRow>
      <OverlayTrigger
        popup="listbox"
        onOpenChange={setIsOpen}
        button={
          <PlainButton
            ref={button}
            aria-labelledby={`${id}-value ${id}-label`}
            {...defined({ 'aria-describedby': describedBy })}
            // a list that may not be chosen from is a disabled one: there is no read-only list box
            isDisabled={isDisabled || isReadOnly}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (!isOpen) onBlur?.()
            }}
            className={cx(boxClass(isReadOnly), 'justify-between gap-2 px-3 text-start', error !== undefined && 'border-danger')}
          >
            <span id={`${id}-value`} className={cx('min-w-0 flex-1 truncate', chosen === undefined && 'text-faint')}>
              {chosen?.label ?? placeholder ?? t('shared-select')}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
          </PlainButton>
        }
      >
        <OptionPopover labelledBy={`${id}-label`} options={rows} value={value} onChange={onChange} />
      </OverlayTrigger>
      {words}
    </div>
  )
}
