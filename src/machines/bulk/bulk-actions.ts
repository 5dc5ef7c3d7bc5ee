import { api } from '../../api/index.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { ItemSummary, RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { mayAct, startsAt } from '../../domain/lifecycle/allowed.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { isOpen } from '../../domain/lifecycle/statuses.ts'
import { COUNTS } from '../../domain/limits.ts'
import type { PermissionId } from '../../domain/permissions.ts'
import type { UndoStep } from '../undo/undo-calls.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'

/** One item of one chosen order: what a bulk action is taken on. */
export interface BulkUnit {
  readonly order: RepairOrderRow
  readonly item: ItemSummary
}

/** Why a unit is left out whatever is typed: a message key `bulk-obstacle-…`; the status stands beside it. */
export type Obstacle = 'status' | 'assigned' | 'kept' | 'permission' | 'draft' | 'gone' | 'unread'

/**
 * What became of a unit; `undone`: it was done, and taken back. `draftBy`: somebody's review draft of it lies with the server, which nobody may overwrite unseen. `issues`:
 * what was still missing when the others were sent.
 */
export interface BulkResult {
  readonly unit: BulkUnit
  readonly outcome: 'done' | 'refused' | 'unsent' | 'undone'
  readonly failure?: Failure | undefined
  readonly draftBy?: string | undefined
  readonly issues?: readonly FieldIssue[] | undefined
  /** By what it can be taken back, for some seconds. */
  readonly undo?: UndoStep | undefined
}

/** The user's choice for all units: an engineer's user id and name. */
export interface BulkChoice {
  readonly value: string
  readonly label: string
}

/** What an obstacle is judged by besides the unit. */
export interface BulkChosen {
  readonly actor: Actor
  readonly choice: BulkChoice | undefined
  /** Whether the choice also takes the place of what the items bring. */
  readonly replaces: boolean
}

export interface BulkAction {
  readonly permissions: readonly PermissionId[]
  /** Units of one request. */
  readonly atOnce: number
  /** The choices to make before the start. */
  readonly choice: 'engineer' | undefined
  /** The action of the lifecycle that is taken on each unit: its guards are asked beforehand, for every unit. */
  readonly review: Action | undefined
  /** Why this unit will not pass, as far as the row tells: by the rules of src/domain/lifecycle. */
  readonly obstacle: (unit: BulkUnit, chosen: BulkChosen) => Obstacle | undefined
}

export const refused = (unit: BulkUnit, failure: Failure): BulkResult => ({ unit, outcome: 'refused', failure })

const assignOne = async (unit: BulkUnit, rmsEngineerId: string, signal: AbortSignal): Promise<BulkResult> => {
  const { itemId } = unit.item
  const { rowVersion, awaitingProcessing } = await required(api.repairItem.reviewInfo({ params: { id: itemId }, signal }))
  if (awaitingProcessing?.tempSavedAt) return { unit, outcome: 'refused', draftBy: awaitingProcessing.tempSavedByName ?? '' }
  const permissions = ['repairItem.assignEngineer']
  await required(api.repairItem.reviewTemp({ body: { itemId, rowVersion, rmsEngineerId }, signal, permissions }))
  return { unit, outcome: 'done' }
}

/** Names the engineer of each unit; a unit that fails fails alone. */
export const assignAll = (units: readonly BulkUnit[], choice: BulkChoice | undefined, signal: AbortSignal) =>
  Promise.all(units.map((unit) => assignOne(unit, choice?.value ?? '', signal).catch((error: unknown) => refused(unit, failureOf(error)))))

/** One lifecycle action on all units by reviewSubmit, whose answer has a result per item (domain.md section 10). */
const lifecycle = (action: Action, ...ids: readonly PermissionId[]): BulkAction => ({
  permissions: ['repairItem.review', 'repairItem.review.submit', ...ids],
  atOnce: COUNTS.bulkItems,
  choice: undefined,
  review: action,
  obstacle: ({ item }, { actor }) => {
    if (!mayAct(action, actor)) return 'permission'
    return startsAt(action, item.repairStatus) ? undefined : 'status'
  },
})

/** The bulk actions; a further action is a further row. */
export const BULK_ACTIONS = {
  assignEngineer: {
    permissions: ['repairOrder.bulk', 'repairItem.assignEngineer', 'repairItem.review', 'repairItem.review.temp'],
    atOnce: 5,
    choice: 'engineer',
    review: undefined,
    obstacle: ({ item }, { actor, choice, replaces }) => {
      if (!actor.permissions.has('repairItem.assignEngineer')) return 'permission'
      if (!isOpen(item.repairStatus)) return 'status'
      if (choice && item.rmsEngineerId === choice.value) return 'assigned'
      return item.rmsEngineerId && !replaces ? 'kept' : undefined
    },
  },
  accept: lifecycle('accept', 'repairItem.accept'),
  receive: lifecycle('receive', 'repairItem.receive', 'repairItem.file.upload'),
  ship: lifecycle('ship', 'repairItem.ship'),
  close: lifecycle('close', 'repairItem.close'),
} as const satisfies Readonly<Record<string, BulkAction>>

export type BulkActionId = keyof typeof BULK_ACTIONS
export const BULK_ACTION_IDS: readonly BulkActionId[] = ['assignEngineer', 'accept', 'receive', 'ship', 'close']

export const bulkAction = (id: BulkActionId): BulkAction => BULK_ACTIONS[id]

/** Whether the bar offers the action: who may do none of it does not see it. */
export const mayBulk = (id: BulkActionId, held: ReadonlySet<string>) =>
  held.has('repairOrder.bulk') && bulkAction(id).permissions.every((permission) => held.has(permission))

export const unitsOf = (selection: readonly RepairOrderRow[]): readonly BulkUnit[] =>
  selection.flatMap((order) => order.itemSummary.map((item) => ({ order, item })))

/** The units of a request that failed as a whole. */
export const allRefused = (units: readonly BulkUnit[], error: unknown): readonly BulkResult[] => {
  const failure = failureOf(error)
  return units.map((unit) => refused(unit, failure))
}
