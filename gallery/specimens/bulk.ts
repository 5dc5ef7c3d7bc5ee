import { profileOf } from '../../src/app/admit.ts'
import { api } from '../../src/api/index.ts'
import type { RepairOrderRow } from '../../src/domain/entities/repair-order-list.ts'
import { DEFAULT_ORDER_LIST_QUERY } from '../../src/domain/order-list-query.ts'
import { bulkMachine } from '../../src/machines/bulk/bulk.machine.ts'
import { parcelMachine } from '../../src/machines/bulk/parcel.machine.ts'
import { part } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

/** The orders that are selected, as the list has them. */
let selection: readonly RepairOrderRow[] = []
const select = async () => {
  if (selection.length > 0) return
  const page = await api.repairOrder.list({ body: { ...DEFAULT_ORDER_LIST_QUERY, pageSize: 100 } })
  const oneWith = (status: string) =>
    page?.items.find(({ itemSummary }) => itemSummary.every(({ repairStatus }) => repairStatus === status)) ?? []
  selection = [oneWith('readyToReturn'), oneWith('accepted')].flat()
}

export const bulk: Specimen = specimen(
  bulkMachine,
  part(bulkMachine, {
    as: 'admin01',
    before: select,
    input: ({ profile }) => {
      const { user, permissions } = profileOf(profile)
      return { actor: { userId: user.userId, isCustomer: user.isCustomer, permissions } }
    },
    view: async () => (await import('../scenes/orders.tsx')).BulkScene,
  }),
  {
    moves: [
      () => ({ type: 'bulk.open' as const, action: 'assignEngineer' as const, selection }),
      () => ({ type: 'bulk.open' as const, action: 'receive' as const, selection }),
      { type: 'bulk.choose', choice: { value: 'member-eng01', label: '黃建宏' } },
      { type: 'bulk.retry' },
      { type: 'bulk.start' },
      { type: 'bulk.stop' },
      { type: 'bulk.close' },
    ],
    tells: ({ choice, action }) => [choice, action],
  },
)
export const parcel: Specimen = specimen(parcelMachine, bulk)
