import { Check, X } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../button.tsx'
import { useFocusAfterRemoval } from '../focus/return-focus.ts'
import { PlainButton } from '../plain-button.tsx'
import { ToggleGroup } from '../toggle-group.tsx'

const chip = 'inline-flex min-h-control-sm items-center gap-1 rounded-full border text-sm whitespace-nowrap transition-colors duration-fast'
const CHIPS = 'flex gap-1.5 max-sm:w-max sm:flex-wrap'

export interface ActiveFilter {
  readonly id: string
  /** what is filtered by, e.g. "Status" */
  readonly name: string
  /** by which value, e.g. "Repairing" */
  readonly value: string
}

type ActiveProps = { filters: readonly ActiveFilter[]; onRemove: (id: string) => void; onClear: () => void }

/** The filters in force, each removable (also with Delete), and a button that removes all. Draws nothing when there are none. */
export const ActiveFilters = ({ filters, onRemove, onClear }: ActiveProps) => {
  const { t } = useTranslation('tables')
  useFocusAfterRemoval(filters.length)
  if (filters.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('filters-active')} className="contents">
        {filters.map(({ id, name, value }) => (
          <li key={id} className={`${chip} max-w-full border-border bg-sunken ps-3 pe-1`}>
            <span className="min-w-0 truncate">
              <span className="text-muted">{name}</span> <span className="font-medium text-text">{value}</span>
            </span>
            <PlainButton
              aria-label={t('filters-remove', { filter: `${name}: ${value}` })}
              onPress={() => onRemove(id)}
              onKeyDown={({ key }) => ['Delete', 'Backspace'].includes(key) && onRemove(id)}
              className="grid size-6 shrink-0 touch-target place-items-center rounded-full text-muted hover:bg-pressed hover:text-text"
            >
              <X aria-hidden="true" className="size-3.5" />
            </PlainButton>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onPress={onClear}>
        {t('filters-clearAll')}
      </Button>
    </div>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly count?: number | undefined
}

type ChoiceProps = { label: string; choices: readonly Choice[]; selected: readonly string[]; onChange: (values: readonly string[]) => void }

/** The place of chips whose counts are loading, about as wide: counts that come later would push chips aside, and rows down. */
const LoadingChips = ({ choices }: Pick<ChoiceProps, 'choices'>) => (
  <div aria-hidden="true" className={CHIPS}>
    {choices.map(({ value, label }) => (
      <span key={value} className={`${chip} border-border bg-raised px-2.5 text-transparent select-none`}>
        {label}
        <span className="tabular-nums">00</span>
      </span>
    ))}
  </div>
)

/**
 * Any number of several values, as chips to switch on and off; `count` tells how many rows each would give. On a phone they are one
 * line that is pushed aside, so that the rows are not pushed down. `isLoading`: the counts are not known yet, the chips come with them.
 */
export const ChoiceChips = ({ label, choices, selected, onChange, isLoading = false }: ChoiceProps & { isLoading?: boolean }) => (
  // relative: words for screen readers must not widen the page; the margin is room for the focus
  <div className="relative -m-1 min-w-0 p-1 max-sm:overflow-x-auto">
    {isLoading ? (
      <LoadingChips choices={choices} />
    ) : (
      <ToggleGroup
        label={label}
        selects="many"
        items={choices.map((choice) => ({ ...choice, id: choice.value }))}
        selected={selected}
        onToggle={(pressed) =>
          onChange(choices.map(({ value }) => value).filter((value) => selected.includes(value) !== (value === pressed)))
        }
        className={CHIPS}
        itemClass={`${chip} border-border bg-raised px-2.5 text-text hover:bg-hover pressed:bg-pressed selected:border-accent selected:bg-accent-soft selected:text-accent-strong`}
      >
        {({ label: word, count }, isSelected) => (
          <>
            {isSelected && <Check aria-hidden="true" className="size-3.5" />}
            {word}
            {count !== undefined && <span className={isSelected ? 'tabular-nums' : 'text-faint tabular-nums'}>{count}</span>}
          </>
        )}
      </ToggleGroup>
    )}
  </div>
)
