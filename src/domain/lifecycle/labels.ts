import type { Action, ItemStatus, OrderStatus, WaitsFor } from '../entities/statuses.ts'
import type { Unlisted } from '../tolerant.ts'
import type { OrderAction } from './order-transitions.ts'

/** Message keys of the lifecycle's words. Customers and employees read different words for the same status (domain.md sections 1, 3). */
export type Audience = 'customer' | 'employee'

/** Where the labels of the server's option lists are kept, each under the key of the word that it takes the place of. */
export const LABELS = 'labels'

export const audienceOf = (isCustomer: boolean): Audience => (isCustomer ? 'customer' : 'employee')

export const itemStatusKey = <S extends ItemStatus | Unlisted>(status: S, isCustomer: boolean) =>
  `itemStatus-${audienceOf(isCustomer)}-${status}` as const

export const orderStatusKey = <S extends OrderStatus | Unlisted>(status: S, isCustomer: boolean) =>
  `orderStatus-${audienceOf(isCustomer)}-${status}` as const

/** Whose turn it is: "Your turn" for the one is "Waiting for the customer" for the other. */
export const turnKey = <T extends WaitsFor | Unlisted>(turn: T, viewer: Audience) => `turn-${viewer}-${turn}` as const

/** What a button says: "Accept". */
export const actionKey = <A extends Action | Unlisted>(action: A) => `action-${action}` as const

/** What the history says: "Accepted". */
export const doneKey = <A extends Action | Unlisted>(action: A) => `done-${action}` as const

/** What an order's button says: "Cancel order". */
export const orderActionKey = (action: OrderAction) => `orderAction-${action}` as const
