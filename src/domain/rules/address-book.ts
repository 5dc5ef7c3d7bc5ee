import type { FieldIssue } from '../entities/common.ts'
import type { ReceiveAddress } from '../entities/repair-order.ts'
import { COUNTS } from '../limits.ts'
import { normaliseAddress } from './address.ts'

/** The identity of an entry of the book: all fields but its id, its use and the time slot of one delivery. */
const textOf = (address: ReceiveAddress): string => {
  const { receiverName, companyName, countryCode, phoneCountryCode, mobilePhone, telephone, extension, email, ...place } =
    normaliseAddress(address)
  const { postalCode, city, district, addressLine } = place
  const person = [receiverName, companyName, phoneCountryCode, mobilePhone, telephone, extension, email]
  return [...person, countryCode, postalCode, city, district, addressLine].map((text) => text ?? '').join('\n')
}

interface NewEntry {
  readonly address: ReceiveAddress
  /** Its place among the order's addresses. */
  readonly index: number
}

/** The addresses to keep that the book does not hold yet, each once. */
export const newForBook = (addresses: readonly ReceiveAddress[], book: readonly ReceiveAddress[]): readonly NewEntry[] => {
  const known = new Set(book.map(textOf))
  return addresses.flatMap((address, index) => {
    const text = textOf(address)
    if (address.saveToAddressBook !== true || known.has(text)) return []
    known.add(text)
    return [{ address, index }]
  })
}

/** The reason to refuse a submission: the address book is full (domain.md section 11). No address is dropped silently. */
export const bookIssues = (addresses: readonly ReceiveAddress[], book: readonly ReceiveAddress[]): readonly FieldIssue[] => {
  const max = COUNTS.addressesInBook
  return newForBook(addresses, book)
    .slice(Math.max(0, max - book.length))
    .map(({ index }) => ({ field: `receiveAddresses.${index}.saveToAddressBook`, key: 'rule-addressBookFull', values: { max } }))
}
