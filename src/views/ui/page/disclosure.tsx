import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { PlainButton } from '../plain-button.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  /** Open at first; what is closed opens when this becomes true, and what is open stays so. */
  isDefaultExpanded?: boolean
  /** Controlled where given, together with onExpandedChange. */
  isExpanded?: boolean | undefined
  onExpandedChange?: ((isExpanded: boolean) => void) | undefined
  level?: 2 | 3 | 4
}

/** A heading that shows or hides what is under it. */
export const Disclosure = ({ title, children, isDefaultExpanded = false, isExpanded, onExpandedChange, level = 3 }: Props) => {
  const id = useId()
  const [isOpened, setIsOpened] = useState(isDefaultExpanded)
  const [wasDefault, setWasDefault] = useState(isDefaultExpanded)
  if (isDefaultExpanded !== wasDefault) {
    setWasDefault(isDefaultExpanded)
    if (isDefaultExpanded) setIsOpened(true)
  }
  const isOpen = isExpanded ?? isOpened
  const Heading = `h${level}` as const
  const change = (opens: boolean) => {
    setIsOpened(opens)
    onExpandedChange?.(opens)
  }
  return (
    <div data-expanded={isOpen || undefined} className="group">
      <Heading>
        <PlainButton
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onPress={() => change(!isOpen)}
          className="flex min-h-8 w-full items-center gap-1.5 rounded-md text-start text-base font-medium hover:text-accent-strong pointer-coarse:min-h-11"
        >
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-faint transition-transform duration-fast group-expanded:rotate-90"
          />
          {title}
        </PlainButton>
      </Heading>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields, and details cannot have a heading that opens it */}
      <div id={`${id}-panel`} role="group" aria-labelledby={`${id}-title`} hidden={!isOpen} className="pl-5.5">
        <div className="pt-2">{children}</div>
      </div>
    </div>
  )
}
