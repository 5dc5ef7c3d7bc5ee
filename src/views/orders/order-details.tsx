import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import type { OrderPart } from '../../domain/rules/corrections.ts'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { RepairOrder, Shipment } from '../../domain/entities/repair-order.ts'
import { useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { foldNumber } from '../../domain/order-numbers.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import { TrackingLink } from '../ui/text/tracking-link.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { DescriptionList, type DescriptionRow } from '../ui/page/description-list.tsx'
import { useLabels } from '../hooks/labels.ts'

interface Props {
  readonly order: RepairOrder
  /** The pencil at a part that the reader may put right. */
  readonly correct?: ((part: OrderPart, field: string) => ReactNode) | undefined
}

/** The header of an order as labels and values; what is not there yet is left out, except what every order has. */
export const OrderDetails = ({ order, correct }: Props) => {
  const { t } = useTranslation(namespaces('order-list', 'orders'))
  const { option } = useLabels()
  const { field } = useIssueText()
  const { isCustomer } = useUser()
  const { locale } = useLocale()
  const row = (name: keyof RepairOrder, value: DescriptionRow['value'], more: Partial<DescriptionRow> = {}): DescriptionRow => ({
    label: field(name),
    value,
    ...more,
  })
  const ifThere = (name: keyof RepairOrder, value: string | null | undefined, more: Partial<DescriptionRow> = {}) =>
    value ? [row(name, value, more)] : []
  const date = (name: 'submittedAt' | 'shipByDate' | 'expectedReturnDate' | 'closedAt' | 'updatedAt') =>
    order[name] ? [row(name, <DateText value={order[name]} variant={name.endsWith('At') ? 'dateTime' : 'date'} />)] : []

  /** Each parcel on its own line: what came, and what went back. */
  const parcelOf = ({ direction, carrier, trackingNo, trackingUrl, collectedBy, shippedDate, itemIds }: Shipment): DescriptionRow => ({
    label:
      direction === 'inbound'
        ? t('orderView-parcelIn', { count: itemIds.length })
        : t('orderView-parcel', {
            count: itemIds.length,
            date: shippedDate ? (formatDate(shippedDate, 'date', locale, VIEWER_ZONE) ?? '') : '',
          }),
    value: (
      <>
        <span className="block">
          {collectedBy ? t('orderView-parcel-collected', { name: collectedBy }) : [carrier, trackingNo].filter(Boolean).join(' ')}
        </span>
        <TrackingLink carrier={carrier} trackingNo={trackingNo} trackingUrl={trackingUrl} />
      </>
    ),
  })

  const came = (order.shipments ?? []).filter(({ direction }) => direction === 'inbound')
  const went = (order.shipments ?? []).filter(({ direction }) => direction === 'outbound')
  // what the customer said of the parcel, until one with that number is here
  const isAwaited = !came.some(({ trackingNo }) => foldNumber(trackingNo ?? '') === foldNumber(order.inboundTrackingNo ?? ''))

  const pencil = (part: OrderPart, name: keyof RepairOrder) => (correct ? { action: correct(part, name) } : {})

  const rows: readonly DescriptionRow[] = [
    ...(isCustomer ? [] : [row('customerName', order.customerName)]),
    row('deliveryMethod', order.deliveryMethod && option('deliveryMethod', order.deliveryMethod)),
    ...(order.priority === 'urgent' ? [row('priority', t('option-priority-urgent'))] : []),
    ...ifThere('customerReferenceNo', order.customerReferenceNo),
    ...date('submittedAt'),
    ...date('shipByDate'),
    ...date('expectedReturnDate'),
    ...date('closedAt'),
    ...(order.submittedAt ? [] : date('updatedAt')),
    row('invoiceType', order.invoiceType && option('invoiceType', order.invoiceType), pencil('invoice', 'invoiceType')),
    ...ifThere('taxId', order.taxId, { isMono: true }),
    ...ifThere('invoiceTitle', order.invoiceTitle),
    ...ifThere('inboundCarrier', isAwaited ? order.inboundCarrier : null),
    ...ifThere('inboundTrackingNo', isAwaited ? order.inboundTrackingNo : null, { isMono: true }),
    ...[...came, ...went].map(parcelOf),
    ...(order.remark || correct ? [row('remark', order.remark, { isWide: true, ...pencil('remark', 'remark') })] : []),
  ]
  return <DescriptionList rows={rows} columns={3} />
}
