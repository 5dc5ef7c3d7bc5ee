import { OverlayPopover } from '../overlays/popover.tsx'
import { useOverlay } from '../overlays/overlay-trigger.tsx'
import { type Option, OptionList } from './option-list.tsx'

interface Props {
  readonly labelledBy: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The list of a `PlainSelect`. Choosing closes it, also what was chosen already. */
export const OptionPopover = ({ labelledBy, options, value, onChange }: Props) => {
  const { id, focusAt, surface } = useOverlay()
  return (
    <OverlayPopover placement="bottom start" isAsWideAsTrigger>
      <OptionList
        id={id}
        aria-labelledby={labelledBy}
        options={options}
        autoFocus={focusAt}
        selectionMode="single"
        selectedKeys={[value]}
        shouldSelectOnPressUp
        onSelectionChange={(keys) => {
          // empty: the chosen one was pressed
          const [key] = keys === 'all' ? [] : keys
          if (key !== undefined) onChange(String(key))
          surface.onOpenChange(false)
        }}
      />
    </OverlayPopover>
  )
}
