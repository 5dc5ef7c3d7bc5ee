import { useSelector } from '@xstate/react'
import { Printer, Truck } from 'lucide-react'
import { useLocale } from 'react-aria-components'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { DELIVERY_METHODS, type RepairOrder } from '../../domain/entities/repair-order.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { mayTellInbound } from '../../domain/lifecycle/order-allowed.ts'
import { DAYS } from '../../domain/limits.ts'
import { printHref } from '../../domain/print-query.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { formatDate } from '../../domain/formats/date-format.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import { Section } from '../ui/page/section.tsx'
import { useNow } from '../ui/use-now.ts'
import { useItemName } from './item-name.ts'
import type { OrderActor } from './actors.ts'
import { SendInPlace } from './send-in-place.tsx'

/** The sheet that goes into the parcel. */
export const sendInSheet = ({ repairOrderId }: RepairOrder): string => printHref({ repairOrderIds: [repairOrderId], template: 'sendIn' })

type Props = { actor: OrderActor; order: RepairOrder; items: readonly RepairItem[] }

/** Opens the dialog that tells how the goods travel, as long as they are not here. */
export const InboundButton = ({ actor, order, items }: Props) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  const isOpen = order.repairOrderStatus !== 'draft' && order.deliveryMethod !== 'walkIn' && mayTellInbound(order, items)
  if (!can('repairOrder.edit') || !isOpen) return null
  return (
    <Button size="sm" icon={<Truck aria-hidden="true" />} onPress={() => actor.send({ type: 'inbound.change' })}>
      {t(order.inboundTrackingNo || order.inboundCarrier ? 'orderView-inbound-change' : 'orderView-inbound-tell')}
    </Button>
  )
}

/** How the customer sends in the accepted goods; until when says the card of the device, unless it is over. */
export const SendIn = ({ actor, order, items }: Props) => {
  const { t } = useTranslation(namespaces('items', 'orders'))
  const { locale } = useLocale()
  const { isCustomer } = useUser()
  const can = useCan()
  const centre = useSelector(actor, ({ context }) => context.centre)
  const nameOf = useItemName()
  const today = dateInTaipei(useNow())
  const accepted = items.filter(({ repairStatus }) => repairStatus === 'accepted')
  if (!isCustomer || accepted.length === 0) return null
  const method = DELIVERY_METHODS.find((one) => one === order.deliveryMethod) ?? 'mailIn'
  const { shipByDate } = order
  const date = shipByDate ? (formatDate(shipByDate, 'date', locale, VIEWER_ZONE) ?? '') : ''
  const isLate = !!shipByDate && shipByDate < today
  const steps = [
    ...(can('repairOrder.print')
      ? [t(method === 'walkIn' ? 'orderView-sendIn-step-sheet-walkIn' : 'orderView-sendIn-step-sheet', { no: order.repairOrderNo ?? '' })]
      : []),
    t('orderView-sendIn-step-data'),
    t('orderView-sendIn-step-pack'),
    t(`orderView-sendIn-step-${method}`),
  ]
  return (
    <Section
      anchor="sendIn"
      title={t(`orderView-sendIn-title-${method}`)}
      {...(items.length > 1 && {
        description: t('orderView-sendIn-items', { names: accepted.map(nameOf).join(t('repairOrder-item-listSeparator')) }),
      })}
    >
      <div className="flex flex-col gap-4">
        {isLate && method === 'mailIn' && (
          <p className="font-medium text-danger-strong">{t('orderView-sendIn-late', { date, days: DAYS.goodsCancelled })}</p>
        )}
        {centre && <SendInPlace centre={centre} order={order} method={method} />}
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          {can('repairOrder.print') && (
            <LinkButton size="sm" variant="primary" icon={<Printer aria-hidden="true" />} href={sendInSheet(order)}>
              {t('orderView-sendIn-print')}
            </LinkButton>
          )}
          <InboundButton actor={actor} order={order} items={items} />
        </div>
      </div>
    </Section>
  )
}
