import type { RepairItem } from '../entities/repair-item.ts'
import { dateInTaipei } from '../formats/dates.ts'
import { statusRow } from './statuses.ts'
import { isStuck, type Clocked } from './targets.ts'

/**
 * Does a customer wait longer than he was told? The day that the order names for the return has passed, or without such a day nothing has
 * moved for too long. Only while it is not the customer's turn. `now`: ISO 8601.
 */
export const isLate = (
  item: Clocked & Pick<RepairItem, 'repairStatus'>,
  expectedReturnDate: string | null | undefined,
  now: string,
): boolean => {
  const { waitsFor } = statusRow(item.repairStatus)
  if (waitsFor !== 'center' && waitsFor !== 'parts') return false
  return expectedReturnDate ? dateInTaipei(now) > expectedReturnDate : isStuck(item, now)
}
