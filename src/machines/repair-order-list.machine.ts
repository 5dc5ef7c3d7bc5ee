import { api } from '../api/index.ts'
import type { RepairOrderListQuery } from '../domain/entities/repair-order.ts'
import { createListMachine } from './list.machine.ts'

/** The list of repair orders of both classes (specification section 2, domain.md section 10). */
export const repairOrderListMachine = createListMachine({
  id: 'repairOrderList',
  load: (query: RepairOrderListQuery, signal) => api.repairOrder.list({ body: query, signal }),
})
