import type { Tables } from '../database.ts'
import type { CustomerRow } from '../records.ts'

type Customers = Pick<Tables, 'customers'>

/** The customer of this id, or the one that it was merged into; undefined where there is none. */
export const customerNow = async ({ customers }: Customers, customerId: string): Promise<CustomerRow | undefined> => {
  const row = await customers.get(customerId)
  return row?.mergedInto === undefined ? row : customers.get(row.mergedInto)
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
