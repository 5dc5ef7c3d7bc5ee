import { ArrowRight } from 'lucide-react'
import { ToggleButton } from 'react-aria-components'
import { useTranslation } from '../hooks/translation.ts'
import type { ItemStatus } from '../../domain/entities/statuses.ts'
import { BOARD, USUAL_STATUSES } from '../../domain/lifecycle/rule-book.ts'
import { STATUSES } from '../../domain/lifecycle/statuses.ts'
import { cx } from '../ui/cx.ts'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { TurnBadge } from '../ui/text/turn-badge.tsx'
import { useLabels } from '../hooks/labels.ts'

interface Props {
  readonly isCustomer: boolean
  readonly chosen: ItemStatus | undefined
  /** Where an item can go from the chosen status, and where it usually goes. */
  readonly next: Readonly<Record<'all' | 'usual', ReadonlySet<ItemStatus>>>
  readonly onChoose: (status: ItemStatus | undefined) => void
}

/** The sixteen statuses in the order of a repair, on a line that is solid along the usual way; the chosen one is lit, and so is where it can lead. */
export const StatusBoard = ({ isCustomer, chosen, next, onChoose }: Props) => {
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
                className={cx('border-s-2 py-1 ps-3', USUAL_STATUSES.has(status) ? 'border-accent' : 'border-dotted border-faint')}
              >
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
