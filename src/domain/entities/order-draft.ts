import { Option as Maybe, Schema } from 'effect'
import { IsoDateTime, maybe, Option } from './common.ts'
import { ReceiveAddress, RepairOrder } from './repair-order.ts'
import type { Tolerant } from '../tolerant.ts'

/** GET customer options (domain.md section 10, "Pick a customer"). `value` is the customer's id. */
export const CustomerOption = Schema.Struct({ ...Option.fields, taxId: maybe(Schema.String) })
export type CustomerOption = Tolerant<typeof CustomerOption.Type>

/** The data of a 409 drafts-full: the customer's open drafts, as far as the caller may open them. */
export const OpenDrafts = Schema.Struct({
  drafts: Schema.Array(
    Schema.Struct({
      repairOrderId: Schema.String,
      createdBy: maybe(Schema.String),
      updatedAt: maybe(IsoDateTime),
      productNames: maybe(Schema.Array(Schema.String)),
    }),
  ),
})
const decodeDrafts = Schema.decodeUnknownOption(OpenDrafts)
/** The drafts among what came with a refusal; none where the server sends none. */
export const openDraftsFrom = (current: unknown): readonly OpenDraft[] => Maybe.getOrUndefined(decodeDrafts(current))?.drafts ?? []
export type OpenDraft = (typeof OpenDrafts.Type)['drafts'][number]

const { repairOrderNo, submittedAt, deliveryMethod, receiveAddresses, invoiceType, taxId, invoiceTitle } = RepairOrder.fields
/** The fields that a new order may copy from the customer's last one. */
export const LastOrder = Schema.Struct({
  repairOrderNo,
  submittedAt,
  deliveryMethod,
  receiveAddresses,
  invoiceType,
  taxId,
  invoiceTitle,
})
export type LastOrder = Tolerant<typeof LastOrder.Type>

/** GET …/info/{id}: the header, and with a draft what helps to fill it in. A server without this help leaves it out. */
export const RepairOrderInfo = Schema.Struct({
  ...RepairOrder.fields,
  /** The customer's, also for an employee. */
  addressBook: maybe(Schema.Array(ReceiveAddress)),
  lastOrder: maybe(LastOrder),
  /** The part of the customer's room for files that is taken, from 0.8 on (domain.md section 11). */
  storageUsed: maybe(Schema.Finite),
})
export type RepairOrderInfo = Tolerant<typeof RepairOrderInfo.Type>
