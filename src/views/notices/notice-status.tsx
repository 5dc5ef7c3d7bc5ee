import { Archive, CalendarClock, CircleCheck, PencilLine, Undo2, type LucideIcon } from 'lucide-react'
import type { NoticeStatus as Status } from '../../domain/entities/notice.ts'
import { cx } from '../ui/cx.ts'
import { TONE_CLASSES, type StatusTone } from '../ui/text/status-badge.tsx'
import { entryFor, type Unlisted } from '../../domain/tolerant.ts'
import { useLabels } from '../hooks/labels.ts'

const STYLES: Record<Status, { readonly Icon: LucideIcon; readonly tone: StatusTone }> = {
  draft: { Icon: PencilLine, tone: 'neutral' },
  scheduled: { Icon: CalendarClock, tone: 'waitingCenter' },
  published: { Icon: CircleCheck, tone: 'done' },
  expired: { Icon: Archive, tone: 'neutral' },
  withdrawn: { Icon: Undo2, tone: 'stopped' },
}

/** The status of a notice, as statuses look everywhere: icon, word and tint. */
export const NoticeStatusBadge = ({ status, size = 'sm' }: { status: Status | Unlisted; size?: 'sm' | 'md' }) => {
  const { option } = useLabels()
  const { Icon, tone } = entryFor(STYLES, status) ?? STYLES.draft
  return (
    <span
      data-status={status}
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full font-medium whitespace-nowrap forced-colors:border',
        size === 'sm' ? 'px-2 py-0.5 text-sm' : 'px-2.5 py-1 text-sm',
        TONE_CLASSES[tone],
      )}
    >
      <Icon aria-hidden="true" className={cx('shrink-0', size === 'sm' ? 'size-3.5' : 'size-4')} />
      <span className="truncate">{option('noticeStatus', status)}</span>
    </span>
  )
}
