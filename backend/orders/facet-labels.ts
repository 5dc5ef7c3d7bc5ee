import type { RepairOrderFilters } from '../../src/domain/entities/repair-order-list.ts'
import type { OrderAnswer, Tables } from '../database.ts'
import { nameOf, type Viewer } from '../viewer.ts'

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The words for the facets whose values are ids: engineers and customers, counted or chosen. Customers get neither facet. */
export const facetLabels = async (
  { customers }: Pick<Tables, 'customers'>,
  viewer: Viewer,
  facets: NonNullable<OrderAnswer['facets']>,
  filters: RepairOrderFilters = {},
): Promise<Labels> => {
  if (viewer.user.isCustomer) return {}
  const idsOf = (facet: 'rmsEngineerId' | 'customerId') => [...new Set([...Object.keys(facets[facet] ?? {}), ...(filters[facet] ?? [])])]
  const engineers = idsOf('rmsEngineerId').map((id) => [id, nameOf(id, viewer) ?? id])
  const named = await Promise.all(idsOf('customerId').map(async (id) => [id, (await customers.get(id))?.customerName ?? id]))
  return { rmsEngineerId: Object.fromEntries(engineers), customerId: Object.fromEntries(named) }
}
