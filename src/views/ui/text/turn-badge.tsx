import { CircleCheck, CircleDashed, Headset, Hourglass, type LucideIcon, UserRound } from 'lucide-react'
import type { WaitsFor } from '../../../domain/entities/statuses.ts'
import { cx } from '../cx.ts'
import { DateText } from './date-text.tsx'
import { entryFor, type Unlisted } from '../../../domain/tolerant.ts'
import { type Labels, useLabels } from '../../hooks/labels.ts'

const STYLES: Record<WaitsFor, { icon: LucideIcon; text: string }> = {
  customer: { icon: UserRound, text: 'text-status-waiting-customer-strong' },
  center: { icon: Headset, text: 'text-status-waiting-center-strong' },
  parts: { icon: Hourglass, text: 'text-status-neutral-strong' },
  none: { icon: CircleCheck, text: 'text-muted' },
}

const UNLISTED = { icon: CircleDashed, text: 'text-muted' } as const

type Props = {
  turn: WaitsFor | Unlisted
  /** the words depend on who reads: "Your turn" for the one is "Waiting for the customer" for the other */
  viewer: 'customer' | 'employee'
  /** since when, an instant (ISO) */
  since?: string | null | undefined
}

/** Whose turn it is, and since when (domain.md section 1, "waits for"). */
export const TurnBadge = (props: Props) => <LabelledTurn {...props} labels={useLabels()} />

/** The same in the rows of a table; `word` takes the place of its own, `isOneLine` keeps it from wrapping. */
export const LabelledTurn = ({
  turn,
  viewer,
  since,
  word,
  isOneLine = false,
  labels,
}: Props & { readonly word?: string | undefined; readonly isOneLine?: boolean; readonly labels: Labels }) => {
  const { icon: Icon, text } = entryFor(STYLES, turn) ?? UNLISTED
  const label = word ?? labels.turn(turn, viewer)
  if (!since)
    return (
      <span
        data-turn={turn}
        className={cx('flex w-fit items-center gap-x-1.5 text-sm font-medium', isOneLine && 'whitespace-nowrap', text)}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {label}
      </span>
    )
  return (
    <span data-turn={turn} className="inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      <span className={cx('inline-flex items-center gap-x-1.5 font-medium', text)}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>
          <span>{label}</span>
          {/* in here: no line begins with it */}
          <span className="font-normal text-faint">{' · '}</span>
        </span>
      </span>
      <span className="text-faint">
        <DateText value={since} variant="relative" />
      </span>
    </span>
  )
}
