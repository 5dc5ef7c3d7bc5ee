import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import { momentsOf } from '../../domain/replay/item-replay.ts'
import { useActionLabels } from '../hooks/action-labels.ts'
import { useTranslation } from '../hooks/translation.ts'
import type { Names } from './field-value.tsx'
import { ItemThen } from './item-then.tsx'
import { MomentSlider } from './moment-slider.tsx'

type Props = { item: RepairItem; entries: readonly HistoryEntry[]; names?: Names | undefined; isCustomer: boolean }

/** A slider over the history: the item as it was at any moment, made of nothing but the entries that the reader gets (domain.md section 16, idea 7). */
export const TimeTravel = ({ item, entries, names, isCustomer }: Props) => {
  const { t } = useTranslation('history')
  const { done } = useActionLabels()
  return (
    <MomentSlider
      title={t('timeTravel-title')}
      moments={momentsOf(item, entries)}
      timeOf={({ entry }) => entry.createdAt}
      wordsOf={({ entry }) => done(entry.action)}
      isCustomer={isCustomer}
    >
      {(moment) => <ItemThen moment={moment} present={item} names={names} isCustomer={isCustomer} />}
    </MomentSlider>
  )
}
