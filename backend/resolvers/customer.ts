import { COUNTS } from '../../src/domain/limits.ts'
import { folded, pageOfRows, type PageRules } from '../accounts/page.ts'
import type { CustomerRow, CustomerUserRow } from '../records.ts'
import { valuesOf } from '../../src/domain/list-query.ts'
import { customerStatusOf } from '../../src/domain/rules/customer.ts'
import {
  askCustomerAgain,
  cancelCustomerMailbox,
  inviteCustomer,
  removeCustomer,
  setCustomerStatus,
  unlockCustomer,
} from '../accounts/customer-acts.ts'
import { createCustomer, updateCustomer } from '../accounts/customer-save.ts'
import { mergeCustomers, previewMerge } from '../accounts/merge.ts'
import { formerNamesOf } from '../accounts/merged.ts'
import { accountView, allAccounts, mailboxOf, rowViews, type Account } from '../accounts/customer-view.ts'
import type { ResolversOf } from '../resolver.ts'

const isGone = ({ accountStatus }: CustomerUserRow) => accountStatus === 'suspended' || accountStatus === 'deleted'

/** A customer whose people can no longer sign in cannot order. */
const isOpen = (people: readonly CustomerUserRow[]) => people.length === 0 || !people.every(isGone)

/** Of an account the part before the @, or every letter would find the customers of every big mail provider. */
const isOfAccount = (account: string, keyword: string) =>
  (keyword.includes('@') ? account : (account.split('@')[0] ?? '')).includes(keyword)

const isFound = ({ customerName, taxId }: CustomerRow, names: readonly string[], people: readonly CustomerUserRow[], keyword: string) =>
  [customerName, taxId ?? '', ...names, ...people.map(({ userName }) => userName)].some((words) => folded(words).includes(keyword)) ||
  people.some((person) => isOfAccount(mailboxOf(person), keyword))

const statusAt = ({ person, signIn }: Account, now: string) => customerStatusOf({ ...person, ...signIn }, now)

const rulesAt = (now: string): PageRules<Account> => ({
  textsOf: ({ person, customer, formerNames }) => [
    person.userName,
    mailboxOf(person),
    customer.customerName,
    customer.taxId,
    ...formerNames,
    person.mobilePhone,
    person.telephone,
  ],
  filters: {
    accountStatus: (account) => [statusAt(account, now)],
    customerType: ({ customer }) => [customer.customerType],
  },
  hidden: { filter: 'accountStatus', value: 'deleted' },
  sorts: {
    userName: ({ person }) => person.userName,
    userAccount: ({ person }) => mailboxOf(person),
    companyName: ({ customer }) => (customer.customerType === 'company' ? customer.customerName : null),
    accountStatus: (account) => statusAt(account, now),
    createdAt: ({ person }) => person.createdAt,
    lastLoginAt: ({ signIn }) => signIn.lastLoginAt,
  },
  sort: { field: 'createdAt', order: 'desc' },
})

/** Customers as employees see them (domain.md sections 8 and 10). */
export const customer: ResolversOf<'customer'> = {
  options: async ({ db, query }) => {
    const keyword = folded(query.keyword ?? '')
    const people = Map.groupBy(await db.customerUsers.all(), ({ customerId }) => customerId)
    const peopleOf = ({ customerId }: CustomerRow) => people.get(customerId) ?? []
    const customers = await db.customers.all()
    const formerNames = formerNamesOf(customers)
    return customers
      .filter(({ mergedInto }) => mergedInto === undefined)
      .filter((row) => isOpen(peopleOf(row)) && isFound(row, formerNames(row.customerId), peopleOf(row), keyword))
      .toSorted((a, b) => a.customerName.localeCompare(b.customerName, 'zh-Hant'))
      .slice(0, COUNTS.customerOptions)
      .map(({ customerId, customerName, taxId }) => ({ value: customerId, label: customerName, taxId: taxId ?? null }))
  },

  list: async (call) => {
    const { db, query, clock } = call
    const chosen = { accountStatus: valuesOf(query.accountStatus), customerType: valuesOf(query.customerType) }
    const { items, ...page } = pageOfRows(await allAccounts(db), query, chosen, rulesAt(clock.now().toISOString()), call)
    return { ...page, items: await rowViews(call, items) }
  },

  info: (call) => accountView(call, call.params.id),

  create: (call) => createCustomer(call, call.body),

  update: (call) => updateCustomer(call, call.params.id, call.body),

  remove: async (call) => {
    await removeCustomer(call, call.params.id)
    return {}
  },

  status: (call) => setCustomerStatus(call, call.params.id, call.body),

  invite: async (call) => {
    await inviteCustomer(call, call.params.id)
    return {}
  },

  unlock: (call) => unlockCustomer(call, call.params.id),

  mailboxAgain: (call) => askCustomerAgain(call, call.params.id),

  mailboxCancel: (call) => cancelCustomerMailbox(call, call.params.id),

  mergePreview: (call) => previewMerge(call, call.params.id, call.query.otherId),

  merge: (call) => mergeCustomers(call, call.params.id, call.body),
}
