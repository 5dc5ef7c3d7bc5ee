import { Check, ChevronDown } from 'lucide-react'
import { Autocomplete, Button, Input, Label, ListBox, ListBoxItem, SearchField, Select, SelectValue } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import type { FieldProps } from './field-parts.tsx'
import type { Choice } from '../table/filter-chips.tsx'
import { cx } from '../cx.ts'
import { FieldOutline, OutlineFirst } from './field-outline.tsx'
import { boxClass, fieldClass, labelClass, LabelRow } from './field-parts.tsx'
import { optionClass, optionListClass } from './list-box-styles.ts'
import { matchesQuery } from './match.ts'
import { Popover } from '../overlays/popover.tsx'

type Props = Pick<FieldProps<readonly string[]>, 'name' | 'label' | 'value' | 'onChange'> & { choices: readonly Choice[] }

/** More choices than this are easier found by typing than by reading. */
const MOST_TO_READ = 10

interface ChoicesProps {
  readonly choices: readonly Choice[]
}

const Choices = ({ choices }: ChoicesProps) => {
  const { t } = useTranslation()
  return (
    <ListBox<Choice>
      items={choices}
      className={optionListClass}
      renderEmptyState={() => <p className="px-2 py-1.5 text-sm text-faint">{t('shared-none')}</p>}
    >
      {(choice) => (
        <ListBoxItem id={choice.value} textValue={choice.label} className={optionClass}>
          <span className="grid size-4 shrink-0 place-items-center rounded-sm border border-border-strong bg-raised text-accent-contrast group-selected:border-accent group-selected:bg-accent">
            <Check aria-hidden="true" strokeWidth={3} className="invisible size-3 group-selected:visible" />
          </span>
          <span className="min-w-0 flex-1 truncate">{choice.label}</span>
          {choice.count !== undefined && <span className="text-sm text-faint tabular-nums">{choice.count}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  )
}

const Search = ({ choices }: ChoicesProps) => {
  const { t } = useTranslation()
  return (
    <Autocomplete filter={matchesQuery}>
      <SearchField aria-label={t('shared-search')} autoFocus className="border-b border-border p-1">
        <Input
          placeholder={t('shared-search')}
          className="min-h-8 w-full rounded-md bg-transparent px-2 text-base -outline-offset-2 placeholder:text-faint"
        />
      </SearchField>
      <Choices choices={choices} />
    </Autocomplete>
  )
}

const ICON = <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />

const Control = ({ name, label, value, onChange, choices, text, autoFocus }: Props & { text: string; autoFocus: boolean }) => (
  <Select
    name={name}
    autoFocus={autoFocus}
    selectionMode="multiple"
    value={[...value]}
    onChange={(keys) => onChange(choices.map((choice) => choice.value).filter((one) => keys.includes(one)))}
    className={fieldClass}
    data-field={name}
  >
    <LabelRow>
      <Label className={labelClass}>{label}</Label>
    </LabelRow>
    <Button className={cx(boxClass(), 'group justify-between gap-2 px-3 text-start')}>
      <SelectValue className="min-w-0 flex-1 truncate">{() => text}</SelectValue>
      {ICON}
    </Button>
    <Popover isAsWideAsTrigger>{choices.length > MOST_TO_READ ? <Search choices={choices} /> : <Choices choices={choices} />}</Popover>
  </Select>
)

/** Any number of several values in a list that opens, each with the number of rows that it would give. None chosen = all. */
export const MultiSelect = (props: Props) => {
  const { t } = useTranslation()
  const { name, label, value, choices } = props
  const chosen = choices.filter((choice) => value.includes(choice.value)).map((choice) => choice.label)
  const text = chosen.length === 0 ? t('shared-all') : chosen.join(t('shared-listComma'))
  return (
    <OutlineFirst outline={<FieldOutline name={name} label={label} text={text} icon={ICON} />}>
      {(takesFocus) => <Control {...props} text={text} autoFocus={takesFocus} />}
    </OutlineFirst>
  )
}
