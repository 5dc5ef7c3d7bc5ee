import { Struct } from 'effect'
import type { BookAddress } from '../../src/domain/entities/profile.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { checkAddress, normaliseAddress } from '../../src/domain/rules/address.ts'
import { PLACE_LISTS } from '../data/countries.ts'
import { lockedCustomer } from '../accounts/merged.ts'
import type { AddressRow } from '../records.ts'
import { forgetRecords } from '../privacy/forget-audits.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context, ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { randomId } from '../secrets.ts'

type Signed = Context & { readonly user: Caller }

const shown = ({ customerId: _, ...address }: AddressRow): BookAddress => address

/** Employees have no book. */
const ownerOf = ({ user: { customerId } }: Signed): string => {
  if (customerId === undefined) throw new Refusal(404, 'not-found')
  return customerId
}

/** The same for a change of the book, which no other change and no merge of the customer overlaps. */
const lockedOwnerOf = async (call: Signed): Promise<string> => {
  const customer = await lockedCustomer(call.db, 'addresses', ownerOf(call))
  if (!customer) throw new Refusal(404, 'not-found')
  return customer.customerId
}

const bookOf = async ({ db }: Signed, customerId: string): Promise<readonly AddressRow[]> =>
  (await db.addresses.find({ customerId })).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))

/** The caller's book; an employee's is empty. */
export const bookFor = async (call: Signed): Promise<readonly BookAddress[]> =>
  call.user.customerId === undefined ? [] : (await bookOf(call, call.user.customerId)).map(shown)

/** One of this customer; another one's is not there. */
const ownAddress = async ({ db }: Signed, customerId: string, id: string): Promise<AddressRow> => {
  const row = await db.addresses.get(id)
  if (row?.customerId !== customerId) throw new Refusal(404, 'not-found')
  return row
}

/** As a receive address that is submitted; what an order alone knows of one stays out. */
const checked = (body: BookAddress, { locale }: Context) => {
  const address = normaliseAddress({ ...Struct.omit(body, ['isDefault', 'addressId', 'saveToAddressBook']), addressType: 'return' })
  refuseInvalid(checkAddress(address, 'submit', '', PLACE_LISTS), locale)
  return Struct.omit(address, ['addressId', 'saveToAddressBook'])
}

/** A book has one default: the newest wins. */
const dropDefaults = async (call: Signed, { customerId, addressId }: AddressRow) => {
  for (const row of await bookOf(call, customerId))
    if (row.isDefault && row.addressId !== addressId) await call.db.addresses.replace({ ...row, isDefault: false })
}

/** The address book, shared by everybody of a customer (domain.md section 10). */
export const address: ResolversOf<'address'> = {
  list: bookFor,

  create: async (call) => {
    const customerId = await lockedOwnerOf(call)
    const book = await bookOf(call, customerId)
    const max = COUNTS.addressesInBook
    if (book.length >= max) throw new Refusal(409, 'addresses-full', { values: { max } })
    // the first one is the default, whether it says so or not
    const isDefault = call.body.isDefault === true || book.length === 0
    const row = { ...checked(call.body, call), addressId: randomId(), customerId, isDefault }
    const stored = await call.db.addresses.insert(row)
    if (isDefault) await dropDefaults(call, stored)
    return shown(stored)
  },

  update: async (call) => {
    const customerId = await lockedOwnerOf(call)
    const before = await ownAddress(call, customerId, call.params.id)
    const { addressId } = before
    const isDefault = call.body.isDefault ?? before.isDefault
    const stored = await call.db.addresses.replace({ ...checked(call.body, call), addressId, customerId, isDefault })
    if (isDefault) await dropDefaults(call, stored)
    return shown(stored)
  },

  remove: async (call) => {
    const { addressId } = await ownAddress(call, await lockedOwnerOf(call), call.params.id)
    await call.db.addresses.remove(addressId)
    await forgetRecords(call.db, { entity: 'address', recordIds: [addressId] })
    return {}
  },
}
