import type { ActorRefFrom } from 'xstate'
import { paramsOfRow, valuesOfRow, type BulkFilling, type BulkRow } from '../../machines/bulk/bulk-review.ts'
import type { Verdict } from '../../machines/bulk/bulk-verdicts.ts'
import type { bulkMachine } from '../../machines/bulk/bulk.machine.ts'
import { PARCEL_FIELDS } from '../review/blocks/receive.tsx'
import { ReviewFields } from '../review/blocks/review-field.tsx'
import { useNow } from '../ui/use-now.ts'
import { useFields } from './use-fields.ts'

interface Props {
  readonly actor: ActorRefFrom<typeof bulkMachine>
  readonly filling: BulkFilling
  /** The items that came in the parcel. */
  readonly verdicts: readonly Verdict[]
}

/** Writes down a waybill for each of these items. */
export const fillWaybill = (actor: Props['actor'], verdicts: readonly Verdict[], patch: BulkFilling['shared']): void => {
  for (const { unit } of verdicts) actor.send({ type: 'bulk.fill', itemId: unit.item.itemId, patch })
}

const Fields = ({ actor, filling, verdicts, row, info }: Props & { row: BulkRow; info: NonNullable<BulkRow['info']> }) => {
  const values = valuesOfRow(info, row.own, filling, new Date(useNow()).toISOString())
  const form = useFields(values, paramsOfRow(info, filling), (patch) => fillWaybill(actor, verdicts, patch), `${info.repairOrderId}.`)
  return <ReviewFields form={form} specs={PARCEL_FIELDS} />
}

/** The waybill of a parcel, once for all that came in it; of what was handed over at the counter there is none. */
export const BulkWaybill = (props: Props) => {
  const { row } = props.verdicts.find((verdict) => verdict.row?.info) ?? {}
  if (!row?.info || row.info.order?.deliveryMethod === 'walkIn') return null
  return <Fields {...props} row={row} info={row.info} />
}
