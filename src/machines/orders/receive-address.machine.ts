import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { checkOrder, normaliseOrder } from '../../domain/rules/order.ts'
import { createOrderPartMachine } from './order-part.ts'
import { fromOrder } from './repair-order-values.ts'
import { toAddresses, type AddressesForm } from '../address/address-form.ts'

const bodyOf = (values: AddressesForm) => normaliseOrder({ receiveAddresses: toAddresses(values) })

/** The part of an order that the addresses' form is about. */
export const addressesOf = (order: RepairOrder): AddressesForm => {
  const { deliveryMethod, addresses, hasInvoiceAddress } = fromOrder(order)
  return { deliveryMethod, addresses, hasInvoiceAddress }
}

/** O5: the receive addresses of a submitted order, whole, and nothing else of it. How the goods travel stays. */
export const receiveAddressMachine = createOrderPartMachine<AddressesForm>({
  id: 'receiveAddress',
  done: 'addressChanged',
  permission: 'repairOrder.address.update',
  valuesOf: addressesOf,
  bodyOf,
  check: (values, { deliveryMethod }) =>
    checkOrder({ deliveryMethod: deliveryMethod ?? null, ...bodyOf(values) }, 'submit', { today: dateInTaipei(Date.now()) }).filter(
      ({ field }) => field.startsWith('receiveAddresses'),
    ),
})
