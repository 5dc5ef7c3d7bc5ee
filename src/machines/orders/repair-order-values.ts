import {
  ADDRESS_TYPES,
  DELIVERY_METHODS,
  DELIVERY_TIME_SLOTS,
  INVOICE_TYPES,
  PRIORITIES,
  type AddressType,
  type ReceiveAddress,
  type RepairOrder,
} from '../../domain/entities/repair-order.ts'
import { ADDRESS_DEFAULTS } from '../../domain/rules/address.ts'
import { normaliseOrder, ORDER_DEFAULTS, type OrderValues } from '../../domain/rules/order.ts'
import { choiceOf, textOf } from './repair-order-choices.ts'

/** A receive address as the form holds it: '' is empty. */
export interface AddressForm {
  readonly receiverName: string
  readonly companyName: string
  readonly countryCode: string
  readonly phoneCountryCode: string
  readonly mobilePhone: string
  readonly telephone: string
  readonly extension: string
  readonly email: string
  readonly postalCode: string
  readonly city: string
  readonly district: string
  readonly addressLine: string
  readonly deliveryTimeSlot: string
  readonly saveToAddressBook: boolean
}

/** The header of a draft as the form holds it (domain.md section 4). An address that is not asked for now keeps what was typed into it. */
export interface OrderForm {
  readonly deliveryMethod: string
  readonly addresses: Readonly<Record<AddressType, AddressForm>>
  readonly hasInvoiceAddress: boolean
  readonly invoiceType: string
  readonly taxId: string
  readonly invoiceTitle: string
  readonly remark: string
  readonly customerReferenceNo: string
  readonly inboundCarrier: string
  readonly inboundTrackingNo: string
  readonly dataBackupConfirmed: boolean
  /** An employee's to set; sent by him only. */
  readonly priority: string
  /** `YYYY-MM-DD`, or ''; an employee's too. */
  readonly expectedReturnDate: string
  /** The version agreed to; '' = not agreed. */
  readonly termsVersion: string
}

/** The form of an address, from the order or from the address book; without one an empty form with the defaults. */
export const fromAddress = (address?: ReceiveAddress): AddressForm => ({
  receiverName: address?.receiverName ?? '',
  companyName: address?.companyName ?? '',
  countryCode: address?.countryCode || ADDRESS_DEFAULTS.countryCode,
  phoneCountryCode: address?.phoneCountryCode || ADDRESS_DEFAULTS.phoneCountryCode,
  mobilePhone: address?.mobilePhone ?? '',
  telephone: address?.telephone ?? '',
  extension: address?.extension ?? '',
  email: address?.email ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  district: address?.district ?? '',
  addressLine: address?.addressLine ?? '',
  deliveryTimeSlot: address?.deliveryTimeSlot ?? ADDRESS_DEFAULTS.deliveryTimeSlot,
  saveToAddressBook: address?.saveToAddressBook ?? ADDRESS_DEFAULTS.saveToAddressBook,
})

export const toAddress = (addressType: AddressType, form: AddressForm): typeof ReceiveAddress.Type => ({
  addressType,
  receiverName: textOf(form.receiverName),
  companyName: textOf(form.companyName),
  countryCode: textOf(form.countryCode),
  phoneCountryCode: textOf(form.phoneCountryCode),
  mobilePhone: textOf(form.mobilePhone),
  telephone: textOf(form.telephone),
  extension: textOf(form.extension),
  email: textOf(form.email),
  postalCode: textOf(form.postalCode),
  city: textOf(form.city),
  district: textOf(form.district),
  addressLine: textOf(form.addressLine),
  deliveryTimeSlot: choiceOf(DELIVERY_TIME_SLOTS, form.deliveryTimeSlot),
  saveToAddressBook: form.saveToAddressBook,
})

/** The part of the form that is about addresses. */
export type AddressesForm = Pick<OrderForm, 'deliveryMethod' | 'addresses' | 'hasInvoiceAddress'>

/** The addresses that the order needs now, in the order in which they are sent: `receiveAddresses.<index>` in the names of fields. */
export const addressTypesOf = ({ deliveryMethod, hasInvoiceAddress }: AddressesForm): readonly AddressType[] =>
  ADDRESS_TYPES.filter((type) => type === 'return' || (type === 'pickup' ? deliveryMethod === 'pickup' : hasInvoiceAddress))

export const toAddresses = (form: AddressesForm): ReceiveAddress[] =>
  addressTypesOf(form).map((type) => toAddress(type, form.addresses[type]))
/** What of an order the form is made of. */
export type OrderHeader = Omit<OrderValues, 'receiveAddresses'> & Pick<RepairOrder, 'receiveAddresses'>

/** Header → form. */
export const fromOrder = (order: OrderHeader): OrderForm => {
  const addressOf = (type: AddressType) =>
    order.receiveAddresses.find(({ addressType }) => addressType === type) ??
    // of what kind it is may not be told: goods are returned to it at least
    (type === 'return' ? order.receiveAddresses.find(({ addressType }) => addressType === '') : undefined)
  return {
    deliveryMethod: order.deliveryMethod ?? '',
    addresses: {
      return: fromAddress(addressOf('return')),
      pickup: fromAddress(addressOf('pickup')),
      invoice: fromAddress(addressOf('invoice')),
    },
    hasInvoiceAddress: addressOf('invoice') !== undefined,
    invoiceType: order.invoiceType ?? ORDER_DEFAULTS.invoiceType,
    taxId: order.taxId ?? '',
    invoiceTitle: order.invoiceTitle ?? '',
    remark: order.remark ?? '',
    customerReferenceNo: order.customerReferenceNo ?? '',
    inboundCarrier: order.inboundCarrier ?? '',
    inboundTrackingNo: order.inboundTrackingNo ?? '',
    priority: order.priority ?? ORDER_DEFAULTS.priority,
    expectedReturnDate: order.expectedReturnDate ?? '',
    dataBackupConfirmed: order.dataBackupConfirmed ?? false,
    termsVersion: order.termsVersion ?? '',
  }
}

/** Form → body of PUT, without its rowVersion. What is empty is sent as null, so that it is cleared. */
export const toOrderInput = (form: OrderForm): OrderValues => {
  const isCompany = form.invoiceType === 'company'
  return {
    deliveryMethod: choiceOf(DELIVERY_METHODS, form.deliveryMethod),
    receiveAddresses: toAddresses(form),
    invoiceType: choiceOf(INVOICE_TYPES, form.invoiceType),
    taxId: isCompany ? textOf(form.taxId) : null,
    invoiceTitle: isCompany ? textOf(form.invoiceTitle) : null,
    remark: textOf(form.remark),
    customerReferenceNo: textOf(form.customerReferenceNo),
    inboundCarrier: textOf(form.inboundCarrier),
    inboundTrackingNo: textOf(form.inboundTrackingNo),
    priority: choiceOf(PRIORITIES, form.priority),
    expectedReturnDate: textOf(form.expectedReturnDate),
    dataBackupConfirmed: form.dataBackupConfirmed,
    termsVersion: textOf(form.termsVersion),
  }
}

/** The form as a save of it would come back: what is not sent now is empty, and every text is as it is stored. */
export const asStored = (form: OrderForm): OrderForm => {
  const input = normaliseOrder(toOrderInput(form))
  return fromOrder({ ...input, receiveAddresses: input.receiveAddresses ?? [] })
}

/** Whether two readings of an order have the same header, as far as this form can change it. */
export const hasSameHeader = (a: OrderHeader, b: OrderHeader): boolean =>
  JSON.stringify(toOrderInput(fromOrder(a))) === JSON.stringify(toOrderInput(fromOrder(b)))
