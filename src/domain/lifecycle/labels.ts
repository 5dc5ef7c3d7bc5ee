import type { OrderAction } from './order-transitions.ts'

/** Message keys of the lifecycle's words. Customers and employees read different words for the same status (domain.md sections 1, 3). */
export type Audience = 'customer' | 'employee'

export const audienceOf = (isCustomer: boolean): Audience => (isCustomer ? 'customer' : 'employee')

export const itemStatusKey = <S extends string>(status: S, isCustomer: boolean) => `itemStatus-${audienceOf(isCustomer)}-${status}` as const

export const orderStatusKey = <S extends string>(status: S, isCustomer: boolean) =>
  `orderStatus-${audienceOf(isCustomer)}-${status}` as const

/** Whose turn it is: "Your turn" for the one is "Waiting for the customer" for the other. */
export const turnKey = <T extends string>(turn: T, viewer: Audience) => `turn-${viewer}-${turn}` as const

/** The label of an action's button: "Accept". */
export const actionKey = <A extends string>(action: A) => `action-${action}` as const

/** The label of an action in the history: "Accepted". */
export const doneKey = <A extends string>(action: A) => `done-${action}` as const

/** The label of an order's button: "Cancel order". */
export const orderActionKey = (action: OrderAction) => `orderAction-${action}` as const
