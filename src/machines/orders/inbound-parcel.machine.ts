import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { checkOrder, normaliseOrder } from '../../domain/rules/order.ts'
import { createOrderPartMachine } from './order-part.ts'
import { textOf } from '../form/choices.ts'

export interface InboundForm {
  readonly inboundCarrier: string
  readonly inboundTrackingNo: string
}

const bodyOf = ({ inboundCarrier, inboundTrackingNo }: InboundForm) =>
  normaliseOrder({ inboundCarrier: textOf(inboundCarrier), inboundTrackingNo: textOf(inboundTrackingNo) })

export const inboundOf = ({ inboundCarrier, inboundTrackingNo }: RepairOrder): InboundForm => ({
  inboundCarrier: inboundCarrier ?? '',
  inboundTrackingNo: inboundTrackingNo ?? '',
})

/** How the goods come, told after submission and until they are here (domain.md section 4). */
export const inboundParcelMachine = createOrderPartMachine<InboundForm>({
  id: 'inboundParcel',
  done: 'inboundChanged',
  permission: 'repairOrder.edit',
  valuesOf: inboundOf,
  bodyOf,
  check: (values) => checkOrder(bodyOf(values), 'temp', { today: dateInTaipei(Date.now()) }),
})
