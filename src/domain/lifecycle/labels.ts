import type { Action, ItemStatus, OrderStatus, WaitsFor } from '../entities/statuses.ts'
import type { OrderAction } from './order-transitions.ts'

/** Message keys of the lifecycle's words. Customers and employees read different words for the same status (domain.md sections 1, 3). */
export type Audience = 'customer' | 'employee'

export const audienceOf = (isCustomer: boolean): Audience => (isCustomer ? 'customer' : 'employee')

export const itemStatusKey = (status: ItemStatus, isCustomer: boolean) => `itemStatus-${audienceOf(isCustomer)}-${status}` as const

export const orderStatusKey = (status: OrderStatus, isCustomer: boolean) => `orderStatus-${audienceOf(isCustomer)}-${status}` as const

/** Whose turn it is: "Your turn" for the one is "Waiting for the customer" for the other. */
export const turnKey = (turn: WaitsFor, viewer: Audience) => `turn-${viewer}-${turn}` as const

/** What a button says: "Accept". */
export const actionKey = (action: Action) => `action-${action}` as const

/** What the history says: "Accepted". */
export const doneKey = (action: Action) => `done-${action}` as const

/** What an order's button says: "Cancel order". */
export const orderActionKey = (action: OrderAction) => `orderAction-${action}` as const
