import { FileText, Flag, Printer } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { lists } from '../../domain/tolerant.ts'
import { returnedOf } from '../../domain/lifecycle/order-status.ts'
import { useUser } from '../hooks/app-context.ts'
import { FLAG, LateFlags, LateMarks } from '../ui/fields/late-flags.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { OneLine } from '../ui/text/one-line.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { LabelledTurn } from '../ui/text/turn-badge.tsx'
import type { Labels } from '../hooks/labels.ts'

/** The label of an order without a number; for one that is no draft its id. */
export const useOrderName = () => {
  const { t } = useTranslation('order-list')
  return ({ repairOrderNo, repairOrderStatus, repairOrderId }: RepairOrderRow) =>
    repairOrderNo ?? (repairOrderStatus === 'draft' ? t('repairOrder-draft') : repairOrderId)
}

/** Whom an order can wait for. */
const WAITING = ['center', 'customer', 'parts'] as const

interface LabelledProps {
  readonly row: RepairOrderRow
  readonly labels: Labels
}

export const OrderStatus = ({ row, labels }: LabelledProps) => {
  const { isCustomer } = useUser()
  const label = labels.orderStatus(row.repairOrderStatus, isCustomer, row.repairOrderStatusName)
  return <StatusBadge status={row.repairOrderStatus} label={label} />
}

/** Urgent, past its target, or not moved for long (domain.md section 1): the back office's own clock. */
export const OrderFlags = ({ row }: { row: RepairOrderRow }) => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  if (isCustomer) return null
  return (
    <>
      {row.priority === 'urgent' && (
        <span className={`${FLAG} text-danger-strong`}>
          <Flag aria-hidden="true" />
          {t('option-priority-urgent')}
        </span>
      )}
      {row.itemSummary.some(({ isHandedOver }) => isHandedOver === true) && (
        <span className={`${FLAG} text-accent-strong`}>
          <FileText aria-hidden="true" />
          {t('field-isHandedOver')}
        </span>
      )}
      <LateFlags late={row} viewer="employee" />
    </>
  )
}

/** Whose turn it is, since when, and whether that is too long. */
export const OrderTurn = ({ row, labels }: LabelledProps) => {
  const { isCustomer } = useUser()
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      {row.waitingFor && (
        <LabelledTurn turn={row.waitingFor} viewer={isCustomer ? 'customer' : 'employee'} since={row.statusSince} labels={labels} />
      )}
      <OrderFlags row={row} />
    </span>
  )
}

/** The same in one word, for a column that says what it is; a quotation that is to be sent says more than that it waits for us. */
export const OrderWaits = ({ row, labels }: LabelledProps) => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  if (!row.waitingFor) return '–'
  if (isCustomer) return <LabelledTurn isOneLine turn={row.waitingFor} viewer="customer" labels={labels} />
  if (row.waitingFor === 'none') return <span className="text-faint">–</span>
  const isToSend = row.waitingFor === 'center' && row.itemSummary.some(({ isHandedOver }) => isHandedOver === true)
  const word = lists(WAITING, row.waitingFor) ? t(`repairOrder-list-turn-${row.waitingFor}`) : undefined
  return <LabelledTurn isOneLine turn={row.waitingFor} viewer="employee" word={isToSend ? t('field-isHandedOver') : word} labels={labels} />
}

/** Since when it stands where it is, and what is late about that. */
export const OrderSince = ({ row }: { row: RepairOrderRow }) => {
  const { isCustomer } = useUser()
  return (
    <span className="flex items-center gap-x-1 whitespace-nowrap">
      <DateText value={row.statusSince} variant="relative" />
      {!isCustomer && <LateMarks hasLabel late={row} isUrgent={row.priority === 'urgent'} />}
    </span>
  )
}

/** Quiet words, or a few signs in their place that say them on hover and to screen readers. */
const Short = ({ text, short }: { text: string; short: string | false }) => (
  <span
    {...(short === false ? {} : { role: 'img', 'aria-label': text, title: text })}
    className="shrink-0 text-sm whitespace-nowrap text-muted tabular-nums"
  >
    {short === false ? text : short}
  </span>
)

/** The first product and how many more there are; in a narrow place their number alone, the words on hover. */
export const OrderItems = ({ row, isShort = false }: { row: RepairOrderRow; isShort?: boolean }) => {
  const { t } = useTranslation('order-list')
  const [first, ...others] = row.itemSummary
  if (first === undefined)
    return <span className="text-faint">{row.repairOrderStatus === 'draft' ? t('repairOrder-list-noItems') : '–'}</span>
  if (others.length === 0) return <OneLine text={first.productName} />
  return (
    <span className="flex min-w-0 items-baseline gap-1.5 whitespace-nowrap">
      <OneLine text={first.productName} />
      <Short text={t('repairOrder-list-moreItems', { count: others.length })} short={isShort && `+${others.length}`} />
    </span>
  )
}

/** "2 of 3 returned": a partial return is never hidden behind one status (domain.md section 3). In a narrow place the numbers alone, the words on hover. */
export const OrderProgress = ({ row, isShort = false }: { row: RepairOrderRow; isShort?: boolean }) => {
  const { t } = useTranslation('order-list')
  const { progress } = row
  if (!progress || progress.total < 2) return null
  const returned = returnedOf(progress)
  if (returned.count === 0) return null
  return <Short text={t('repairOrder-progress-returned', returned)} short={isShort && `${returned.count}/${returned.total}`} />
}

export const OrderPriority = ({ row, labels: { option } }: LabelledProps) => {
  const { t } = useTranslation('order-list')
  if (!row.priority) return '–'
  return row.priority === 'urgent' ? (
    <span className={`${FLAG} text-danger-strong`}>
      <Flag aria-hidden="true" />
      {t('option-priority-urgent')}
    </span>
  ) : (
    <span className="text-muted">{option('priority', row.priority)}</span>
  )
}

/** Printed, and how often: nobody prints a label twice by mistake. */
export const OrderPrinted = ({ row }: { row: RepairOrderRow }) => {
  const { t } = useTranslation('order-list')
  const count = row.printCount ?? 0
  if (row.isPrint !== true) return <span className="text-faint">{t('repairOrder-list-notPrinted')}</span>
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted tabular-nums">
      <Printer aria-hidden="true" className="size-3.5 shrink-0" />
      {t('repairOrder-list-printedTimes', { count: Math.max(1, count) })}
    </span>
  )
}

/** The engineers; an order has those of its items. */
export const OrderEngineer = ({ row, labels: { option } }: LabelledProps) => {
  const { t } = useTranslation()
  const names = [
    ...new Set(
      row.itemSummary.flatMap(({ rmsEngineerId, rmsEngineerName }) =>
        rmsEngineerId ? [option('rmsEngineerId', rmsEngineerId, rmsEngineerName)] : rmsEngineerName ? [rmsEngineerName] : [],
      ),
    ),
  ]
  return <OneLine text={names.join(t('shared-listComma'))} />
}
