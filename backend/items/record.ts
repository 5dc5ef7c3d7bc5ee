import type { FieldChange } from '../../src/domain/entities/review.ts'
import type { HistoryAction } from '../../src/domain/entities/statuses.ts'
import { isSameOrEmpty } from '../../src/shared/same.ts'
import { historyOf } from '../guard-context.ts'
import { withDerived } from '../order-state.ts'
import type { ItemRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller, Scoped } from '../caller.ts'
import { randomId } from '../secrets.ts'
import type { Taken } from '../take-action.ts'

interface Correction {
  readonly scoped: Scoped
  readonly item: ItemRow
  readonly action: Extract<HistoryAction, 'correct' | 'moveToOrder'>
  readonly patch: Partial<ItemRow>
  /** Told in place of the fields of the patch. */
  readonly changes?: readonly FieldChange[]
  readonly reason: string
}

const changesOf = (item: ItemRow, patch: Partial<ItemRow>): readonly FieldChange[] => {
  const before = new Map<string, unknown>(Object.entries(item))
  return Object.entries(patch)
    .map(([field, to]) => ({ field, from: before.get(field) ?? null, to: to ?? null }))
    .filter(({ from, to }) => !isSameOrEmpty(from, to))
}

/**
 * Changes an item outside of the lifecycle, with an entry of its history: its status stays, and the clock of its status goes on. `order`
 * of the answer is to be stored, as after `takeAction`.
 */
export const recordOnItem = async (
  { db, user, clock }: Context & { readonly user: Caller },
  { scoped, item, action, patch, changes = changesOf(item, patch), reason }: Correction,
): Promise<Taken> => {
  const now = clock.now().toISOString()
  const touched = { updatedAt: now, updatedByName: user.displayName }
  const history = await historyOf(db, item.itemId)
  const next = await db.items.replace({ ...item, ...patch, ...touched })
  const entry = await db.history.insert({
    historyId: randomId(),
    itemId: item.itemId,
    repairOrderId: next.repairOrderId,
    seq: (history.at(-1)?.seq ?? 0) + 1,
    action,
    fromStatus: item.repairStatus,
    toStatus: item.repairStatus,
    actorId: user.userId,
    actorName: user.userName,
    actorRoleId: user.roleId,
    isCustomer: user.isCustomer,
    createdAt: now,
    visibility: 'public',
    publicComment: null,
    internalNote: null,
    changes,
    data: { reason },
    files: [],
    durationInPreviousSec: 0,
    pausedSec: 0,
    onBehalfOf: null,
    isOverride: false,
    isSystem: false,
  })
  const allItems = scoped.allItems.map((other) => (other.itemId === item.itemId ? next : other))
  return {
    item: next,
    entry,
    notifies: ['customer', 'assignedEngineer'],
    scoped: { order: withDerived({ ...scoped.order, ...touched }, allItems, now), items: scoped.items, allItems },
  }
}
