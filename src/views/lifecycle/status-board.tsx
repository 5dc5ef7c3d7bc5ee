import { ArrowRight, Check, MapPin } from 'lucide-react'
import { ToggleButton } from 'react-aria-components'
import { useTranslation } from '../hooks/translation.ts'
import type { ItemStatus } from '../../domain/entities/statuses.ts'
import { BOARD, USUAL_STATUSES } from '../../domain/lifecycle/rule-book.ts'
import { STATUSES } from '../../domain/lifecycle/statuses.ts'
import type { Passage } from '../../machines/lifecycle/way.ts'
import { cx } from '../ui/cx.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { TurnBadge } from '../ui/text/turn-badge.tsx'
import { useLabels } from '../hooks/labels.ts'

export interface Stand {
  readonly status: string
  readonly way: ReadonlyMap<string, Passage>
}

interface Props {
  readonly isCustomer: boolean
  readonly chosen: ItemStatus | undefined
  /** Where an item can go from the chosen status, and where it usually goes. */
  readonly next: Readonly<Record<'all' | 'usual', ReadonlySet<ItemStatus>>>
  /** Where an item is now, and where it has been. */
  readonly stand: Stand | undefined
  readonly onChoose: (status: ItemStatus | undefined) => void
}

/** The mark on the line: filled where the item is, small where it has been. */
const Mark = ({ isHere }: { isHere: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent rtl:translate-x-1/2',
      isHere ? '-start-px size-4 shadow-[0_0_0_4px_var(--raised),0_0_0_5px_var(--accent)]' : '-start-px size-2.5',
    )}
  />
)

const Passed = ({ passage }: { passage: Passage | undefined }) => {
  const { t } = useTranslation('lifecycle')
  if (passage === undefined) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <Check aria-hidden="true" className="size-3.5" />
      {passage.times > 1 ? t('ruleBook-been-again', { times: passage.times }) : t('ruleBook-been')}
      {passage.at !== undefined && <DateText value={passage.at} variant="date" />}
    </span>
  )
}

/** The sixteen statuses in the order of a repair, on a line that is solid along the usual way; the chosen one is lit, and so is where it can lead. Of an item its place and its way are marked. */
export const StatusBoard = ({ isCustomer, chosen, next, stand, onChoose }: Props) => {
  const { t } = useTranslation('lifecycle')
  const { itemStatus } = useLabels()
  return (
    <ol className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {BOARD.map(({ group, statuses }) => (
        <li key={group} className="min-w-0">
          <h3 className="mb-2 text-sm font-semibold text-muted">{t(`ruleBook-group-${group}`)}</h3>
          <ul className="flex flex-col">
            {statuses.map((status) => (
              <li
                key={status}
                aria-current={stand?.status === status ? 'step' : undefined}
                className={cx('relative border-s-2 py-1 ps-4', USUAL_STATUSES.has(status) ? 'border-accent' : 'border-dotted border-faint')}
              >
                {(stand?.status === status || stand?.way.has(status)) && <Mark isHere={stand.status === status} />}
                <ToggleButton
                  isSelected={status === chosen}
                  onChange={(isSelected) => onChoose(isSelected ? status : undefined)}
                  data-next={next.all.has(status) || undefined}
                  className={cx(
                    'flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border px-3 py-2 text-start hover:bg-hover',
                    status === chosen
                      ? 'border-accent bg-accent-soft'
                      : next.usual.has(status)
                        ? 'border-accent'
                        : next.all.has(status)
                          ? 'border-dotted border-accent'
                          : 'border-border',
                  )}
                >
                  <StatusBadge status={status} label={itemStatus(status, isCustomer)} size="md" isWrapped />
                  <TurnBadge turn={STATUSES[status].waitsFor} viewer={isCustomer ? 'customer' : 'employee'} />
                  {stand?.status === status && (
                    <span className="inline-flex items-center gap-1 text-sm font-semibold text-accent-strong">
                      <MapPin aria-hidden="true" className="size-3.5" />
                      {t('ruleBook-here')}
                    </span>
                  )}
                  {stand !== undefined && stand.status !== status && <Passed passage={stand.way.get(status)} />}
                  {next.all.has(status) && (
                    <span className="ms-auto inline-flex items-center gap-1 text-sm font-medium text-accent-strong">
                      <ArrowRight aria-hidden="true" className="size-3.5" />
                      {t(next.usual.has(status) ? 'ruleBook-next' : 'ruleBook-rare')}
                    </span>
                  )}
                </ToggleButton>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
