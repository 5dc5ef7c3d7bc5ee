import { Check } from 'lucide-react'
import { Autocomplete, Input, ListBox, ListBoxItem, type ListBoxProps, SearchField } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { useOverlay } from '../overlays/overlay-trigger.tsx'
import { OverlayPopover } from '../overlays/popover.tsx'
import type { Choice } from '../table/filter-chips.tsx'
import { optionClass, optionListClass } from './list-box-styles.ts'
import { matchesQuery } from './match.ts'

/** More choices than this are easier found by typing than by reading. */
const MOST_TO_READ = 10

const Choices = (props: Omit<ListBoxProps<Choice>, 'children' | 'className' | 'renderEmptyState'>) => {
  const { t } = useTranslation()
  return (
    <ListBox<Choice>
      {...props}
      selectionMode="multiple"
      // closes the list instead
      escapeKeyBehavior="none"
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

interface Props {
  readonly labelledBy: string
  readonly choices: readonly Choice[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** The list of a `MultiSelect`; it stays open while several are chosen. */
export const ChoicePopover = ({ labelledBy, choices, value, onChange }: Props) => {
  const { t } = useTranslation()
  const { id, focusAt } = useOverlay()
  const list = {
    id,
    'aria-labelledby': labelledBy,
    items: choices,
    selectedKeys: value,
    onSelectionChange: (keys: 'all' | ReadonlySet<string | number>) =>
      onChange(choices.map((choice) => choice.value).filter((one) => keys === 'all' || keys.has(one))),
  }
  return (
    <OverlayPopover placement="bottom start" isAsWideAsTrigger>
      {choices.length > MOST_TO_READ ? (
        <Autocomplete filter={matchesQuery}>
          <SearchField aria-label={t('shared-search')} autoFocus className="border-b border-border p-1">
            <Input
              placeholder={t('shared-search')}
              className="min-h-8 w-full rounded-md bg-transparent px-2 text-base -outline-offset-2 placeholder:text-faint"
            />
          </SearchField>
          <Choices {...list} />
        </Autocomplete>
      ) : (
        <Choices {...list} autoFocus={focusAt} />
      )}
    </OverlayPopover>
  )
}
