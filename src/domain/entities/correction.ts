import { Schema } from 'effect'
import { Id, maybe } from './common.ts'
import { code, line, lines, listOf, NamedId } from './limited.ts'
import { SerialType } from './repair-item.ts'
import { InvoiceType, ReceiveAddress } from './repair-order.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS, LENGTHS } from '../limits.ts'

/** Why something is put right; for employees only. */
const reason = lines(LENGTHS.correctionReason)

/**
 * Body of PUT repairOrder/correct: fields of a submitted order as they should be. An absent field stays as it is, null clears it; the
 * addresses are all of them, and type, tax id and title of an invoice go together.
 */
export const OrderCorrection = Schema.Struct({
  receiveAddresses: Schema.optionalKey(listOf(ReceiveAddress, COUNTS.choices)),
  invoiceType: maybe(InvoiceType),
  taxId: maybe(code()),
  invoiceTitle: maybe(line(LENGTHS.invoiceTitle)),
  remark: maybe(lines(LENGTHS.remark)),
  reason,
  rowVersion: Schema.Int,
})
export type OrderCorrection = Tolerant<typeof OrderCorrection.Type>

/**
 * Body of PUT repairOrderItem/correct: serial number and quantity of a submitted item as they should be. `duplicateConfirmed`: that another
 * open order has the serial number was seen.
 */
export const ItemCorrection = Schema.Struct({
  serialType: maybe(SerialType),
  serialNo: maybe(code()),
  serialMissingReason: maybe(lines(LENGTHS.serialMissingReason)),
  quantity: maybe(Schema.Int),
  duplicateConfirmed: maybe(Schema.Boolean),
  reason,
  rowVersion: Schema.Int,
})
export type ItemCorrection = Tolerant<typeof ItemCorrection.Type>

/** Body of PUT repairOrderItem/order: the order that the item belongs to from now on; null: a new one. */
export const ItemOrderInput = Schema.Struct({ repairOrderId: Schema.NullOr(NamedId), reason, rowVersion: Schema.Int })
export type ItemOrderInput = typeof ItemOrderInput.Type

/** Where an item is after it was moved, and by which number it is found. */
export const ItemOrder = Schema.Struct({
  itemId: Id,
  repairOrderId: Id,
  repairOrderNo: maybe(Schema.String),
  itemNo: Schema.Int,
  rowVersion: Schema.Int,
})
export type ItemOrder = Tolerant<typeof ItemOrder.Type>
