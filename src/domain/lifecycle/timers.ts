import type { Action } from '../entities/statuses.ts'
import type { ReviewInput } from '../entities/review.ts'
import type { Actor, GuardContext } from './context.ts'
import { allowedActions } from './allowed.ts'

/** The timer: it holds no permission, only the rows marked `system` are open to it. */
export const SYSTEM_ACTOR: Actor = { userId: 'system', isCustomer: false, isSystem: true, permissions: new Set() }

/** The input of the timer's actions: an item that it cancels never arrived. */
const SYSTEM_INPUT: ReviewInput = { reasonCode: 'noGoods' }

/** The item as the timer judges it. */
export const systemContext = (context: Omit<GuardContext, 'actor' | 'blocks'>): GuardContext => ({
  ...context,
  actor: SYSTEM_ACTOR,
  blocks: SYSTEM_INPUT,
})

/** The action of the timer that is due for an item: I22 close after 14 days, I24 cancel after 30 days without goods; mostly none. */
export const dueActions = (context: Omit<GuardContext, 'actor' | 'blocks'>): readonly Action[] =>
  allowedActions(systemContext(context)).flatMap(({ action, enabled }) => (enabled ? [action] : []))
