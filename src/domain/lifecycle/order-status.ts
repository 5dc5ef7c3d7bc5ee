import type { Progress } from '../entities/repair-order.ts'
import type { ItemStatus, OrderStatus, WaitsFor } from '../entities/statuses.ts'
import { statusRow } from './statuses.ts'
import { lists, type Unlisted } from '../tolerant.ts'

/** All that the order's status depends on; an item or a row's item summary fits. */
export interface HasStatus {
  readonly repairStatus: ItemStatus | Unlisted
}

const isActive = ({ repairStatus }: HasStatus): boolean => repairStatus !== 'rejected' && repairStatus !== 'cancelled'

/** The nine lines of domain.md section 3; the first match wins. The order of the items does not matter. */
export function deriveOrderStatus(items: readonly HasStatus[], everSubmitted: boolean): OrderStatus {
  const active = items.filter(isActive)
  const any = (status: ItemStatus) => active.some(({ repairStatus }) => repairStatus === status)
  const all = (...statuses: readonly ItemStatus[]) => active.every(({ repairStatus }) => lists(statuses, repairStatus))

  if (!everSubmitted) return 'draft'
  if (active.length === 0) return items.some(({ repairStatus }) => repairStatus === 'rejected') ? 'rejected' : 'cancelled'
  // the customer's answer blocks everything else
  if (any('infoRequired') || any('quoted')) return 'actionRequired'
  if (all('closed')) return 'closed'
  if (all('returned', 'closed')) return 'returned'
  if (all('readyToReturn', 'returned', 'closed')) return 'readyToReturn'
  if (all('submitted')) return 'submitted'
  if (all('submitted', 'accepted')) return 'accepted'
  return 'inProgress'
}

/** Counts beside the status, so that a partial return shows. `active` are the items that are neither rejected nor cancelled. */
export function progressOf(items: readonly HasStatus[]): Progress {
  const inStatus = (status: ItemStatus) => items.filter(({ repairStatus }) => repairStatus === status).length
  const waiting = (whom: WaitsFor) => items.filter(({ repairStatus }) => statusRow(repairStatus).waitsFor === whom).length
  return {
    total: items.length,
    active: items.filter(isActive).length,
    waitingCustomer: waiting('customer'),
    waitingCenter: waiting('center'),
    waitingParts: waiting('parts'),
    ready: inStatus('readyToReturn'),
    returned: inStatus('returned'),
    closed: inStatus('closed'),
    rejected: inStatus('rejected'),
    cancelled: inStatus('cancelled'),
  }
}

/** "2 of 3 returned": of the items that are neither rejected nor cancelled, those on their way back or there already. */
export const returnedOf = ({ returned, closed, active }: Progress) => ({ count: returned + closed, total: active })

/** Whose turn it is on the order: the customer who owes an answer, else the centre, else parts, else the customer who sends or receives. */
export function waitingForOf(items: readonly HasStatus[]): WaitsFor {
  if (items.some(({ repairStatus }) => repairStatus === 'infoRequired' || repairStatus === 'quoted')) return 'customer'
  const waits = new Set(items.map(({ repairStatus }) => statusRow(repairStatus).waitsFor))
  return (['center', 'parts', 'customer'] as const).find((whom) => waits.has(whom)) ?? 'none'
}
