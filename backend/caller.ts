import type { CompanyScope } from '../src/domain/entities/session.ts'
import type { RoleId } from '../src/domain/permissions.ts'
import type { ItemRow, OrderRow } from './records.ts'

/** The caller. Permissions are those of the current role only (domain.md section 0, decision 9). */
export interface Caller {
  readonly userId: string
  readonly isCustomer: boolean
  readonly userName: string
  /** The name that customers see of an employee. */
  readonly displayName: string
  readonly roleId: RoleId
  readonly permissions: ReadonlySet<string>
  /** Of a customer's person only. */
  readonly customerId: string | undefined
  readonly companyScope: CompanyScope | undefined
}

/**
 * Row scope (domain.md sections 3 and 9). Customers: own orders, with `repairOrder.viewCompany` the company's; what an employee
 * opened for the customer belongs to everybody there. Employees: all with `repairOrder.viewAll`, else the items assigned to them
 * and the unassigned ones in `received`. A draft is seen by its author, the company's manager and those who may edit orders.
 */
export interface OrderInScope {
  readonly order: OrderRow
  /** The items that the caller may see, by line number. */
  readonly items: readonly ItemRow[]
}

export interface Scoped extends OrderInScope {
  /** All items of the order: what its status is derived from. */
  readonly allItems: readonly ItemRow[]
}
