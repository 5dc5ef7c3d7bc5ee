import { Flag, type LucideIcon, PackageX, Snail, TimerOff } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'

const FLAG = 'inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0'

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

/** Its word stands in the same line where there is room, else below it, out of sight. */
const WORD_WHERE_IT_FITS = 'h-lh min-w-3.5 flex-wrap content-start overflow-hidden [&>svg]:h-lh'

/**
 * The same in one line of little width, urgency with it: icons, which say their words on hover and to screen readers. `isWordy`: in a place of
 * varying width the first one has its word where it fits.
 */
export const LateMarks = ({ late, isUrgent = false, isWordy = false }: { late: Late; isUrgent?: boolean; isWordy?: boolean }) =>
  useMarks(late, isUrgent).map(({ id, Icon, colour, label }, index) => {
    const hasWord = isWordy && index === 0
    return (
      <span
        key={id}
        data-late={id}
        title={label}
        {...(hasWord ? {} : { role: 'img', 'aria-label': label })}
        className={cx(FLAG, colour, hasWord && WORD_WHERE_IT_FITS)}
      >
        <Icon aria-hidden="true" />
        {hasWord && label}
      </span>
    )
  })
