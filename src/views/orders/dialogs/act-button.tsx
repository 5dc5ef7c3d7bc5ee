import { useId, type ReactNode } from 'react'
import type { OrderAllowedAction } from '../../../domain/entities/repair-order.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '../../ui/button-styles.ts'

type Props = {
  /** Undefined: the reader has no right to it, and nothing is drawn. */
  action: OrderAllowedAction | undefined
  onPress: () => void
  children: ReactNode
  icon?: ReactNode
  size?: ButtonSize
  variant?: ButtonVariant
}

/** The button of an action on the order; a blocked one stays in sight and says why. */
export const ActButton = ({ action, children, ...button }: Props) => {
  const id = useId()
  const { issue } = useIssueText()
  if (action === undefined) return null
  if (action.enabled) return <Button {...button}>{children}</Button>
  return (
    <div className="flex max-w-72 flex-col items-start gap-1">
      <Button {...button} isDisabled aria-describedby={id}>
        {children}
      </Button>
      <ul id={id} className="flex flex-col gap-1 text-sm text-muted">
        {action.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{issue(reason)}</li>
        ))}
      </ul>
    </div>
  )
}
