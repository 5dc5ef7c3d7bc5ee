import { addressBookOf } from '../address-book.ts'
import type { ResolversOf } from '../resolver.ts'

/** The address book (domain.md section 10): employees have none. */
export const address: ResolversOf<'address'> = {
  list: async ({ db, user: { customerId } }) => (customerId === undefined ? [] : (await addressBookOf(db, customerId)).entries),
}
