import { STATIONS, type Stage } from '../../domain/repair-stations.ts'
import { useTranslation } from '../hooks/translation.ts'
import { cx } from './cx.ts'

/** The colour of the present station says whose turn it is. */
const PRESENT = {
  customer: 'border-status-waiting-customer-strong bg-status-waiting-customer-strong',
  center: 'border-accent bg-accent',
  parts: 'border-status-neutral-strong bg-status-neutral-strong',
} as const

const turnOf = ({ detour, isWanted = false }: Stage): keyof typeof PRESENT => {
  if (detour === 'parts') return 'parts'
  return isWanted ? 'customer' : 'center'
}

interface Props {
  readonly stage: Stage
}

/** A repair as a line with five stations: those behind are solid, the present one is filled and named in ink, what is ahead is thin. */
export const RepairLine = ({ stage }: Props) => {
  const { t } = useTranslation('devices')
  const present = stage.isDone ? STATIONS.length : STATIONS.indexOf(stage.station)
  return (
    <ol aria-label={t('devices-line')} className="grid grid-cols-5 text-sm">
      {STATIONS.map((station, index) => {
        const isPresent = index === present
        const isBehind = index < present
        return (
          <li
            key={station}
            aria-current={isPresent ? 'step' : undefined}
            className="relative flex flex-col items-center gap-1.5 px-0.5 text-center leading-tight"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-[0.4375rem] right-1/2 left-[-50%] transition-colors duration-normal',
                  index <= present ? 'h-0.5 bg-accent' : 'h-px bg-border-strong',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'relative z-1 size-4 rounded-full border-2',
                isBehind && 'border-accent bg-accent',
                isPresent && `${PRESENT[turnOf(stage)]} shadow-[0_0_0_4px_var(--raised),0_0_0_5px_var(--border-strong)]`,
                !isBehind && !isPresent && 'border-border-strong bg-raised',
              )}
            />
            <span className={isPresent ? 'font-semibold text-text' : 'text-muted'}>{t(`devices-station-${station}`)}</span>
            {isBehind && <span className="sr-only">{t('devices-station-behind')}</span>}
            {isPresent && stage.detour && <span className="whitespace-nowrap text-muted">{t(`devices-detour-${stage.detour}`)}</span>}
          </li>
        )
      })}
    </ol>
  )
}
