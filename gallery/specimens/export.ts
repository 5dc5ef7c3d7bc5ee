import { exportMachine } from '../../src/machines/export/export.machine.ts'
import { DEFAULT_ORDER_LIST_QUERY } from '../../src/domain/order-list-query.ts'
import { part } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

export const orderExport: Specimen = specimen(
  exportMachine,
  part(exportMachine, {
    as: 'coo01',
    input: () => undefined,
    view: async () => (await import('../scenes/orders.tsx')).ExportScene,
  }),
  {
    moves: [
      { type: 'export.open' },
      { type: 'export.start', body: { ...DEFAULT_ORDER_LIST_QUERY, format: 'csv', level: 'order', columns: [] } },
      { type: 'export.cancel' },
    ],
  },
)
