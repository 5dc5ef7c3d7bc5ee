import { Ban, CircleCheck, CircleDashed, Lock, type LucideIcon, MailQuestionMark, UserRoundX } from 'lucide-react'
import { cx } from '../cx.ts'
import { TONE_CLASSES, type StatusTone } from './status-badge.tsx'
import { entryFor, type Unlisted } from '../../../domain/tolerant.ts'
import { useLabels } from '../../hooks/labels.ts'

type AccountStatus = 'invited' | 'pendingVerification' | 'active' | 'suspended' | 'locked' | 'deleted'

const STYLES: Record<AccountStatus, { icon: LucideIcon; tone: StatusTone }> = {
  invited: { icon: MailQuestionMark, tone: 'waitingCustomer' },
  pendingVerification: { icon: MailQuestionMark, tone: 'waitingCustomer' },
  active: { icon: CircleCheck, tone: 'done' },
  suspended: { icon: Ban, tone: 'stopped' },
  locked: { icon: Lock, tone: 'stopped' },
  deleted: { icon: UserRoundX, tone: 'neutral' },
}
const UNLISTED = { icon: CircleDashed, tone: 'neutral' } as const

/** The status of an account, of an employee or a customer: icon, word and tint. */
export const AccountStatusBadge = ({ status }: { status: AccountStatus | Unlisted }) => {
  const { option } = useLabels()
  const { icon: Icon, tone } = entryFor(STYLES, status) ?? UNLISTED
  return (
    <span
      data-status={status}
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2 py-0.5 text-sm font-medium whitespace-nowrap forced-colors:border',
        TONE_CLASSES[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{option('accountStatus', status)}</span>
    </span>
  )
}
