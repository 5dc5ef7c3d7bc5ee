import { Check } from 'lucide-react'
import type { TrackedItem } from '../../domain/entities/tracking.ts'
import { entryFor } from '../../domain/tolerant.ts'
import { useTranslation } from '../hooks/translation.ts'
import { cx } from '../ui/cx.ts'

const STATIONS = ['sent', 'received', 'examined', 'repaired', 'onItsWay'] as const

/** The station that a status belongs to; none for what has left the line. */
const STATION_OF = {
  submitted: 0,
  accepted: 0,
  received: 1,
  diagnosing: 2,
  quoted: 2,
  approved: 3,
  awaitingParts: 3,
  repairing: 3,
  testing: 3,
  readyToReturn: 4,
  returned: 4,
  closed: 5,
} as const

type Props = Pick<TrackedItem, 'repairStatus' | 'resumeStatus'>

/** The five stations of a repair, the present one named; nothing for a repair that was refused or cancelled. */
export const Stations = ({ repairStatus, resumeStatus }: Props) => {
  const { t } = useTranslation('tracking')
  const status = repairStatus === 'infoRequired' ? (resumeStatus ?? 'submitted') : repairStatus
  const current = entryFor(STATION_OF, status)
  if (current === undefined) return null
  return (
    <ol aria-label={t('tracking-stations')} className="flex">
      {STATIONS.map((station, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'ahead'
        return (
          <li
            key={station}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx('absolute top-3 right-1/2 h-0.5 w-full -translate-y-1/2', state === 'ahead' ? 'bg-border' : 'bg-accent')}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'relative z-10 grid size-6 place-items-center rounded-full border-2',
                state === 'ahead' ? 'border-border-strong' : 'border-accent',
                state === 'done' ? 'bg-accent text-accent-contrast' : 'bg-raised',
              )}
            >
              {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
              {state === 'now' && <span className="size-2.5 rounded-full bg-accent" />}
            </span>
            <span className={cx('text-xs break-words', state === 'now' ? 'font-semibold text-text' : 'text-muted')}>
              {t(`tracking-station-${station}`)}
              <span className="sr-only"> {t(`tracking-station-${state}`)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
