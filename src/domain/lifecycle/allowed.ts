import type { AllowedAction } from '../entities/review.ts'
import type { Action, ItemStatus } from '../entities/statuses.ts'
import type { Actor, GuardContext } from './context.ts'
import type { GuardName } from './guards.ts'
import type { Reason } from './reasons.ts'
import { holdsAny } from '../permissions.ts'
import { ACTIONS, ITEM_STATUSES } from '../entities/statuses.ts'
import { GUARDS } from './guards.ts'
import { isOpen } from './statuses.ts'
import { transitionOf } from './transitions.ts'
import { lists, type Unlisted } from '../tolerant.ts'

/** Codes of domain.md section 12 (and specification section 6) with which an action is refused. */
export type RefusalCode =
  | 'identity-no-permission'
  | 'action-not-allowed'
  | 'order-not-draft'
  | 'serial-active'
  | 'quote-version'
  | 'quote-expired'
  | 'guard-failed'

export interface Refusal {
  readonly code: RefusalCode
  readonly reasons: readonly Reason[]
}

/** Guards whose failure has a name of its own. */
const CODES: Partial<Record<GuardName, RefusalCode>> = {
  orderIsDraft: 'order-not-draft',
  serialNotActive: 'serial-active',
  quoteVersionCurrent: 'quote-version',
  quoteNotExpired: 'quote-expired',
}

/** Does the row of the table start at this status? Null is before there is an item. */
export function startsAt(action: Action, status: ItemStatus | Unlisted | null): boolean {
  const { from } = transitionOf(action)
  if (status === null || from === 'none') return status === null && from === 'none'
  return from === 'open' ? isOpen(status) : lists(from, status)
}

/** Does the action start where the item is now? The rows of the table, and what one of them allows only once a condition is gone; in a status that this version does not list, what the service allows. */
export function startsHere(action: Action, context: GuardContext): boolean {
  const status = context.item?.repairStatus ?? null
  if (status !== null && !lists(ITEM_STATUSES, status)) return context.facts.allowed?.includes(action) ?? false
  const { fromOnce } = transitionOf(action)
  return startsAt(action, status) || (fromOnce !== undefined && status === fromOnce.status && GUARDS[fromOnce.isUnmet](context).length > 0)
}

/** Has the actor the right to it, whatever the status? */
export function mayAct(action: Action, actor: Actor): boolean {
  const { anyOf, call, system } = transitionOf(action)
  if (actor.isSystem) return system === true
  const mayCall = actor.isCustomer || call !== undefined || actor.permissions.has('repairItem.review.submit')
  return mayCall && holdsAny(actor.permissions, anyOf)
}

/** May the actor save this action for later (reviewTemp)? Some may prepare what only others may submit. */
export function mayPrepare(action: Action, actor: Actor): boolean {
  const { call, preparedBy } = transitionOf(action)
  const maySave = !actor.isCustomer && call === undefined && actor.permissions.has('repairItem.review.temp')
  return maySave && (mayAct(action, actor) || holdsAny(actor.permissions, preparedBy ?? []))
}

/** Naming the engineer has its own id (domain.md section 9, `repairItem.assignEngineer`). */
function mayAssign({ item, blocks: { rmsEngineerId }, actor }: GuardContext): boolean {
  const isChange = !!rmsEngineerId && rmsEngineerId !== item?.rmsEngineerId
  return !isChange || actor.permissions.has('repairItem.assignEngineer')
}

const unmetGuards = (action: Action, context: GuardContext) =>
  transitionOf(action)
    .guards.map((name) => ({ name, reasons: GUARDS[name](context) }))
    .filter(({ reasons }) => reasons.length > 0)

/** Why the action is refused, or undefined if it may be done. Rights first: who has none learns nothing else. */
export function refusalOf(action: Action, context: GuardContext): Refusal | undefined {
  if (!mayAct(action, context.actor) || !mayAssign(context)) return { code: 'identity-no-permission', reasons: [] }
  if (!startsHere(action, context)) return { code: 'action-not-allowed', reasons: [] }
  const unmet = unmetGuards(action, context)
  if (unmet.length === 0) return undefined
  const code = unmet.map(({ name }) => CODES[name]).find((known) => known !== undefined)
  return { code: code ?? 'guard-failed', reasons: unmet.flatMap(({ reasons }) => reasons) }
}

/**
 * The buttons of an item: every action that starts here and that the actor has the right to, with what still stands in the
 * way. Without the right it is absent (specification section 6).
 */
export const allowedActions = (context: GuardContext): readonly (AllowedAction & { readonly action: Action })[] =>
  ACTIONS.filter((action) => startsHere(action, context) && mayAct(action, context.actor)).map((action) => {
    const reasons = unmetGuards(action, context).flatMap((guard) => guard.reasons)
    return { action, enabled: reasons.length === 0, reasons }
  })
