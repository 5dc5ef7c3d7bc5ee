import { Struct } from 'effect'
import { COUNTS } from '../../src/domain/limits.ts'
import type { OrderRow } from '../records.ts'
import type { Caller, Context } from '../resolver.ts'
import { randomId } from '../secrets.ts'

/** Addresses that the customer wants to keep go to the address book, while there is room. */
export const keepAddresses = async ({ db, user }: Context & { readonly user: Caller }, order: OrderRow): Promise<OrderRow> => {
  if (!user.permissions.has('self.addressBook.update')) return order
  const wanted = order.receiveAddresses.filter(({ saveToAddressBook }) => saveToAddressBook === true)
  const room = COUNTS.addressesInBook - (await db.addresses.find({ customerId: order.customerId })).length
  for (const address of wanted.slice(0, Math.max(0, room)))
    await db.addresses.insert({
      ...Struct.omit(address, ['saveToAddressBook']),
      addressId: randomId(),
      customerId: order.customerId,
      isDefault: false,
    })
  return { ...order, receiveAddresses: order.receiveAddresses.map((address) => ({ ...address, saveToAddressBook: false })) }
}
