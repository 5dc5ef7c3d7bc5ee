import { ADDRESS_TYPES, DELIVERY_TIME_SLOTS, type AddressType, type ReceiveAddress } from '../../domain/entities/repair-order.ts'
import { ADDRESS_DEFAULTS } from '../../domain/rules/address.ts'
import { splitAddress } from '../../domain/formats/taiwan.ts'
import { choiceOf, textOf } from '../form/choices.ts'

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

/** The parts of a whole address in Taiwan that was typed into the line; none where a city or district was chosen that it contradicts. */
export const fromWholeLine = (form: AddressForm): Partial<AddressForm> => {
  const parts = form.countryCode === 'TW' ? splitAddress(form.addressLine) : undefined
  const isFitting = (chosen: string, typed: string) => chosen === '' || chosen === typed
  if (parts === undefined || !isFitting(form.city, parts.city) || !isFitting(form.district, parts.district)) return {}
  return { ...parts, ...(form.postalCode.startsWith(parts.postalCode) && { postalCode: form.postalCode }) }
}

/** The part of an order's form that is about addresses. */
export interface AddressesForm {
  readonly deliveryMethod: string
  readonly addresses: Readonly<Record<AddressType, AddressForm>>
  readonly hasInvoiceAddress: boolean
}

/** The addresses that the order needs now, in the order in which they are sent: `receiveAddresses.<index>` in the names of fields. */
export const addressTypesOf = ({ deliveryMethod, hasInvoiceAddress }: AddressesForm): readonly AddressType[] =>
  ADDRESS_TYPES.filter((type) => type === 'return' || (type === 'pickup' ? deliveryMethod === 'pickup' : hasInvoiceAddress))

export const toAddresses = (form: AddressesForm): ReceiveAddress[] =>
  addressTypesOf(form).map((type) => toAddress(type, form.addresses[type]))
