import type { ItemStatus, OrderStatus } from '../../../src/domain/entities/statuses.ts'
import { entryFor, type Unlisted } from '../../../src/domain/tolerant.ts'

/**
 * The rule of domain.md section 3 a second time, told from the end: take out what was refused, then see how far the slowest item is. Rank 0 is
 * before the goods are asked for, 1 before they are here, 2 at work, 3 ready, 4 on the way, 5 done.
 */
const RANKS: Partial<Record<ItemStatus, number>> = { submitted: 0, accepted: 1, readyToReturn: 3, returned: 4, closed: 5 }
export function statusByTheRule(statuses: readonly (ItemStatus | Unlisted)[], everSubmitted: boolean): OrderStatus {
  if (!everSubmitted) return 'draft'
  const counts = new Map<ItemStatus | Unlisted, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  const rejected = counts.get('rejected') ?? 0
  counts.delete('rejected')
  counts.delete('cancelled')
  if (counts.size === 0) return rejected > 0 ? 'rejected' : 'cancelled'
  if (counts.has('infoRequired') || counts.has('quoted')) return 'actionRequired'
  const ranks = [...counts.keys()].map((status) => entryFor<ItemStatus, number>(RANKS, status) ?? 2)
  const [slowest, fastest] = [Math.min(...ranks), Math.max(...ranks)]
  if (slowest >= 3) return slowest === 5 ? 'closed' : slowest === 4 ? 'returned' : 'readyToReturn'
  if (fastest <= 1) return fastest === 0 ? 'submitted' : 'accepted'
  return 'inProgress'
}
