import { api } from '../../api/index.ts'
import type { CustomerListState } from '../../domain/account-lists.ts'
import type { Option } from '../../domain/entities/common.ts'
import type { Customer, CustomerPage } from '../../domain/entities/customer.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { toListQuery } from '../../domain/list-query.ts'
import { checkCustomer, staysManager, suspensionIssues, type CustomerQuestion } from '../../domain/rules/customer.ts'
import { emptyCustomer, fromCustomer, toCustomer, toCustomerPatch, type CustomerForm } from './customer-values.ts'
import { optionLists } from '../calls/option-lists.ts'
import { required } from '../calls/failure.ts'
import { retryOverLatest } from '../record/retry-over-latest.ts'
import type { ActForm } from '../record/record-act.ts'
import { createRecordPage } from '../record/record-page.ts'

export interface CustomerChoices {
  readonly countries: readonly Option[]
  readonly phoneCodes: readonly Option[]
}

const PLACE = /^(countryCode|postalCode|city|district|addressLine)$/
/** Half of one address and half of another would be no address. */
const unitOf = (path: readonly string[]) => (path[0] === 'defaultAddress' && PLACE.test(path[1] ?? '') ? 'addressLine' : path.join('.'))

const cut = (keyword: string) => Array.from(keyword).slice(0, LENGTHS.keyword.max).join('')
const load = (id: string, signal: AbortSignal) => api.customer.info({ params: { id }, signal })

const setStatus = (customer: Customer, { reason, isConfirmed }: ActForm, accountStatus: 'active' | 'suspended', signal: AbortSignal) =>
  retryOverLatest(
    customer,
    ({ userId, rowVersion }) =>
      required(
        api.customer.status({
          params: { id: userId },
          body: { accountStatus, rowVersion, ...(accountStatus === 'suspended' && { reason, isConfirmed }) },
          signal,
        }),
      ),
    { load: () => load(customer.userId, signal), isSame: (a, b) => a.accountStatus === b.accountStatus },
  )

const runAct = async (act: CustomerQuestion, customer: Customer, form: ActForm, signal: AbortSignal): Promise<Customer | undefined> => {
  const params = { id: customer.userId }
  switch (act) {
    case 'suspend':
      return setStatus(customer, form, 'suspended', signal)
    case 'activate':
      return setStatus(customer, form, 'active', signal)
    case 'mailboxAgain':
      return required(api.customer.mailboxAgain({ params, signal }))
    case 'mailboxCancel':
      return required(api.customer.mailboxCancel({ params, signal }))
    case 'unlock':
      return required(api.customer.unlock({ params, signal }))
    case 'invite':
      await required(api.customer.invite({ params, signal }))
      return customer
    case 'delete':
      await required(api.customer.remove({ params, signal }))
      return undefined
  }
}

/** Customer accounts (specification section 2, /customer; domain.md section 8). */
const customers = createRecordPage<CustomerListState, CustomerPage, Customer, CustomerForm, CustomerChoices, CustomerQuestion, undefined>({
  id: 'customers',
  rows: {
    id: 'customerRows',
    load: (state, signal) => api.customer.list({ query: toListQuery({ ...state, keyword: cut(state.keyword) }), signal }),
  },
  record: {
    id: 'customerRecord',
    idOf: ({ userId }) => userId,
    versionOf: ({ rowVersion }) => rowVersion,
    load,
    choices: async () => {
      const [countries, phoneCodes] = await Promise.all([required(optionLists.countries()), required(optionLists.phoneCodes())])
      return { countries, phoneCodes }
    },
    empty: ({ from }) => emptyCustomer(from),
    valuesOf: fromCustomer,
    check: (values, level, { record }) =>
      checkCustomer(toCustomer(values), level, { isLastManager: record && staysManager(record), mayLackMail: record?.userAccount === '' }),
    create: (values, { from }, signal) =>
      api.customer.create({ body: { ...toCustomer(values), ...(from && { customerId: from.customerId }) }, signal }),
    named: async ({ userAccount }, signal) => {
      const account = userAccount.trim().toLowerCase()
      const page = await required(api.customer.list({ query: { keyword: cut(account) }, signal }))
      const found = page.items.find((customer) => customer.userAccount === account)
      return found && load(found.userId, signal)
    },
    update: (values, record, signal) =>
      api.customer.update({
        params: { id: record.userId },
        body: { ...toCustomerPatch(values, record), rowVersion: record.rowVersion },
        signal,
      }),
    unitOf,
  },
  act: {
    id: 'customerAct',
    deletion: 'delete',
    prepare: async (_act, { userId }, signal) => {
      const record = await load(userId, signal)
      return record && { record, extra: undefined }
    },
    check: ({ reason, isConfirmed }, { act, record }) =>
      act === 'suspend' ? suspensionIssues({ reason, isConfirmed, goodsInHouse: record.goodsInHouse ?? 0 }) : [],
    run: (values, { act, record }, signal) => runAct(act, record, values, signal),
  },
})

export const customersMachine = customers.page
export const customerRowsMachine = customers.rows
export const customerRecordMachine = customers.record
