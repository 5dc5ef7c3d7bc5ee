import { DELIVERY_METHODS, INVOICE_TYPES, PRIORITIES, type AddressType, type RepairOrder } from '../../domain/entities/repair-order.ts'
import { fromAddress, toAddresses, type AddressesForm } from '../address/address-form.ts'
import { normaliseOrder, ORDER_DEFAULTS, type OrderValues } from '../../domain/rules/order.ts'
import { isSame } from '../../shared/same.ts'
import { choiceOf, textOf } from '../form/choices.ts'

/** The header of a draft as the form holds it (domain.md section 4). An address that is not asked for now keeps what was typed into it. */
export interface OrderForm extends AddressesForm {
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

/** The part of an order that the form edits. */
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
export const hasSameHeader = (a: OrderHeader, b: OrderHeader): boolean => isSame(toOrderInput(fromOrder(a)), toOrderInput(fromOrder(b)))
