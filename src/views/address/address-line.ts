import type { ReceiveAddress } from '../../domain/entities/repair-order.ts'

/** An address in one line, as it is written in its country: in Taiwan from the postal code to the door, elsewhere the other way round. */
export const addressLineOf = ({ postalCode, city, district, addressLine, countryCode }: ReceiveAddress): string =>
  (countryCode || 'TW') === 'TW'
    ? [postalCode, [city, district, addressLine].filter(Boolean).join('')].filter(Boolean).join(' ')
    : [addressLine, district, city, postalCode, countryCode].filter(Boolean).join(', ')
