import { namespaces } from '../../locales/namespaces.ts'
import { audienceOf } from '../../domain/lifecycle/labels.ts'
import type { Moment } from '../../domain/order-timeline.ts'
import { formatMoney } from '../../domain/formats/money.ts'
import { presentFields, REPLAYED_FIELDS, type ItemState, type OrderMoment } from '../../domain/replay/order-replay.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { isEmpty, type Names } from '../history/field-value.tsx'
import { ItemThen } from '../history/item-then.tsx'
import { MomentSlider } from '../history/moment-slider.tsx'
import { ThenValue } from '../history/then-value.tsx'
import { useActionLabels } from '../hooks/action-labels.ts'
import { useUser } from '../hooks/app-context.ts'
import { useLabels } from '../hooks/labels.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useWords } from '../hooks/words.ts'
import { DescriptionList, type DescriptionRow } from '../ui/page/description-list.tsx'
import { Disclosure } from '../ui/page/disclosure.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { TurnBadge } from '../ui/text/turn-badge.tsx'
import { useItemName } from './item-name.ts'

type Shared = { names: Names; isCustomer: boolean }

const ItemRow = ({ item, was, names, isCustomer }: ItemState & Shared) => {
  const { t } = useTranslation('history')
  const { itemStatus } = useLabels()
  const nameOf = useItemName()
  const title = `${item.itemNo}. ${nameOf(was?.item ?? item)}`
  if (!was)
    return (
      <p className="flex min-h-8 flex-wrap items-center gap-x-2 pl-5.5 text-muted">
        {title} · {t('timeTravel-absent')}
      </p>
    )
  const { repairStatus } = was.item
  return (
    <Disclosure
      level={4}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {title}
          <StatusBadge status={repairStatus} label={itemStatus(repairStatus, isCustomer)} />
          {repairStatus !== item.repairStatus && (
            <span className="text-sm font-normal text-faint">
              {t('timeTravel-today')} {itemStatus(item.repairStatus, isCustomer, item.repairStatusName)}
            </span>
          )}
        </span>
      }
    >
      <ItemThen moment={was} present={item} names={names} isCustomer={isCustomer} />
    </Disclosure>
  )
}

const OrderThen = ({ moment, order, names, isCustomer }: { moment: OrderMoment; order: RepairOrder } & Shared) => {
  const { t } = useTranslation('history')
  const { orderStatus } = useLabels()
  const { field } = useWords(isCustomer)
  const { status, waitingFor, fields, items, total } = moment
  const present = presentFields(order)
  const rows = REPLAYED_FIELDS.filter((name) => !isEmpty(fields[name]) || !isEmpty(present[name])).map((name): DescriptionRow => ({
    label: field(name),
    value: <ThenValue field={name} was={fields[name]} present={present[name]} isCustomer={isCustomer} />,
  }))
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusBadge status={status} label={orderStatus(status, isCustomer)} />
        {waitingFor !== 'none' && <TurnBadge turn={waitingFor} viewer={audienceOf(isCustomer)} />}
        {total > 0 && <span className="text-sm text-muted">{t('timeTravel-total', { amount: formatMoney(total) })}</span>}
      </p>
      {rows.length > 0 && <DescriptionList columns={3} rows={rows} />}
      <ul className="flex flex-col gap-1">
        {items.map((one) => (
          <li key={one.item.itemId}>
            <ItemRow {...one} names={names} isCustomer={isCustomer} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = {
  order: RepairOrder
  /** Oldest first. */
  moments: readonly OrderMoment[]
  names: Names
}

/** A slider over everything that happened: the whole order as it was at any moment, as far as the reader may look (domain.md section 16, idea 7). */
export const OrderTimeTravel = ({ order, moments, names }: Props) => {
  const { t } = useTranslation(namespaces('history', 'orders'))
  const { done } = useActionLabels()
  const { isCustomer } = useUser()
  const itemNoOf = (moment: Moment) => {
    const items = moments.at(-1)?.items ?? []
    const found = items.length > 1 && items.find(({ item }) => item.itemId === moment.itemId)
    return found ? `${found.item.itemNo}. ` : ''
  }
  const wordsOf = (moment: Moment): string => {
    if (moment.kind === 'order')
      return t(`orderView-event-${moment.event}`, { place: moment.to ?? '', from: moment.from ?? '', to: moment.to ?? '' })
    return moment.kind === 'item' ? itemNoOf(moment) + done(moment.entry.action) : ''
  }
  return (
    <MomentSlider
      title={t('timeTravel-order')}
      moments={moments}
      timeOf={({ at }) => at}
      wordsOf={({ happened }) => happened.map(wordsOf).filter(Boolean).join(t('shared-listComma'))}
      isCustomer={isCustomer}
    >
      {(moment) => <OrderThen moment={moment} order={order} names={names} isCustomer={isCustomer} />}
    </MomentSlider>
  )
}
