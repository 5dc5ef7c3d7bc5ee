import { CUSTOMER_TYPES } from './entities/account.ts'
import { CUSTOMER_SORT_FIELDS, CUSTOMER_STATUSES } from './entities/customer.ts'
import { MEMBER_SORT_FIELDS, MEMBER_STATUSES } from './entities/member.ts'
import { listAddress, type ListState } from './list-query.ts'

/** The list of employee accounts in the address; roles are the service's own. */
export const memberAddress = listAddress({
  filters: { accountStatus: MEMBER_STATUSES, roleId: 'any' },
  sortFields: MEMBER_SORT_FIELDS,
})
export type MemberListState = ListState<'accountStatus' | 'roleId'>

/** The list of customer accounts in the address. */
export const customerAddress = listAddress({
  filters: { accountStatus: CUSTOMER_STATUSES, customerType: CUSTOMER_TYPES },
  sortFields: CUSTOMER_SORT_FIELDS,
})
export type CustomerListState = ListState<'accountStatus' | 'customerType'>
