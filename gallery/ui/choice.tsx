import { ToggleGroup } from '../../src/views/ui/toggle-group.tsx'

interface Props<Id extends string> {
  readonly label: string
  readonly items: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onChoose: (id: Id) => void
}

/** A few words of which one is chosen. */
export const Choice = <Id extends string>({ label, items, selected, onChoose }: Props<Id>) => (
  <div className="flex items-center gap-2">
    <span className="text-sm text-muted">{label}</span>
    <ToggleGroup
      label={label}
      selects="one"
      items={items}
      selected={[selected]}
      onToggle={(id) => items.forEach((item) => item.id === id && onChoose(item.id))}
      className="flex rounded-md border border-border-strong bg-raised p-0.5"
      itemClass="min-h-7 rounded-sm px-2.5 text-sm text-muted hover:text-text data-selected:bg-accent-soft data-selected:font-medium data-selected:text-accent-strong pointer-coarse:min-h-11"
    >
      {(item) => item.label}
    </ToggleGroup>
  </div>
)
