import type { ReceiveAddress } from '../../src/domain/entities/repair-order.ts'
import type { FieldChange } from '../../src/domain/entities/review.ts'
import { addressText } from '../../src/domain/formats/address-line.ts'
import type { OrderRow } from '../records.ts'

const ADDRESS_FIELDS = [
  ['return', 'returnAddress'],
  ['pickup', 'pickupAddress'],
  ['invoice', 'invoiceAddress'],
] as const

const textOf = (addresses: readonly ReceiveAddress[], type: (typeof ADDRESS_FIELDS)[number][0]): string | null => {
  const address = addresses.find(({ addressType }) => addressType === type)
  return address ? addressText(address) : null
}

type Addressed = Pick<OrderRow, 'receiveAddresses'>

/** The receive addresses that differ, each as its kind and in one line. */
export const addressChanges = (before: Addressed, after: Addressed): readonly FieldChange[] =>
  ADDRESS_FIELDS.map(([type, field]) => ({
    field,
    from: textOf(before.receiveAddresses, type),
    to: textOf(after.receiveAddresses, type),
  })).filter(({ from, to }) => from !== to)
