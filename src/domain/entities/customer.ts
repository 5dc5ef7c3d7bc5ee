import { Schema } from 'effect'
import { LOCALES } from '../../shared/constants.ts'
import { LIST_QUERY } from '../list-query.ts'
import { CustomerType } from './account.ts'
import { Id, IsoDateTime, maybe, pageOf } from './common.ts'
import { PendingMailbox } from './mailbox.ts'
import { ReceiveAddress } from './repair-order.ts'
import { CompanyScope } from './session.ts'
import { ItemStatus } from './statuses.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import { code, FilterValues, line, lines, listOf, NamedId } from './limited.ts'

/** A customer account (domain.md section 8): a private person or a person of a company. `locked` is active and locked out for a time. */
export const CUSTOMER_STATUSES = ['pendingVerification', 'active', 'suspended', 'locked', 'deleted'] as const
export const CustomerStatus = Schema.Literals(CUSTOMER_STATUSES)
export type CustomerStatus = typeof CustomerStatus.Type

export const NOTIFY_WAYS = ['email', 'inApp'] as const
const NotifyWay = Schema.Literals(NOTIFY_WAYS)

const Text = Schema.String
const personFields = {
  userAccount: code(LENGTHS.userAccount),
  userName: line(LENGTHS.userName),
  customerType: CustomerType,
  companyName: maybe(line(LENGTHS.customerCompanyName)),
  taxId: maybe(code()),
  companyScope: maybe(CompanyScope),
  phoneCountryCode: maybe(code()),
  mobilePhone: maybe(code()),
  telephone: maybe(code()),
  extension: maybe(code()),
  defaultAddress: maybe(ReceiveAddress),
  language: maybe(Schema.Literals(LOCALES)),
  notifyBy: maybe(listOf(NotifyWay, COUNTS.choices)),
} as const

/** Another person of the same company. */
const CompanyPerson = Schema.Struct({
  userId: Id,
  userName: Text,
  userAccount: Text,
  companyScope: maybe(CompanyScope),
  accountStatus: CustomerStatus,
})

/** A device that was sent in, by its serial number; the newest repair of it. */
const CustomerDevice = Schema.Struct({
  serialNo: Text,
  brand: maybe(Text),
  productName: maybe(Text),
  repairOrderId: Text,
  repairOrderNo: maybe(Text),
  itemId: Id,
  repairStatus: ItemStatus,
})

/**
 * A row of GET /backend/customer/v1 and the answer of the other calls; `userId` is the {id}. `openOrderCount` and `goodsInHouse`
 * (devices that are here) count what the account stands for: its own orders, or all of the customer's where nobody else is left.
 * `people` and `devices` come with one account, not with the list.
 */
export const Customer = Schema.Struct({
  userId: Id,
  customerId: Text,
  ...personFields,
  /** A new `userAccount` that waits for its mailbox. */
  pendingMailbox: maybe(PendingMailbox),
  accountStatus: CustomerStatus,
  /** Of a deleted one: the account of the same person that is left. */
  mergedInto: maybe(Text),
  suspendReason: maybe(Text),
  termsVersion: maybe(Text),
  termsAcceptedAt: maybe(IsoDateTime),
  createdAt: maybe(IsoDateTime),
  lastLoginAt: maybe(IsoDateTime),
  failedLoginCount: maybe(Schema.Int),
  lockedUntil: maybe(IsoDateTime),
  openOrderCount: maybe(Schema.Int),
  goodsInHouse: maybe(Schema.Int),
  isLastManager: maybe(Schema.Boolean),
  people: maybe(Schema.Array(CompanyPerson)),
  devices: maybe(Schema.Array(CustomerDevice)),
  updatedAt: maybe(IsoDateTime),
  updatedByName: maybe(Text),
  rowVersion: Schema.Int,
})
export type Customer = Tolerant<typeof Customer.Type>

/** Body of POST /backend/customer/v1. `customerId` names the company that the person belongs to; without it a new customer begins. */
export const CustomerInput = Schema.Struct({ ...personFields, customerId: Schema.optionalKey(NamedId) })
export type CustomerInput = typeof CustomerInput.Type

const changeable = ({ customerType: _type, ...fields }: typeof personFields) => fields
const { userAccount, userName, ...optional } = changeable(personFields)
/** Body of PUT /backend/customer/v1/{id}: what is absent stays as it is, null clears. The type of a customer does not change. */
export const CustomerPatch = Schema.Struct({
  userAccount: Schema.optionalKey(userAccount),
  userName: Schema.optionalKey(userName),
  ...optional,
  rowVersion: Schema.Int,
})
export type CustomerPatch = typeof CustomerPatch.Type

/** Body of PUT /backend/customer/v1/status/{id}. `isConfirmed`: suspend although devices are in the house. */
export const CustomerStatusBody = Schema.Struct({
  accountStatus: Schema.Literals(['active', 'suspended']),
  reason: maybe(lines(LENGTHS.suspendReason)),
  isConfirmed: maybe(Schema.Boolean),
  rowVersion: Schema.Int,
})
export type CustomerStatusBody = typeof CustomerStatusBody.Type

export const CUSTOMER_SORT_FIELDS = ['userName', 'userAccount', 'companyName', 'accountStatus', 'createdAt', 'lastLoginAt'] as const
export const CustomerListQuery = Schema.Struct({
  ...LIST_QUERY,
  customerType: Schema.optionalKey(FilterValues),
  accountStatus: Schema.optionalKey(FilterValues),
})
export const CustomerPage = pageOf(Customer)
export type CustomerPage = Tolerant<typeof CustomerPage.Type>
