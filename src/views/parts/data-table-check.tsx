import { Check, Minus } from 'lucide-react'
import { Checkbox } from 'react-aria-components'

type Props = { label: string; slot?: 'selection'; isSelected?: boolean; onChange?: (isSelected: boolean) => void }

/** The checkbox that chooses a row. With `slot` the table around it keeps its state. */
export const RowCheck = ({ label, ...rest }: Props) => (
  <Checkbox {...rest} aria-label={label} className="group grid size-6 touch-target place-items-center">
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
