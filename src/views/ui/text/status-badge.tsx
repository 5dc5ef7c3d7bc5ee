import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  ClipboardCheck,
  Gauge,
  Hourglass,
  Inbox,
  type LucideIcon,
  MessageCircleQuestionMark,
  Microscope,
  Package,
  PackageCheck,
  PackageOpen,
  PencilLine,
  ReceiptText,
  Truck,
  Wrench,
} from 'lucide-react'
import type { ItemStatus, OrderStatus } from '../../../domain/entities/statuses.ts'
import { cx } from '../cx.ts'
import { entryFor, type Unlisted } from '../../../domain/tolerant.ts'

export type StatusTone = 'neutral' | 'waitingCustomer' | 'waitingCenter' | 'done' | 'stopped'
type StatusStyle = { icon: LucideIcon; tone: StatusTone }

/** Tint behind, icon and word in the strong colour of the same tone. Paper has no tints: a border stands for them. */
export const TONE_CLASSES: Record<StatusTone, string> = {
  neutral: 'bg-status-neutral-soft text-status-neutral-strong',
  waitingCustomer: 'bg-status-waiting-customer-soft text-status-waiting-customer-strong',
  waitingCenter: 'bg-status-waiting-center-soft text-status-waiting-center-strong',
  done: 'bg-status-done-soft text-status-done-strong',
  stopped: 'bg-status-stopped-soft text-status-stopped-strong',
}

/** The colour of an icon alone. */
export const TONE_INK: Record<StatusTone, string> = {
  neutral: 'text-status-neutral-strong',
  waitingCustomer: 'text-status-waiting-customer-strong',
  waitingCenter: 'text-status-waiting-center-strong',
  done: 'text-status-done-strong',
  stopped: 'text-status-stopped-strong',
}

/** domain.md section 1; the tone says whose turn it is, and how it ended. */
export const ITEM_STYLES: Record<ItemStatus, StatusStyle> = {
  draft: { icon: PencilLine, tone: 'neutral' },
  submitted: { icon: Inbox, tone: 'waitingCenter' },
  infoRequired: { icon: MessageCircleQuestionMark, tone: 'waitingCustomer' },
  accepted: { icon: PackageOpen, tone: 'waitingCustomer' },
  received: { icon: PackageCheck, tone: 'waitingCenter' },
  diagnosing: { icon: Microscope, tone: 'waitingCenter' },
  quoted: { icon: ReceiptText, tone: 'waitingCustomer' },
  approved: { icon: ClipboardCheck, tone: 'waitingCenter' },
  awaitingParts: { icon: Hourglass, tone: 'neutral' },
  repairing: { icon: Wrench, tone: 'waitingCenter' },
  testing: { icon: Gauge, tone: 'waitingCenter' },
  readyToReturn: { icon: Package, tone: 'waitingCenter' },
  returned: { icon: Truck, tone: 'done' },
  closed: { icon: CircleCheck, tone: 'done' },
  rejected: { icon: CircleX, tone: 'stopped' },
  cancelled: { icon: Ban, tone: 'neutral' },
}

/** domain.md section 3; a name that items have too looks the same. */
export const ORDER_STYLES: Record<OrderStatus, StatusStyle> = {
  draft: ITEM_STYLES.draft,
  submitted: ITEM_STYLES.submitted,
  actionRequired: { icon: MessageCircleQuestionMark, tone: 'waitingCustomer' },
  accepted: ITEM_STYLES.accepted,
  inProgress: { icon: Wrench, tone: 'waitingCenter' },
  readyToReturn: ITEM_STYLES.readyToReturn,
  returned: ITEM_STYLES.returned,
  closed: ITEM_STYLES.closed,
  rejected: ITEM_STYLES.rejected,
  cancelled: ITEM_STYLES.cancelled,
}

const STYLES: Record<ItemStatus | OrderStatus, StatusStyle> = { ...ORDER_STYLES, ...ITEM_STYLES }

/** A status that this version does not list: only its label is known. */
const UNLISTED: StatusStyle = { icon: CircleDashed, tone: 'neutral' }

/** How a status of an order or an item looks, of whichever service. */
export const statusStyle = (status: ItemStatus | OrderStatus | Unlisted): StatusStyle => entryFor(STYLES, status) ?? UNLISTED

type Props = { status: ItemStatus | OrderStatus | Unlisted; label: string; size?: 'sm' | 'md'; isWrapped?: boolean }

/** The status of an order or an item, the same everywhere: the word in ink, and an icon in the colour of whose turn it is. As the one of
 * a page (`md`) it stands on a tint. `label` comes translated, for its reader; it is cut where it is too long, or goes on below where it
 * has room to. */
export const StatusBadge = ({ status, label, size = 'sm', isWrapped = false }: Props) => {
  const { icon: Icon, tone } = statusStyle(status)
  return (
    <span
      data-status={status}
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 font-medium',
        !isWrapped && 'whitespace-nowrap',
        size === 'sm' ? 'text-sm' : 'rounded-sm px-2.5 py-1 text-base print:border forced-colors:border',
        size === 'md' && TONE_CLASSES[tone],
      )}
    >
      <Icon aria-hidden="true" className={cx('size-4 shrink-0', TONE_INK[tone])} />
      <span className={cx('text-text', !isWrapped && 'truncate')}>{label}</span>
    </span>
  )
}
