import { Check, Minus } from 'lucide-react'
import { Checkbox } from 'react-aria-components'

type Props = { slot: 'selection' } | { label: string; isSelected: boolean; onChange: (isSelected: boolean) => void }

const propsOf = (props: Props) => {
  if ('slot' in props) return props
  const { label, ...rest } = props
  return { ...rest, 'aria-label': label }
}

/** The checkbox that chooses a row. With `slot` the table around it keeps its state and names it after the row header. */
export const RowCheck = (props: Props) => (
  <Checkbox {...propsOf(props)} className="group grid size-6 touch-target place-items-center">
    {({ isSelected, isIndeterminate }) => (
      <span className="grid size-4 place-items-center rounded-sm border border-border-strong bg-raised text-accent-contrast group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus group-selected:border-accent group-selected:bg-accent group-indeterminate:border-accent group-indeterminate:bg-accent">
        {isIndeterminate ? (
          <Minus aria-hidden="true" strokeWidth={3} className="size-3" />
        ) : (
          isSelected && <Check aria-hidden="true" strokeWidth={3} className="size-3" />
        )}
      </span>
    )}
  </Checkbox>
)
