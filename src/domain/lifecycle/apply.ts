import type { HistoryEntry, FieldChange, ReviewInput, Visibility } from '../entities/review.ts'
import { ITEM_STATUSES, type Action, type ItemStatus } from '../entities/statuses.ts'
import type { GuardContext } from './context.ts'
import type { Effect, ItemPatch, OrderPatch } from './effects.ts'
import type { RecipientGroup, Transition } from './transitions.ts'
import { workingTimeBetween } from '../formats/dates.ts'
import { normaliseText } from '../formats/text.ts'
import { EFFECTS } from './effects.ts'
import { statusRow } from './statuses.ts'
import { transitionOf } from './transitions.ts'
import { lists } from '../tolerant.ts'
import { isSame } from '../../shared/same.ts'

/** A history entry without what only the store can give: ids, seq, the actor's name, the files. */
export type HistoryParts = Omit<HistoryEntry, 'historyId' | 'itemId' | 'seq' | 'actorName' | 'files'> & { readonly visibility: Visibility }

export interface Applied {
  readonly to: ItemStatus
  readonly item: ItemPatch
  readonly order: OrderPatch
  /** Null for I1: the first entry is written on submission. */
  readonly history: HistoryParts | null
  readonly notifies: readonly RecipientGroup[]
}

/** Where the action leads. Data without a way back or a choice stays where it is safest: under review. */
function targetOf({ to }: Transition, { item, blocks }: GuardContext): ItemStatus {
  if (to !== 'resumeStatus' && to !== 'chosen') return to
  const wanted = to === 'chosen' ? (blocks.toStatus ?? item?.repairStatus) : item?.resumeStatus
  return wanted && lists(ITEM_STATUSES, wanted) ? wanted : 'submitted'
}

const secondsBetween = (from: string | null | undefined, to: string): number =>
  from ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000)) : 0

/** A question stops the clock of the centre and its answer lets it go on; any other move starts a new one (domain.md section 1). */
function targetUsedSec({ item, now }: GuardContext, to: ItemStatus, action: Action): number {
  const used = item?.targetUsedSec ?? 0
  if (action === 'answerInfo') return used
  if (to !== 'infoRequired' || !item?.statusSince || statusRow(item.repairStatus).target === null) return 0
  return used + Math.round(workingTimeBetween(item.statusSince, now) / 1000)
}

/** The effects of every change of status: values that belong to the status left behind are cleared. */
function moved(context: GuardContext, to: ItemStatus, action: Action): ItemPatch {
  const from = context.item?.repairStatus
  // the item stays where it is, and the clock of its status goes on
  if (action === 'handOver') return {}
  return {
    repairStatus: to,
    statusSince: context.now,
    targetUsedSec: targetUsedSec(context, to, action),
    ...(from === 'infoRequired' && { resumeStatus: null, requestedFields: null }),
    ...(from && to === 'infoRequired' && { resumeStatus: from }),
    ...(from === 'awaitingParts' && { expectedPartsDate: null }),
    ...(context.item?.isHandedOver && { isHandedOver: null }),
  }
}

/** An outcome is told on the way back (domain.md section 1); whoever is not there yet, or no longer, has none. A question only pauses. */
function withoutOutcome({ item }: GuardContext, to: ItemStatus): ItemPatch {
  const shownStatus = to === 'infoRequired' && item ? item.repairStatus : to
  const { group } = statusRow(shownStatus)
  return group === 'handover' || group === 'end' ? {} : { outcome: null }
}

/** Only a repair has a warranty (domain.md section 5): what goes back for another reason has none, not even that of an earlier repair. */
function withoutRepairWarranty(to: ItemStatus, outcome: ItemPatch['outcome']): ItemPatch {
  return statusRow(to).group === 'handover' && outcome !== 'repaired' ? { repairWarrantyEndDate: null } : {}
}

/** The move itself is told by fromStatus, toStatus and createdAt. */
const NOT_LISTED = new Set(['repairStatus', 'statusSince', 'targetUsedSec'])

function changesOf({ item }: GuardContext, patch: ItemPatch): readonly FieldChange[] {
  const before = new Map<string, unknown>(Object.entries(item ?? {}))
  return Object.entries(patch)
    .map(([field, to]) => ({ field, from: before.get(field) ?? null, to: to ?? null }))
    .filter(({ field, from, to }) => !NOT_LISTED.has(field) && !isSame(from, to))
}

function dataOf({ blocks }: GuardContext, { keeps = [] }: Transition, { data }: Effect): ReviewInput | null {
  const kept = keeps.filter((key) => blocks[key] !== undefined && blocks[key] !== null).map((key) => [key, blocks[key]])
  // the keys are keys of ReviewInput with their own values; fromEntries only forgets it
  const all = { ...(Object.fromEntries(kept) as ReviewInput), ...data }
  return Object.keys(all).length > 0 ? all : null
}

function historyOf(context: GuardContext, transition: Transition, to: ItemStatus, patch: ItemPatch, effect: Effect): HistoryParts {
  const { item, order, blocks, actor, now } = context
  const publicComment = normaliseText(blocks.publicComment ?? '') || null
  const seconds = transition.action === 'handOver' ? 0 : secondsBetween(item?.statusSince, now)
  const isClockRunning = !!item && statusRow(item.repairStatus).waitsFor === 'center'
  return {
    action: transition.action,
    fromStatus: item?.repairStatus ?? null,
    toStatus: to,
    actorId: actor.userId,
    actorRoleId: actor.roleId ?? null,
    isCustomer: actor.isCustomer,
    createdAt: now,
    visibility: publicComment ? 'public' : (transition.visibility ?? 'public'),
    publicComment,
    internalNote: (!actor.isCustomer && normaliseText(blocks.internalNote ?? '')) || null,
    changes: changesOf(context, patch),
    data: dataOf(context, transition, effect),
    durationInPreviousSec: seconds,
    pausedSec: isClockRunning ? 0 : seconds,
    onBehalfOf: transition.onBehalf && !actor.isCustomer ? (order.customerId ?? null) : null,
    isOverride: transition.action === 'override',
    isSystem: actor.isSystem === true,
  }
}

/**
 * What an action makes of an item, its order and its history. Ask `refusalOf` first: nothing is judged here. Pure; the caller
 * stores it, adds ids and files, and computes the order's status anew.
 */
export function applyAction(action: Action, context: GuardContext): Applied {
  const transition = transitionOf(action)
  const to = targetOf(transition, context)
  const effect = EFFECTS[action]?.(context) ?? {}
  const { rmsEngineerId } = context.blocks
  const item: ItemPatch = {
    ...moved(context, to, action),
    ...(rmsEngineerId && { rmsEngineerId }),
    ...effect.item,
    ...withoutOutcome(context, to),
    ...withoutRepairWarranty(to, effect.item?.outcome ?? context.item?.outcome),
  }
  const history = action === 'create' ? null : historyOf(context, transition, to, item, effect)
  const isSecret = history?.visibility === 'internal'
  const notifies = (transition.notifies ?? []).filter((group) => group !== 'customer' || !isSecret)
  return { to, item, order: effect.order ?? {}, history, notifies }
}
