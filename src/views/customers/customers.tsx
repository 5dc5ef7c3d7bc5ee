import { useSelector } from '@xstate/react'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { customerAddress, type CustomerListState } from '../../domain/account-lists.ts'
import { CUSTOMER_TYPES } from '../../domain/entities/account.ts'
import { CUSTOMER_STATUSES, type Customer, type CustomerPage } from '../../domain/entities/customer.ts'
import { parseRecordRoute, withRecordRoute } from '../../domain/record-route.ts'
import { CUSTOMER_ACT_PERMISSIONS, customerActs } from '../../domain/rules/customer.ts'
import { MERGE_CUSTOMERS } from '../../domain/rules/merge.ts'
import type { customerRowsMachine } from '../../machines/customers/customers.machine.ts'
import type { RecordAct } from '../record/act-menu.tsx'
import { AccountsPage } from '../accounts/accounts-page.tsx'
import { useAccounts } from '../accounts/use-accounts.tsx'
import { useCan } from '../hooks/app-context.ts'
import { useKnownText } from '../hooks/issue-text.ts'
import { useList } from '../hooks/use-list.ts'
import { ChoiceChips } from '../ui/table/filter-chips.tsx'
import { choicesFor } from '../ui/table/list-filters.ts'
import type { CustomersActor } from './actors.ts'
import { CustomerActDialog } from './customer-act.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerMerge } from './customer-merge-part.ts'
import { CustomerTable, useCustomerName } from './customer-table.tsx'

/** Writes the list's query into the address and leaves the open record there. */
const ADDRESS = {
  parse: customerAddress.parse,
  print: (state: CustomerListState) => withRecordRoute(customerAddress.print(state), parseRecordRoute(location.search)),
}

const Filters = ({ list }: { list: ReturnType<typeof useList<CustomerListState, CustomerPage>> }) => {
  const { t } = useTranslation('accounts')
  const text = useKnownText()
  const { page, query } = list
  const { accountStatus = [], customerType = [] } = query.filters
  const set = (patch: Partial<typeof query.filters>) => list.change({ filters: { ...query.filters, ...patch } })
  return (
    <>
      <ChoiceChips
        label={t('field-accountStatus')}
        choices={choicesFor(CUSTOMER_STATUSES, page?.facets?.['accountStatus'], accountStatus, (value) =>
          text(`option-accountStatus-${value}`),
        )}
        selected={accountStatus}
        onChange={(values) => set({ accountStatus: values })}
      />
      <ChoiceChips
        label={t('field-customerType')}
        choices={choicesFor(CUSTOMER_TYPES, page?.facets?.['customerType'], customerType, (value) => text(`option-customerType-${value}`))}
        selected={customerType}
        onChange={(values) => set({ customerType: values })}
      />
    </>
  )
}

/** Merging stands beside the other acts, before those that end an account. */
const useMerging = () => {
  const { t } = useTranslation('customers')
  const can = useCan()
  const [merging, setMerging] = useState<Customer>()
  const withMerge =
    (actsOf: (customer: Customer) => readonly RecordAct[]) =>
    (customer: Customer): readonly RecordAct[] => {
      const acts = actsOf(customer)
      if (!can(MERGE_CUSTOMERS) || customer.accountStatus === 'deleted') return acts
      const onAction = () => setMerging(customer)
      return [...acts, { id: 'merge', label: t('customer-act-merge'), icon: <Merge />, reasons: [], onAction }]
    }
  return { merging, withMerge, end: () => setMerging(undefined) }
}

const Screen = ({ actor, rows }: { actor: CustomersActor; rows: ActorRefFrom<typeof customerRowsMachine> }) => {
  const { t } = useTranslation(namespaces('customers', 'shell'))
  const can = useCan()
  const list = useList(rows, ADDRESS)
  const { merging, withMerge, end } = useMerging()
  const { route, actsOf: plainActsOf } = useAccounts(actor, {
    page: 'customer',
    idOf: ({ userId }) => userId,
    nameOf: useCustomerName(),
    emailOf: ({ userAccount }) => userAccount,
    actsOf: customerActs,
    permissions: CUSTOMER_ACT_PERMISSIONS,
    words: {
      created: t('customer-created'),
      act: (act) => t(`customer-act-${act}`),
      done: (act, name) => t(`customer-done-${act}`, { name }),
    },
  })
  const actsOf = withMerge(plainActsOf)
  const onMerged = (userId: string) => {
    rows.send({ type: 'list.reload' })
    // what stood open may be gone, or more than it was
    const opened = parseRecordRoute(location.search)
    const isOpen = opened?.mode === 'view' && opened.id === userId
    route.settle(isOpen ? undefined : { mode: 'view', id: userId })
  }
  return (
    <AccountsPage
      rows={rows}
      total={list.page?.total}
      words={{
        title: t('customer-title'),
        search: t('customer-search'),
        searchHint: t('customer-searchHint'),
        create: t('customer-create'),
      }}
      onCreate={can('customer.create') ? () => route.open({ mode: 'create' }) : undefined}
      filters={<Filters list={list} />}
    >
      <CustomerTable list={list} actsOf={actsOf} hrefOf={({ userId }) => route.hrefOf({ mode: 'view', id: userId })} />
      <CustomerDialog actor={actor} actsOf={actsOf} hrefOf={route.hrefOf} onTurn={route.turn} onOpen={route.open} />
      <CustomerActDialog actor={actor} />
      {merging && (
        <CustomerMerge customerId={merging.customerId} name={merging.companyName || merging.userName} onMerged={onMerged} onClose={end} />
      )}
    </AccountsPage>
  )
}

/** Customer accounts (specification section 2, /customer): people and companies, their orders and devices at a glance. */
export const Customers = ({ actor }: { actor: CustomersActor }) => {
  const rows = useSelector(actor, ({ children }) => children.rows)
  return rows && <Screen actor={actor} rows={rows} />
}
