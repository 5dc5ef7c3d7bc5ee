import { Struct } from 'effect'
import { newForBook } from '../../src/domain/rules/address-book.ts'
import { addressBookOf } from '../address-book.ts'
import type { OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { randomId } from '../secrets.ts'

/** Addresses that the customer wants to keep go to the address book; that there is room was judged before. */
export const keepAddresses = async ({ db, user }: Context & { readonly user: Caller }, order: OrderRow): Promise<OrderRow> => {
  if (!user.permissions.has('self.addressBook.update')) return order
  const { entries } = await addressBookOf(db, order.customerId)
  for (const { address } of newForBook(order.receiveAddresses, entries))
    await db.addresses.insert({
      ...Struct.omit(address, ['saveToAddressBook']),
      addressId: randomId(),
      customerId: order.customerId,
      isDefault: false,
    })
  return { ...order, receiveAddresses: order.receiveAddresses.map((address) => ({ ...address, saveToAddressBook: false })) }
}
