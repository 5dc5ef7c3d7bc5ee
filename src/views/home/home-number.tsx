import {
  FileSearch,
  Files,
  Headset,
  Hourglass,
  Inbox,
  Package,
  PackageCheck,
  PackageOpen,
  Snail,
  TimerOff,
  Truck,
  UserRound,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { HomeNumber, HomeWord } from '../../domain/home.ts'
import { searchOf } from '../../domain/home-count.ts'
import { href } from '../../shared/paths.ts'
import { cx } from '../ui/cx.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { ITEM_STYLES, ORDER_STYLES } from '../ui/text/status-badge.tsx'
import { useLabels } from '../hooks/labels.ts'
import { Link } from '../ui/link.tsx'

const ICONS: Record<HomeWord, LucideIcon> = {
  toReview: Inbox,
  toQuote: FileSearch,
  overdue: TimerOff,
  stuck: Snail,
  unassigned: UserRoundPlus,
  waitingCustomer: UserRound,
  waitingCenter: Headset,
  waitingParts: Hourglass,
  goodsExpected: PackageOpen,
  goodsArrived: PackageCheck,
  goodsReady: Package,
  goodsSent: Truck,
  all: Files,
}

const useWords = () => {
  const { t } = useTranslation('home')
  const { itemStatus, orderStatus } = useLabels()
  return ({ word }: HomeNumber): readonly [string, LucideIcon] => {
    if (typeof word === 'string') return [t(`home-number-${word}`), ICONS[word]]
    return 'item' in word
      ? [itemStatus(word.item, false), ITEM_STYLES[word.item].icon]
      : [orderStatus(word.order, false), ORDER_STYLES[word.order].icon]
  }
}

interface Props {
  readonly number: HomeNumber
  /** Unknown where the service does not count: the link leads to its list all the same. */
  readonly count: number | undefined
  readonly oldest: string | undefined
}

/** A number and what it counts; the whole of it is the link to the list that it counts. */
export const HomeNumberLink = ({ number, count, oldest }: Props) => {
  const { t } = useTranslation('home')
  const [words, Icon] = useWords()(number)
  const isUrgent = number.isUrgent === true && count !== undefined && count > 0
  return (
    <Link
      href={href('repairOrder') + searchOf(number.filters)}
      className="group flex h-full flex-col gap-1 rounded-lg border border-border bg-raised px-4 py-3 text-text no-underline shadow-raised transition-colors duration-fast hover:border-border-strong hover:bg-hover active:bg-pressed"
    >
      <span className="flex items-start justify-between gap-2">
        <span
          className={cx(
            'text-2xl font-semibold tracking-tight tabular-nums',
            isUrgent && 'text-danger-strong',
            count === 0 && 'text-faint',
          )}
        >
          {count ?? '–'}
        </span>
        <Icon aria-hidden="true" className={cx('mt-1.5 size-4 shrink-0', isUrgent ? 'text-danger-strong' : 'text-faint')} />
      </span>
      <span className="text-sm text-muted">{words}</span>
      {oldest !== undefined && (
        <span className="text-sm text-faint">
          {t('home-oldest')} <DateText value={oldest} variant="relative" />
        </span>
      )}
    </Link>
  )
}
