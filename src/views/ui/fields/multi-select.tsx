import { useTranslation } from '../../hooks/translation.ts'
import { lazyOnIntent } from '../page/lazy.tsx'
import type { Choice } from '../table/filter-chips.tsx'
import type { FieldProps } from './field-parts.tsx'
import { SelectBox } from './select-box.tsx'

const ChoicePopover = lazyOnIntent(async () => (await import('./choice-popover.tsx')).ChoicePopover, null, [])

type Props = Pick<FieldProps<readonly string[]>, 'name' | 'label' | 'value' | 'onChange'> & { choices: readonly Choice[] }

/** Any number of several values in a list that opens, each with the number of rows that it would give. None chosen = all. */
export const MultiSelect = ({ name, label, value, choices, onChange }: Props) => {
  const { t } = useTranslation()
  const chosen = choices.filter((choice) => value.includes(choice.value)).map((choice) => choice.label)
  return (
    <SelectBox name={name} label={label} text={chosen.length === 0 ? t('shared-all') : chosen.join(t('shared-listComma'))}>
      {(labelledBy) => <ChoicePopover labelledBy={labelledBy} choices={choices} value={value} onChange={onChange} />}
    </SelectBox>
  )
}
