import { formatPhone } from './phone.ts'
import type { ReceiveAddress } from '../entities/repair-order.ts'

/** An address in one line, as it is written in its country: in Taiwan from the postal code to the door, elsewhere the other way round. */
export const addressLineOf = ({ postalCode, city, district, addressLine, countryCode }: ReceiveAddress): string =>
  (countryCode || 'TW') === 'TW'
    ? [postalCode, [city, district, addressLine].filter(Boolean).join('')].filter(Boolean).join(' ')
    : [addressLine, district, city, postalCode, countryCode].filter(Boolean).join(', ')

/** To whom and where goods go, and by which telephone, in one line: how a history tells of an address. */
export const addressText = (address: ReceiveAddress): string => {
  const { receiverName, companyName, phoneCountryCode, mobilePhone, telephone, extension, email } = address
  const phones = [mobilePhone, telephone].flatMap((number) => (number ? [formatPhone(number, phoneCountryCode)] : []))
  return [receiverName, companyName, addressLineOf(address), ...phones, extension && `#${extension}`, email].filter(Boolean).join(' ')
}
