import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CLEAR_OF_HEAD } from './data-table-styles.ts'

interface Props {
  readonly label: string
  readonly isSelected: boolean
  /** some, but not all of what it stands for */
  readonly isIndeterminate?: boolean
  /** absent: whatever it stands in hears the change */
  readonly onChange?: (isSelected: boolean) => void
  /** a grid is one stop of the Tab key: what is in it is reached by the arrow keys */
  readonly isInGrid?: boolean
}

/** The checkbox that chooses a row, or all of them. The browser's own: a table draws a hundred of them at once. */
export const RowCheck = ({ label, isSelected, isIndeterminate = false, onChange, isInGrid = false }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  // no attribute says it
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className="relative grid size-6 touch-target cursor-pointer place-items-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
        className={`peer sr-only ${CLEAR_OF_HEAD}`}
        {...(isInGrid ? { tabIndex: -1 } : {})}
      />
      <span className="grid size-4 place-items-center rounded-sm border border-border-strong bg-raised text-accent-contrast peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-focus-visible:focus-shown">
        {isIndeterminate ? (
          <Minus aria-hidden="true" strokeWidth={3} className="size-3" />
        ) : (
          isSelected && <Check aria-hidden="true" strokeWidth={3} className="size-3" />
        )}
      </span>
    </label>
  )
}
