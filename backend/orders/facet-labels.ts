import { nameOf, type Lens } from '../lens.ts'
import type { ListEntry } from './list-entry.ts'

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The words for the facets whose values are ids: engineers and customers. Customers get neither facet. */
export const facetLabels = (entries: readonly Pick<ListEntry, 'order' | 'items'>[], lens: Lens): Labels => {
  if (lens.user.isCustomer) return {}
  const engineers = entries.flatMap(({ items }) =>
    items.flatMap(({ rmsEngineerId }): [string, string][] =>
      rmsEngineerId ? [[rmsEngineerId, nameOf(rmsEngineerId, lens) ?? rmsEngineerId]] : [],
    ),
  )
  const customers = entries.map(({ order }): [string, string] => [order.customerId, order.customerName ?? order.customerId])
  return { rmsEngineerId: Object.fromEntries(engineers), customerId: Object.fromEntries(customers) }
}
