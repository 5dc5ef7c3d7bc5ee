import { chipClass } from '../chip-class.ts'
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
    itemClass={chipClass}
  >
    {({ id }) => id}
  </ToggleGroup>
)
