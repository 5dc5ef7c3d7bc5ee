import type { ReceiveAddress } from '../src/domain/entities/repair-order.ts'
import type { Tables } from './database.ts'
import type { AddressRow } from './records.ts'

const shown = ({ customerId: _owner, isDefault: _default, ...address }: AddressRow): ReceiveAddress => address

/** A customer's address book, the default address first; `preferred` is that one, if there is any. */
export const addressBookOf = async (db: Tables, customerId: string) => {
  const rows = (await db.addresses.find({ customerId })).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  const [first] = rows
  return { entries: rows.map(shown), preferred: first?.isDefault ? shown(first) : undefined }
}
