import { useSelector } from '@xstate/react'
import { Check, CircleAlert } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { paramsOfRow, valuesOfRow, type BulkFilling, type BulkRow } from '../../machines/bulk/bulk-review.ts'
import type { BulkUnit } from '../../machines/bulk/bulk-actions.ts'
import { isPassing, type Verdict } from '../../machines/bulk/bulk-verdicts.ts'
import type { bulkMachine } from '../../machines/bulk/bulk.machine.ts'
import { returnAddressOf } from '../../machines/review/review-start.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/page/disclosure.tsx'
import { FileField } from '../ui/files/file-field.tsx'
import { useNow } from '../ui/use-now.ts'
import { Acceptance } from '../review/blocks/accept.tsx'
import { ReceiveBlock } from '../review/blocks/receive.tsx'
import { ShipBlock } from '../review/blocks/ship.tsx'
import type { FieldsProps } from '../review/review-form.ts'
import { useWords } from '../hooks/words.ts'
import { BulkScan } from './bulk-scan.tsx'
import { Missing } from './bulk-shared.tsx'
import { BulkWaybill, fillWaybill } from './bulk-waybill.tsx'
import { useBulkWords } from './bulk-words.ts'
import { useFields } from './use-fields.ts'

type Actor = ActorRefFrom<typeof bulkMachine>

const Arrival = ({ form }: FieldsProps) => <ReceiveBlock form={form} isOfParcel />

const FIELDS: Partial<Record<Action, ComponentType<FieldsProps>>> = { accept: Acceptance, receive: Arrival, ship: ShipBlock }

/** The same fields as in the review of the item alone. */
const RowFields = ({ actor, info, verdict, filling }: { actor: Actor; info: ReviewInfo; verdict: Verdict; filling: BulkFilling }) => {
  const now = new Date(useNow()).toISOString()
  const change = (patch: BulkFilling['shared']) => actor.send({ type: 'bulk.fill', itemId: info.itemId, patch })
  const form = useFields(valuesOfRow(info, verdict.row?.own ?? {}, filling, now), paramsOfRow(info, filling), change)
  const Fields = FIELDS[filling.action]
  return Fields && <Fields form={form} />
}

/** To whom it goes, and into which town. */
const destination = (info: ReviewInfo): readonly string[] => {
  const address = returnAddressOf(info)
  return [address?.receiverName ?? '', [address?.city, address?.district].filter(Boolean).join('')]
}

const RowTitle = ({ verdict, filling }: { verdict: Verdict; filling: BulkFilling }) => {
  const { t } = useTranslation('bulk')
  const { option } = useWords()
  const now = new Date(useNow()).toISOString()
  const { info, own = {} } = verdict.row ?? {}
  // what an item is accepted or sent with is seen without opening it
  const values = info && valuesOfRow(info, own, filling, now)
  const warranty = filling.action === 'accept' ? (values?.warrantyStatus ?? '') : ''
  const way =
    filling.action === 'ship' && info && values ? [...destination(info), values['ship.collectedBy'] || values['ship.carrier']] : []
  const words = useBulkWords()
  const isReady = isPassing(verdict)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
      <span className="font-mono text-sm">{words.name(verdict.unit)}</span>
      <span className="min-w-0 flex-1 basis-32 truncate text-sm font-normal text-muted">{verdict.unit.item.productName}</span>
      {warranty !== '' && <span className="text-sm font-normal text-muted">{option('warrantyStatus', warranty)}</span>}
      {way.length > 0 && <span className="text-sm font-normal text-muted">{way.filter(Boolean).join(' · ')}</span>}
      <span
        className={`inline-flex items-center gap-1 text-sm tabular-nums [&>svg]:size-3.5 ${isReady ? 'text-success-strong' : 'text-warning-strong'}`}
      >
        {isReady ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        {isReady ? t('bulk-row-ready') : t('bulk-row-missing', { count: verdict.issues.length })}
      </span>
    </span>
  )
}

interface RowProps {
  readonly actor: Actor
  readonly filling: BulkFilling
  readonly verdict: Verdict
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Opens the next item that is not complete. */
  readonly onNext: (() => void) | undefined
}

const Row = ({ actor, filling, verdict, isOpen, onOpen, onNext }: RowProps) => {
  const { t } = useTranslation('bulk')
  const words = useBulkWords()
  const info = verdict.row?.info
  const own = verdict.issues.filter(({ field }) => !(field in filling.shared))
  return (
    <li className="px-3 not-last:border-b">
      <Disclosure title={<RowTitle verdict={verdict} filling={filling} />} level={4} isExpanded={isOpen} onExpandedChange={onOpen}>
        {isOpen && info && (
          <div className="flex flex-col gap-4 pb-4">
            <RowFields actor={actor} info={info} verdict={verdict} filling={filling} />
            {onNext && (
              <div>
                <Button onPress={onNext}>{t('bulk-row-next')}</Button>
              </div>
            )}
          </div>
        )}
      </Disclosure>
      {own.length > 0 && (
        <div className="pb-2 pl-5.5">
          <Missing text={words.issues(own)} />
        </div>
      )}
    </li>
  )
}

