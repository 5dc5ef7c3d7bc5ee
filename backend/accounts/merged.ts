import type { Tables } from '../database.ts'
import type { CustomerRow } from '../records.ts'
import { lock } from '../transactions/lock.ts'

type Customers = Pick<Tables, 'customers'>
/** What a merge of customers locks as well. */
type CustomerLock = 'customer' | 'people' | 'drafts' | 'addresses'

/** The customer of this id, or the one that it was merged into; undefined where there is none. */
export const customerNow = async ({ customers }: Customers, customerId: string): Promise<CustomerRow | undefined> => {
  const row = await customers.get(customerId)
  return row?.mergedInto === undefined ? row : customers.get(row.mergedInto)
}

/**
 * As `customerNow`, and locked: it stays the customer of this id until the transaction ends. Whoever had read the row before the lock could give
 * something to a customer that was merged meanwhile.
 */
export const lockedCustomer = async (db: Tables, name: CustomerLock, customerId: string): Promise<CustomerRow | undefined> => {
  await lock(db, name, customerId)
  const customer = await customerNow(db, customerId)
  return customer === undefined || customer.customerId === customerId ? customer : lockedCustomer(db, name, customer.customerId)
}

/** The customers that were merged into this one. */
export const mergedInto = async ({ customers }: Customers, customerId: string): Promise<readonly CustomerRow[]> =>
  (await customers.all()).filter((row) => row.mergedInto === customerId)

/** For each customer the names of those that were merged into it: by them it is found as well. */
export const formerNamesOf = (customers: readonly CustomerRow[]) => {
  const merged = Map.groupBy(customers, (row) => row.mergedInto)
  return (customerId: string): readonly string[] => (merged.get(customerId) ?? []).map(({ customerName }) => customerName)
}

/** Filters with each merged customer's id replaced by that of the customer that stands for it now: kept addresses and views may name it. */
export const withoutMerged = async <Filters extends { readonly customerId?: readonly string[] | undefined }>(
  db: Customers,
  filters: Filters,
): Promise<Filters> => {
  const { customerId = [] } = filters
  if (customerId.length === 0) return filters
  const rows = await db.customers.getMany(customerId)
  return { ...filters, customerId: [...new Set(customerId.map((id) => rows.get(id)?.mergedInto ?? id))] }
}
