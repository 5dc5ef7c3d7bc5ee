import { Schema } from 'effect'
import { Customer, CustomerInput, CustomerListQuery, CustomerPage, CustomerPatch, CustomerStatusBody } from '../domain/entities/customer.ts'
import {
  CounterCollectAnswer,
  CounterCollectBody,
  CounterCustomer,
  CounterQuery,
  CounterReceiveAnswer,
  CounterReceiveBody,
} from '../domain/entities/counter.ts'
import { Merged, MergeInput, MergePreview, MergeQuery } from '../domain/entities/customer-merge.ts'
import { CustomerOption } from '../domain/entities/order-draft.ts'
import { line } from '../domain/entities/limited.ts'
import { LENGTHS } from '../domain/limits.ts'
import { endpoint } from './endpoint.ts'

/** Customers as employees see them (domain.md sections 8 and 10). */
export const customerEndpoints = {
  options: endpoint({
    method: 'GET',
    path: '/backend/customer/v1/options',
    summary: 'Pick a customer by name, tax id or account: at most 20',
    auth: 'bearer',
    permission: 'repairOrder.createOnBehalf',
    query: Schema.Struct({ keyword: Schema.optional(line(LENGTHS.keyword)) }),
    data: Schema.Array(CustomerOption),
  }),
  list: endpoint({
    method: 'GET',
    path: '/backend/customer/v1',
    summary: 'One page of the customer accounts, with counts by status and type; deleted ones only where they are asked for',
    auth: 'bearer',
    permission: 'customer.list',
    query: CustomerListQuery,
    data: CustomerPage,
  }),
  info: endpoint({
    method: 'GET',
    path: '/backend/customer/v1/:id',
    summary: 'One customer account, with the people of its company and its last devices',
    auth: 'bearer',
    permission: 'customer.list',
    data: Customer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/backend/customer/v1',
    summary: 'A new customer, or one more person of a company; the link to set the first password goes to the mailbox',
    auth: 'bearer',
    permission: 'customer.create',
    body: CustomerInput,
    data: Customer,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/backend/customer/v1/:id',
    summary: 'Change a customer account, its company and its default address; what is absent stays',
    auth: 'bearer',
    permission: 'customer.update',
    body: CustomerPatch,
    data: Customer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/backend/customer/v1/:id',
    summary: 'Blank the personal fields of an account without open orders; its orders keep the name that they were submitted under',
    auth: 'bearer',
    permission: 'customer.delete',
    data: Schema.Unknown,
  }),
  status: endpoint({
    method: 'PUT',
    path: '/backend/customer/v1/status/:id',
    summary: 'Suspend an account, which ends its sessions at once, or activate it',
    auth: 'bearer',
    permission: 'customer.status',
    body: CustomerStatusBody,
    data: Customer,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/backend/customer/v1/invite/:id',
    summary: 'Send the mail with the link to set a password',
    auth: 'bearer',
    permission: 'customer.invite',
    data: Schema.Unknown,
  }),
  unlock: endpoint({
    method: 'PUT',
    path: '/backend/customer/v1/unlock/:id',
    summary: 'End a lock-out',
    auth: 'bearer',
    permission: 'customer.unlock',
    data: Customer,
  }),
  /** 409 `mailbox-not-pending` where nothing waits that an employee asked for. */
  mailboxAgain: endpoint({
    method: 'POST',
    path: '/backend/customer/v1/mailbox/:id',
    summary: 'Send the mail to the new address that an employee asked for once more; three an hour at most',
    auth: 'bearer',
    permission: 'customer.update',
    data: Customer,
  }),
  mailboxCancel: endpoint({
    method: 'DELETE',
    path: '/backend/customer/v1/mailbox/:id',
    summary: 'Give up the new address that an employee asked for; its link confirms nothing any more',
    auth: 'bearer',
    permission: 'customer.update',
    data: Customer,
  }),
  /** 409 `customer-merged` where one of them was merged before. */
  mergePreview: endpoint({
    method: 'GET',
    path: '/backend/customer/v1/merge/:id',
    summary: 'Two customers in numbers, before the other one is merged into this one',
    auth: 'bearer',
    permission: 'customer.merge',
    query: MergeQuery,
    data: MergePreview,
  }),
  /** 409 `customer-merged` or `row-changed`, with the numbers as they are now; 422 where the two cannot be one, or the name is another. */
  merge: endpoint({
    method: 'PUT',
    path: '/backend/customer/v1/merge/:id',
    summary: 'Merge another customer into this one: orders, people and address book; of two private people one account is left',
    auth: 'bearer',
    permission: 'customer.merge',
    body: MergeInput,
    data: Merged,
  }),
}

const COUNTER = { auth: 'bearer', permission: 'repairOrder.counter' } as const

/** Devices that are handed over at the counter, and collected there (docs/decisions/032-counter.md). */
export const counterEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/backend/counter/v1/find',
    summary:
      'The customers that a telephone, name, serial or order number leads to, with their devices and what they can collect: at most 8',
    ...COUNTER,
    query: CounterQuery,
    data: Schema.Array(CounterCustomer),
  }),
  /** 422 names every field by its own name, of a device as `devices.0.brand`; an older call with the same `repairOrderId` is answered again, of somebody else 404. */
  receive: endpoint({
    method: 'POST',
    path: '/backend/counter/v1/receive',
    summary: 'Take devices in: customer, order, submission and arrival in one transaction, with photographs and the one signature',
    ...COUNTER,
    body: CounterReceiveBody,
    files: 'repairFiles',
    data: CounterReceiveAnswer,
  }),
  /** 409 `row-changed` or `action-not-allowed` where a device is no longer as it was found; then none is handed over. */
  collect: endpoint({
    method: 'POST',
    path: '/backend/counter/v1/collect',
    summary: 'Hand devices of one order over to whoever collects them, with identity, payment and signature',
    ...COUNTER,
    body: CounterCollectBody,
    files: 'repairFiles',
    data: CounterCollectAnswer,
  }),
}
