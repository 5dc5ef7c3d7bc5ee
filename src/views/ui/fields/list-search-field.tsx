import { Search, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Group, Input, Label, TextField } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { BareIconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { boxClass, fieldClass, holdWhileComposing, inputClass, labelClass, LabelRow } from './field-parts.tsx'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The label stands in the empty field. */
  readonly isLabelHidden?: boolean
  /** Stands at the end, e.g. while results are on their way. */
  readonly suffix?: ReactNode
  /** A button, and Escape, clear it; within a dialog Escape closes that. */
  readonly canClear?: boolean
}

/**
 * What searches the list below it, in an `Autocomplete` of React Aria: the focus stays in the field while the arrows go through the list. It
 * has the focus when its page or dialog opens.
 */
export const ListSearchField = ({ name, label, value, onChange, isLabelHidden = false, suffix, canClear = false }: Props) => {
  const { t } = useTranslation()
  const isClearable = canClear && value !== ''
  const onKeyDown = (event: KeyboardEvent) => {
    holdWhileComposing(event)
    if (event.key !== 'Escape' || !isClearable) return
    event.stopPropagation()
    onChange('')
  }
  return (
    <TextField
      name={name}
      type={canClear ? 'search' : 'text'}
      value={value}
      onChange={onChange}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page or dialog is there for it
      autoFocus
      className={fieldClass}
      data-field={name}
    >
      <LabelRow isHidden={isLabelHidden}>
        <Label className={labelClass}>{label}</Label>
      </LabelRow>
      <Group className={boxClass()}>
        <span className="flex shrink-0 items-center pl-3 text-faint [&>svg]:size-4">
          <Search aria-hidden="true" />
        </span>
        <Input
          {...(isLabelHidden && { placeholder: label })}
          data-autofocus
          onKeyDown={onKeyDown}
          className={cx(inputClass, 'pl-2 [&::-webkit-search-cancel-button]:hidden')}
        />
        {suffix !== undefined && <span className="flex shrink-0 items-center pr-3 text-sm text-faint [&>svg]:size-4">{suffix}</span>}
        {isClearable && <BareIconButton size="sm" label={t('shared-searchClear')} icon={<X />} onPress={() => onChange('')} />}
      </Group>
    </TextField>
  )
}
