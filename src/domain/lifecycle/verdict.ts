import type { Action } from '../entities/statuses.ts'
import type { GuardContext } from './context.ts'
import { ACTIONS } from '../entities/statuses.ts'
import { mayAct, mayPrepare, refusalOf, startsHere } from './allowed.ts'
import { isMendable, type Reason } from './reasons.ts'

/**
 * Whether somebody may take an action now. `fills`: once the form is filled in. `blocked`: something stands in the way that no form mends.
 * `prepares`: may save it for a colleague. `elsewhere`: not out of this status. `right`: not in this role.
 */
export type Verdict =
  | { readonly kind: 'may' | 'prepares' | 'elsewhere' | 'right' }
  | { readonly kind: 'fills' | 'blocked'; readonly reasons: readonly Reason[] }

/** What is said of an action for which these reasons stand in the way. */
export const verdictFor = (reasons: readonly Reason[]): Verdict => {
  if (reasons.length === 0) return { kind: 'may' }
  return { kind: reasons.every(isMendable) ? 'fills' : 'blocked', reasons }
}

/** What the rules say of an action by this actor, on this item, now. */
export const verdictOn = (action: Action, context: GuardContext): Verdict => {
  if (!mayAct(action, context.actor))
    return { kind: mayPrepare(action, context.actor) && startsHere(action, context) ? 'prepares' : 'right' }
  if (!startsHere(action, context)) return { kind: 'elsewhere' }
  const refusal = refusalOf(action, context)
  return refusal?.code === 'identity-no-permission' ? { kind: 'right' } : verdictFor(refusal?.reasons ?? [])
}

/** An action that an actor may take or prepare out of the status of the item, with what is said of it. */
export interface Possible {
  readonly action: Action
  readonly verdict: Verdict
}

/** Every action that starts where the item is and that the actor has any right to. */
export const possibleActions = (context: GuardContext): readonly Possible[] =>
  ACTIONS.filter((action) => startsHere(action, context))
    .map((action) => ({ action, verdict: verdictOn(action, context) }))
    .filter(({ verdict }) => verdict.kind !== 'right')
