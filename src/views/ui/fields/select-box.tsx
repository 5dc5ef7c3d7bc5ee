import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { defined } from '../defined.ts'
import { OverlayTrigger } from '../overlays/overlay-trigger.tsx'
import { PlainButton, type PlainButtonProps } from '../plain-button.tsx'
import type { FieldProps } from './field-parts.tsx'
import { boxClass, fieldClass, fieldMark, labelClass, LabelRow, useFieldWords } from './field-parts.tsx'

interface Props extends Omit<FieldProps<unknown>, 'value' | 'onChange' | 'autoComplete'> {
  /** What is chosen, in words. */
  readonly text: string
  /** The text asks for a choice. */
  readonly isEmpty?: boolean
  readonly onKeyDown?: PlainButtonProps['onKeyDown']
  /** The list that opens, an overlay that is named by the element with the given id; built when the button is first pressed. */
  readonly children: (labelledBy: string) => ReactNode
}

/**
 * The field of a select: a label, and a button with what is chosen that opens the list. The selects of the headless library build their
 * list with the field, here it is built when it is opened.
 */
export const SelectBox = ({
  name,
  label,
  text,
  isEmpty = false,
  onKeyDown,
  onBlur,
  error,
  description,
  isRequired,
  isDisabled = false,
  isReadOnly = false,
  isLabelHidden,
  children,
}: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { describedBy, words } = useFieldWords({ description, error, saysRequired: isRequired })
  return (
    <div className={fieldClass} {...fieldMark(name, error)}>
      <LabelRow isRequired={isRequired} isHidden={isLabelHidden}>
        {/* a label of the browser's own would open the list */}
        <span id={`${id}-label`} className={labelClass} onClick={() => button.current?.focus()} role="presentation">
          {label}
        </span>
      </LabelRow>
      <OverlayTrigger
        popup="listbox"
        onOpenChange={setIsOpen}
        button={
          <PlainButton
            ref={button}
            aria-labelledby={`${id}-value ${id}-label`}
            {...defined({ 'aria-describedby': describedBy, onKeyDown })}
            // a list that may not be chosen from is a disabled one: there is no read-only list box
            isDisabled={isDisabled || isReadOnly}
            onBlur={() => {
              if (!isOpen) onBlur?.()
            }}
            className={cx(boxClass(isReadOnly), 'justify-between gap-2 px-3 text-start', error !== undefined && 'border-danger')}
          >
            <span id={`${id}-value`} className={cx('min-w-0 flex-1 truncate', isEmpty && 'text-faint')}>
              {text}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
          </PlainButton>
        }
      >
        {children(`${id}-label`)}
      </OverlayTrigger>
      {words}
    </div>
  )
}
