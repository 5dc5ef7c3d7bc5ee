import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { PlainButton } from './plain-button.tsx'

interface Props<Item extends { readonly id: string }> {
  readonly label: string
  /** One of them at most, or any number. */
  readonly selects: 'one' | 'many'
  readonly items: readonly Item[]
  readonly selected: readonly string[]
  /** Told the id of the button that was pressed, also of one that is selected. */
  readonly onToggle: (id: string) => void
  readonly className: string
  readonly itemClass: string
  readonly children: (item: Item, isSelected: boolean) => ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Puts the focus on the next button, or the one before; at the end it stays. */
const moveFocus = (event: KeyboardEvent) => {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus()
}

/** Buttons in a line that stay pressed. Tab reaches the one that was used last, arrows the others. */
export const ToggleGroup = <Item extends { readonly id: string }>({
  label,
  selects,
  items,
  selected,
  onToggle,
  className,
  itemClass,
  children,
}: Props<Item>) => {
  const [used, setUsed] = useState<string>()
  const isOne = selects === 'one'
  const reached = [used, ...selected, items[0]?.id].find((id) => items.some((item) => item.id === id))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has one of two roles
    <div
      role={isOne ? 'radiogroup' : 'toolbar'}
      aria-label={label}
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={moveFocus}
      className={className}
    >
      {items.map((item) => {
        const { id } = item
        const isSelected = selected.includes(id)
        return (
          <PlainButton
            key={id}
            {...(isOne ? { role: 'radio', 'aria-checked': isSelected } : { 'aria-pressed': isSelected })}
            data-selected={isSelected || undefined}
            tabIndex={id === reached ? 0 : -1}
            onFocus={() => setUsed(id)}
            onPress={() => onToggle(id)}
            className={itemClass}
          >
            {children(item, isSelected)}
          </PlainButton>
        )
      })}
    </div>
  )
}
