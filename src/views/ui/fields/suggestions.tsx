import { ToggleGroup } from '../toggle-group.tsx'

type Props = {
  label: string
  values: readonly string[]
  /** The field's value, which need not be one of the suggestions. */
  value: string
  onChoose: (value: string) => void
}

/** Usual values of a text field, each one press away; the field beside it still takes any other. */
export const Suggestions = ({ label, values, value, onChoose }: Props) => (
  <ToggleGroup
    label={label}
    selects="one"
    items={values.map((id) => ({ id }))}
    selected={[value]}
    onToggle={(pressed) => onChoose(pressed === value ? '' : pressed)}
    className="flex flex-wrap gap-2"
    itemClass="inline-flex min-h-control-md items-center rounded-full border border-border bg-raised px-3 text-sm whitespace-nowrap text-text transition-colors duration-fast hover:bg-hover pressed:bg-pressed selected:border-accent selected:bg-accent-soft selected:text-accent-strong"
  >
    {({ id }) => id}
  </ToggleGroup>
)