interface Props {
  readonly actor: Actor
  readonly filling: BulkFilling
  readonly verdicts: readonly Verdict[]
}
interface OpenProps {
  readonly openId: string | undefined
  readonly onOpen: (itemId: string | undefined) => void
  readonly nextOf: (itemId: string) => string | undefined
}

const Rows = ({ actor, filling, verdicts, openId, onOpen, nextOf }: Props & OpenProps) => (
  <ul className="flex flex-col rounded-lg border border-border">
    {verdicts.map((verdict) => {
      const { itemId } = verdict.unit.item
      const next = nextOf(itemId)
      return (
        <Row
          key={itemId}
          actor={actor}
          filling={filling}
          verdict={verdict}
          isOpen={openId === itemId}
          onOpen={(isOpen) => onOpen(isOpen ? itemId : undefined)}
          onNext={next === undefined ? undefined : () => onOpen(next)}
        />
      )
    })}
  </ul>
)

/** The goods of one order: waybill and photos of the parcel serve each of its items. */
const Parcel = (props: Props & OpenProps) => {
  const { actor, filling, verdicts, openId } = props
  const { t } = useTranslation('bulk')
  const order = verdicts[0]?.unit.order
  const repairOrderId = order?.repairOrderId ?? ''
  const parcel = useSelector(actor, ({ context }) => context.parcelActors[repairOrderId])
  const files = useSelector(parcel, (snapshot) => snapshot?.children.files)
  const isOpen = verdicts.some(({ unit }) => unit.item.itemId === openId)
  return (
    <section aria-labelledby={`parcel-${repairOrderId}`} className="flex flex-col gap-3">
      <h4 id={`parcel-${repairOrderId}`} className="flex flex-wrap gap-x-3 text-sm font-medium">
        <span className="font-mono">{order?.repairOrderNo}</span>
        <span className="font-normal text-muted">{order?.customerName}</span>
        {(order?.inboundCarrier || order?.inboundTrackingNo) && (
          <span className="font-normal text-muted">{[order.inboundCarrier, order.inboundTrackingNo].filter(Boolean).join(' ')}</span>
        )}
        <span className="ms-auto font-normal text-muted tabular-nums">
          {t('bulk-parcel-photo-count', { count: filling.parcels[repairOrderId]?.added.length ?? 0 })}
        </span>
      </h4>
      {isOpen && <BulkWaybill actor={actor} filling={filling} verdicts={verdicts} />}
      {isOpen && files && (
        <FileField
          actor={files}
          label={t('bulk-parcel-photos')}
          name="repairFiles"
          isRequired
          description={t('bulk-parcel-photos-hint', { no: order?.repairOrderNo ?? '', count: verdicts.length })}
        />
      )}
      <Rows {...props} />
    </section>
  )
}

/** Whether a number may be the waybill of what this item came in: it did not come by hand, and none is known. */
const mayLackWaybill = ({ order }: BulkUnit, row: BulkRow | undefined): boolean =>
  order.deliveryMethod !== 'walkIn' && !(row?.own['receive.trackingNo'] ?? order.inboundTrackingNo)

/** Every item with what is its own, one open at a time; an item that lacks something says so before anything is sent. */
export const BulkRows = ({ actor, filling, verdicts }: Props) => {
  const { t } = useTranslation('bulk')
  const isReceiving = filling.action === 'receive'
  const [openId, onOpen] = useState<string | undefined>(isReceiving ? verdicts[0]?.unit.item.itemId : undefined)
  const nextOf = (itemId: string) => {
    const at = verdicts.findIndex(({ unit }) => unit.item.itemId === itemId)
    return [...verdicts.slice(at + 1), ...verdicts.slice(0, at)].find((verdict) => !isPassing(verdict))?.unit.item.itemId
  }
  const find = ({ unit: { item }, row }: Verdict, isDevice: boolean) => {
    onOpen(item.itemId)
    if (!isDevice) return
    const patch = { 'receive.scannedSerialNo': row?.info?.item.serialNo ?? '', 'receive.serialVerified': true }
    actor.send({ type: 'bulk.fill', itemId: item.itemId, patch })
  }
  const shown = { actor, filling, openId, onOpen, nextOf }
  // the parcel that is open, where its waybill is not known
  const orderId = verdicts.find(({ unit }) => unit.item.itemId === openId)?.unit.order.repairOrderId
  const parcel = verdicts.filter(({ unit, row }) => unit.order.repairOrderId === orderId && mayLackWaybill(unit, row))
  return (
    <section aria-labelledby="bulk-rows" className="flex flex-col gap-4">
      <h3 id="bulk-rows" className="text-base font-medium">
        {t('bulk-rows')}
      </h3>
      {isReceiving && (
        <BulkScan
          verdicts={verdicts}
          onFound={find}
          parcel={parcel}
          onWaybill={(code) => fillWaybill(actor, parcel, { 'receive.trackingNo': code })}
        />
      )}
      {isReceiving ? (
        [...Map.groupBy(verdicts, ({ unit }) => unit.order.repairOrderId)].map(([id, some]) => (
          <Parcel key={id} {...shown} verdicts={some} />
        ))
      ) : (
        <Rows {...shown} verdicts={verdicts} />
      )}
    </section>
  )
}
