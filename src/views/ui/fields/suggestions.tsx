import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'

type Props = {
  label: string
  values: readonly string[]
  /** The field's value, which need not be one of the suggestions. */
  value: string
  onChoose: (value: string) => void
}

/** Usual values of a text field, each one press away; the field beside it still takes any other. */
export const Suggestions = ({ label, values, value, onChoose }: Props) => (
  <ToggleButtonGroup
    aria-label={label}
    selectedKeys={values.includes(value) ? [value] : []}
    onSelectionChange={(keys) => onChoose(values.find((one) => keys.has(one)) ?? '')}
    className="flex flex-wrap gap-2"
  >
    {values.map((one) => (
      <ToggleButton
        key={one}
        id={one}
        className="inline-flex min-h-control-md items-center rounded-full border border-border bg-raised px-3 text-sm whitespace-nowrap text-text transition-colors duration-fast hover:bg-hover pressed:bg-pressed selected:border-accent selected:bg-accent-soft selected:text-accent-strong"
      >
        {one}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
