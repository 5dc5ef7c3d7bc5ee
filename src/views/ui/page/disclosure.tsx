import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Disclosure as RacDisclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { defined } from '../defined.ts'

type Props = {
  title: ReactNode
  children: ReactNode
  isDefaultExpanded?: boolean
  /** Controlled where given, together with onExpandedChange. */
  isExpanded?: boolean | undefined
  onExpandedChange?: ((isExpanded: boolean) => void) | undefined
  level?: 2 | 3 | 4
}

/** A heading that shows or hides what is under it. */
export const Disclosure = ({ title, children, isDefaultExpanded = false, isExpanded, onExpandedChange, level = 3 }: Props) => (
  <RacDisclosure defaultExpanded={isDefaultExpanded} {...defined({ isExpanded, onExpandedChange })} className="group">
    <Heading level={level}>
      <Button
        slot="trigger"
        className="flex min-h-8 w-full items-center gap-1.5 rounded-md text-start text-base font-medium hover:text-accent-strong pointer-coarse:min-h-11"
      >
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform duration-fast group-expanded:rotate-90"
        />
        {title}
      </Button>
    </Heading>
    <DisclosurePanel className="pl-5.5">
      <div className="pt-2">{children}</div>
    </DisclosurePanel>
  </RacDisclosure>
)
