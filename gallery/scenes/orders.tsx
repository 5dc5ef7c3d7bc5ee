import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { api } from '../../src/api/index.ts'
import { DEFAULT_ORDER_LIST_QUERY } from '../../src/domain/order-list-query.ts'
import type { RepairOrderRow } from '../../src/domain/entities/repair-order-list.ts'
import type { bulkMachine } from '../../src/machines/bulk/bulk.machine.ts'
import type { exportMachine } from '../../src/machines/export/export.machine.ts'
import { BulkBarOf } from '../../src/views/bulk/bulk-bar.tsx'
import { OrderExportOf } from '../../src/views/export/order-export.tsx'

const nothing = () => undefined

/** The button of an export with its dialog. */
export const ExportScene = ({ actor }: { actor: ActorRefFrom<typeof exportMachine> }) => (
  <OrderExportOf actor={actor} label="CSV / XLSX" query={DEFAULT_ORDER_LIST_QUERY} columns={[]} total={24} />
)

/** The first orders of the list, as they would be selected. */
const useSelection = () => {
  const [rows, setRows] = useState<readonly RepairOrderRow[]>([])
  useEffect(() => {
    void api.repairOrder.list({ body: DEFAULT_ORDER_LIST_QUERY }).then((page) => setRows(page?.items.slice(0, 2) ?? []))
  }, [])
  return rows
}

/** The bar over a list in which orders are selected. */
export const BulkScene = ({ actor }: { actor: ActorRefFrom<typeof bulkMachine> }) => (
  <BulkBarOf actor={actor} selection={useSelection()} query={DEFAULT_ORDER_LIST_QUERY} columns={[]} onClear={nothing} onDone={nothing} />
)
