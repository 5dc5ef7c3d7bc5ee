import { Flag, type LucideIcon, PackageX, Snail, TimerOff } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'

/** An icon with its word. */
export const FLAG = 'inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0'

type Late = { readonly [flag in 'isOverdue' | 'isStuck' | 'isUncollected']?: boolean | null | undefined }

interface Mark {
  readonly id: 'urgent' | 'overdue' | 'stuck' | 'uncollected'
  readonly Icon: LucideIcon
  readonly colour: string
  readonly label: string
}

/** The most serious first. */
const useMarks = (late: Late, isUrgent: boolean): readonly Mark[] => {
  const { t } = useTranslation('order-list')
  const all: readonly (Mark & { readonly isSet: boolean })[] = [
    { id: 'urgent', Icon: Flag, colour: 'text-danger-strong', label: t('option-priority-urgent'), isSet: isUrgent },
    { id: 'overdue', Icon: TimerOff, colour: 'text-danger-strong', label: t('field-isOverdue'), isSet: late.isOverdue === true },
    { id: 'stuck', Icon: Snail, colour: 'text-warning-strong', label: t('field-isStuck'), isSet: late.isStuck === true },
    {
      id: 'uncollected',
      Icon: PackageX,
      colour: 'text-warning-strong',
      label: t('field-isUncollected'),
      isSet: late.isUncollected === true,
    },
  ]
  return all.filter(({ isSet }) => isSet)
}

interface Props {
  readonly late: Late
  readonly viewer: 'customer' | 'employee'
}

/** Past its target, not moved for long (domain.md section 1), or not collected (section 11), the same for an order and an item: the back office's own clock. */
export const LateFlags = ({ late, viewer }: Props) => {
  const marks = useMarks(late, false)
  if (viewer === 'customer') return null
  return marks.map(({ id, Icon, colour, label }) => (
    <span key={id} data-late={id} className={cx(FLAG, colour)}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  ))
}

/** The label wraps out of sight where it does not fit beside the icon. */
const LABEL_IF_ROOM = 'h-lh min-w-3.5 flex-wrap content-start overflow-hidden [&>svg]:h-lh'

/**
 * The same in one line of little width, with urgency: icons whose labels are for hover and screen readers. `hasLabel`: a single
 * icon shows its label where there is room; several stand side by side, the most serious first.
 */
export const LateMarks = ({ late, isUrgent = false, hasLabel = false }: { late: Late; isUrgent?: boolean; hasLabel?: boolean }) =>
  useMarks(late, isUrgent).map(({ id, Icon, colour, label }, _, { length }) => {
    const isLabelled = hasLabel && length === 1
    return (
      <span
        key={id}
        data-late={id}
        title={label}
        {...(isLabelled ? {} : { role: 'img', 'aria-label': label })}
        className={cx(FLAG, colour, isLabelled && LABEL_IF_ROOM)}
      >
        <Icon aria-hidden="true" />
        {isLabelled && label}
      </span>
    )
  })
