import type { ItemStatus, OrderStatus, WaitsFor } from '../entities/statuses.ts'
import type { Unlisted } from '../tolerant.ts'
import { ITEM_STATUSES, ORDER_STATUSES } from '../entities/statuses.ts'
import { entryFor } from '../tolerant.ts'

/** Where a status lies in the nested view (domain.md section 2): draft, the open groups, the end. */
export type StatusGroup = 'draft' | 'review' | 'infoRequired' | 'bench' | 'handover' | 'end'

export interface StatusRow {
  readonly group: StatusGroup
  /** Whose turn it is. */
  readonly waitsFor: WaitsFor
  /** Working days in which the centre means to act; null = no target, its clock stands. Assumed numbers (domain.md section 1). */
  readonly target: number | null
  /** Terminal: nothing leads out, but a closed item may come back (I23). */
  readonly terminal: boolean
}

/** The sixteen statuses of a repair item (domain.md section 1). */
export const STATUSES: Readonly<Record<ItemStatus, StatusRow>> = {
  draft: { group: 'draft', waitsFor: 'customer', target: null, terminal: false },
  submitted: { group: 'review', waitsFor: 'center', target: 1, terminal: false },
  infoRequired: { group: 'infoRequired', waitsFor: 'customer', target: null, terminal: false },
  accepted: { group: 'review', waitsFor: 'customer', target: null, terminal: false },
  received: { group: 'bench', waitsFor: 'center', target: 1, terminal: false },
  diagnosing: { group: 'bench', waitsFor: 'center', target: 3, terminal: false },
  quoted: { group: 'bench', waitsFor: 'customer', target: null, terminal: false },
  approved: { group: 'bench', waitsFor: 'center', target: 2, terminal: false },
  awaitingParts: { group: 'bench', waitsFor: 'parts', target: null, terminal: false },
  repairing: { group: 'bench', waitsFor: 'center', target: 3, terminal: false },
  testing: { group: 'bench', waitsFor: 'center', target: 1, terminal: false },
  readyToReturn: { group: 'handover', waitsFor: 'center', target: 1, terminal: false },
  returned: { group: 'handover', waitsFor: 'customer', target: null, terminal: false },
  closed: { group: 'end', waitsFor: 'none', target: null, terminal: true },
  rejected: { group: 'end', waitsFor: 'none', target: null, terminal: true },
  cancelled: { group: 'end', waitsFor: 'none', target: null, terminal: true },
}

/** A status that this version does not list: it has no clock and nobody's turn, and only the server says what may follow. */
const UNLISTED: StatusRow = { group: 'review', waitsFor: 'none', target: null, terminal: false }

/** The properties of a status, known or unknown to this version. */
export const statusRow = (status: ItemStatus | Unlisted): StatusRow => entryFor(STATUSES, status) ?? UNLISTED

/**
 * Submitted and not at its end: what an override may leave and enter. A draft is not submitted yet, so no review call moves it; nor does
 * one move an item in a status that this version does not list.
 */
export const isOpen = (status: ItemStatus | Unlisted): boolean => status !== 'draft' && entryFor(STATUSES, status)?.terminal === false
export const OPEN_STATUSES: readonly ItemStatus[] = ITEM_STATUSES.filter(isOpen)

/** The goods are at the centre: they came, and did not go back yet. */
export const isHere = ({
  repairStatus,
  receivedDate,
}: {
  readonly repairStatus: ItemStatus | Unlisted
  readonly receivedDate?: string | null | undefined
}): boolean => !!receivedDate && isOpen(repairStatus) && repairStatus !== 'returned'

/** Nothing more is to be done on an order in one of these. */
export const ORDER_END_STATUSES = ['closed', 'rejected', 'cancelled'] as const satisfies readonly OrderStatus[]
export const isOrderAtEnd = (status: OrderStatus | Unlisted): boolean => ORDER_END_STATUSES.some((end) => end === status)
/** Submitted, and not at its end. */
export const OPEN_ORDER_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => status !== 'draft' && !isOrderAtEnd(status))
