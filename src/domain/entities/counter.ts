import { Schema, Struct } from 'effect'
import { LOCALES } from '../../shared/constants.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import type { Tolerant } from '../tolerant.ts'
import { Id, maybe } from './common.ts'
import { code, line, lines, listOf, NamedId, TermsVersion } from './limited.ts'
import { Accessory, RepairItemInput } from './repair-item.ts'
import { IdentityCheck, PaymentMethod } from './review-blocks.ts'
import { Outcome } from './statuses.ts'

/** `screen`: the last of the files that come with the call is the picture of the signature. */
export const SIGNED_ON = ['screen', 'paper'] as const
export const SignedOn = Schema.Literals(SIGNED_ON)
export type SignedOn = typeof SignedOn.Type

/** What is typed or scanned: telephone, name, mail, tax id, serial number, number of an order or label, or the address that a printed code holds. */
export const CounterQuery = Schema.Struct({ keyword: line(LENGTHS.keyword) })

/** A device that the customer has brought before. */
const KnownDevice = Schema.Struct({
  serialNo: Schema.String,
  ...Struct.pick(RepairItemInput.fields, ['serialType', 'productCategory', 'brand', 'productName', 'modelNo']),
})
export type KnownDevice = Tolerant<typeof KnownDevice.Type>

/** A device that can be collected. `accessories`: what arrived with it; `amountDue` in whole TWD, null where the history does not tell. */
const ReadyItem = Schema.Struct({
  itemId: Id,
  itemNo: Schema.Int,
  brand: maybe(Schema.String),
  productName: maybe(Schema.String),
  serialNo: maybe(Schema.String),
  outcome: maybe(Outcome),
  accessories: Schema.Array(Accessory),
  amountDue: maybe(Schema.Int),
  rowVersion: Schema.Int,
})
export type ReadyItem = Tolerant<typeof ReadyItem.Type>

const ReadyOrder = Schema.Struct({ repairOrderId: Id, repairOrderNo: maybe(Schema.String), items: Schema.Array(ReadyItem) })
export type ReadyOrder = Tolerant<typeof ReadyOrder.Type>

/** A customer as the counter needs one. `serialNo`: the device that was asked for; `mail` is '' where there is none. */
export const CounterCustomer = Schema.Struct({
  customerId: Id,
  customerName: Schema.String,
  contactName: maybe(Schema.String),
  phone: maybe(Schema.String),
  mail: Schema.String,
  serialNo: maybe(Schema.String),
  devices: Schema.Array(KnownDevice),
  ready: Schema.Array(ReadyOrder),
})
export type CounterCustomer = Tolerant<typeof CounterCustomer.Type>

/** A new customer: a person, without an account until there is a mail address. `mobilePhone` may be a landline too. */
export const WalkInCustomer = Schema.Struct({
  userName: line(LENGTHS.userName),
  mobilePhone: code(),
  userAccount: maybe(code(LENGTHS.userAccount)),
})
export type WalkInCustomer = typeof WalkInCustomer.Type

/** One of the devices that are handed over together. `photoCount`: so many of the files are its photographs, in the order of the devices. */
const HandedDevice = Schema.Struct({
  item: Schema.Struct(Struct.omit(RepairItemInput.fields, ['repairOrderId', 'removedFilePaths', 'rowVersion'])),
  location: line(LENGTHS.location),
  photoCount: Schema.Int,
})
export type HandedDevice = typeof HandedDevice.Type

/**
 * Part `data` of POST /backend/counter/v1/receive: 1 to 20 devices, their customer and their arrival. `repairOrderId` is a random id made
 * by the caller: a second call with it answers what the first one did. Either `customerId` or `customer` is given.
 */
export const CounterReceiveBody = Schema.Struct({
  repairOrderId: NamedId,
  customerId: Schema.optionalKey(NamedId),
  customer: Schema.optionalKey(WalkInCustomer),
  /** Of a new customer's mails. */
  language: Schema.Literals(LOCALES),
  devices: listOf(HandedDevice, COUNTS.itemsPerOrder.max),
  termsVersion: TermsVersion,
  signedOn: SignedOn,
})
export type CounterReceiveBody = typeof CounterReceiveBody.Type

/** A device that was received, as its label names it. */
const ReceivedItem = Schema.Struct({
  itemId: Id,
  itemNo: Schema.Int,
  brand: maybe(Schema.String),
  productName: maybe(Schema.String),
  serialNo: maybe(Schema.String),
})
export type ReceivedItem = Tolerant<typeof ReceivedItem.Type>

/** `mail`: where the arrival was told; '' where there is no address, or no mail is wanted. */
export const CounterReceiveAnswer = Schema.Struct({
  repairOrderId: Id,
  repairOrderNo: Schema.String,
  items: Schema.Array(ReceivedItem),
  customerName: maybe(Schema.String),
  mail: maybe(Schema.String),
})
export type CounterReceiveAnswer = Tolerant<typeof CounterReceiveAnswer.Type>

/** Part `data` of POST /backend/counter/v1/collect: devices of one order that leave together. */
export const CounterCollectBody = Schema.Struct({
  items: listOf(Schema.Struct({ itemId: NamedId, rowVersion: Schema.Int }), COUNTS.itemsPerOrder.max),
  collectedBy: line(LENGTHS.collectedBy),
  identityCheck: IdentityCheck,
  paymentMethod: PaymentMethod,
  /** Whole TWD for all of them. */
  paidAmount: maybe(Schema.Int),
  /** All accessories that came go back; otherwise `returnNote` says which do not. */
  isComplete: Schema.Boolean,
  returnNote: maybe(lines(LENGTHS.returnNote)),
  signedOn: SignedOn,
})
export type CounterCollectBody = typeof CounterCollectBody.Type

export const CounterCollectAnswer = Schema.Struct({ repairOrderId: Id, repairOrderNo: maybe(Schema.String) })
export type CounterCollectAnswer = Tolerant<typeof CounterCollectAnswer.Type>
