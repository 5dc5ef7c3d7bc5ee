import type { Action, ItemStatus } from '../entities/statuses.ts'
import { ITEM_STATUSES } from '../entities/statuses.ts'
import { OPEN_STATUSES } from './statuses.ts'
import { startsAt } from './allowed.ts'
import { transitionOf, TRANSITIONS } from './transitions.ts'

/** One arrow of the lifecycle; `from` null is the beginning. */
export interface Edge {
  readonly action: Action
  readonly from: ItemStatus | null
  readonly to: ItemStatus
}

/**
 * Where an action may lead from a status: an answer to any status that a question may leave, an override to any other open one.
 * (An override into `infoRequired` is answered back to the status that it left, whichever that was.)
 */
function targetsFrom(action: Action, from: ItemStatus | null): readonly ItemStatus[] {
  const { to } = transitionOf(action)
  if (to === 'chosen') return OPEN_STATUSES.filter((status) => status !== from)
  if (to === 'resumeStatus') return ITEM_STATUSES.filter((status) => startsAt('requestInfo', status))
  return [to]
}

/** Every arrow of the table, for the trainer's diagram and for proofs about it. */
export const EDGES: readonly Edge[] = TRANSITIONS.flatMap(({ action }) =>
  [null, ...ITEM_STATUSES]
    .filter((from) => startsAt(action, from) || (from !== null && transitionOf(action).fromOnce?.status === from))
    .flatMap((from) => targetsFrom(action, from).map((to) => ({ action, from, to }))),
)
