import { useSelector } from '@xstate/react'
import { UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import { customerAddress } from '../../domain/account-lists.ts'
import { CUSTOMER_TYPES } from '../../domain/entities/account.ts'
import { CUSTOMER_STATUSES, type Customer } from '../../domain/entities/customer.ts'
import { pageSizeOf, pagingOf } from '../../domain/list-query.ts'
import { parsePlace, withPlace } from '../../domain/record-place.ts'
import type { CustomerAct } from '../../domain/rules/customer.ts'
import type { customerRowsMachine } from '../../machines/customers/customers.machine.ts'
import { useCan } from '../hooks/app-context.ts'
import { useKnownText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/table/filter-chips.tsx'
import { ListSearch } from '../ui/table/list-search.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Pagination } from '../ui/table/pagination.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { choicesFor } from '../record/list-filters.ts'
import { usePlace } from '../record/use-place.ts'
import { useKeyword, useList } from '../hooks/use-list.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import type { CustomersActor } from './actors.ts'
import { CustomerActDialog } from './customer-act.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerTable, useCustomerName, type CustomerList } from './customer-table.tsx'
import { useCustomerActs } from './use-customer-acts.tsx'

type RowsActor = ActorRefFrom<typeof customerRowsMachine>

/** Writes the list's query into the address and leaves the open record there. */
const ADDRESS = {
  parse: customerAddress.parse,
  print: (state: Parameters<typeof customerAddress.print>[0]) => withPlace(customerAddress.print(state), parsePlace(location.search)),
}

const Search = ({ rows, list }: { rows: RowsActor; list: CustomerList }) => {
  const { t } = useTranslation('customers')
  return (
    <ListSearch
      label={t('customer-search')}
      placeholder={t('customer-searchHint')}
      keyword={useKeyword(rows)}
      onType={list.type}
      onSearch={(keyword) => rows.send({ type: 'list.search', keyword })}
    />
  )
}

const Filters = ({ list }: { list: CustomerList }) => {
  const { t } = useTranslation('accounts')
  const text = useKnownText()
  const { page, query } = list
  const { accountStatus = [], customerType = [] } = query.filters
  const set = (patch: Partial<typeof query.filters>) => list.change({ filters: { ...query.filters, ...patch } })
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
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
    </div>
  )
}

const Screen = ({ actor, rows }: { actor: CustomersActor; rows: RowsActor }) => {
  const { t } = useTranslation(namespaces('accounts', 'customers', 'shell', 'tables'))
  const can = useCan()
  const nameOf = useCustomerName()
  const list = useList(rows, ADDRESS)
  const place = usePlace(actor, 'customer')
  const record = useSelector(actor, ({ children }) => children.record)
  const { page, query } = list
  const onAct = (act: CustomerAct, customer: Customer) =>
    act === 'edit' ? place.open({ mode: 'edit', id: customer.userId }) : actor.send({ type: 'act.ask', act, record: customer })
  const actsOf = useCustomerActs(onAct)

  useEmitted(actor, {
    'record.stored': ({ record: customer, isNew }) => {
      place.settle({ mode: 'view', id: customer.userId })
      showToast({
        kind: 'success',
        title: t(isNew ? 'customer-created' : 'shared-saved'),
        ...(isNew && { content: t('account-mailed', { email: customer.userAccount }) }),
      })
    },
    'act.done': ({ act, record: customer, isGone, wasGone }) => {
      if (isGone && parsePlace(location.search)) place.settle(undefined)
      if (wasGone) showToast({ kind: 'default', title: t('table-rowWasGone') })
      else showToast({ kind: 'success', title: t(`customer-done-${act}`, { name: nameOf(customer) }) })
    },
  })

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('customer-title')}
        count={page ? t('shared-count', { count: page.total }) : null}
        actions={
          can('customer.create') && (
            <Button variant="primary" icon={<UserRoundPlus aria-hidden="true" />} onPress={() => place.open({ mode: 'create' })}>
              {t('customer-create')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-3">
        <Search rows={rows} list={list} />
        <Filters list={list} />
      </div>
      <CustomerTable list={list} actsOf={actsOf} hrefOf={({ userId }) => place.hrefOf({ mode: 'view', id: userId })} />
      {page && page.total > 0 && (
        <Pagination
          {...pagingOf(query, page)}
          total={page.total}
          onPage={(pageIndex) => list.change({ pageIndex })}
          onSize={(size) => list.change({ pageSize: pageSizeOf(size) })}
        />
      )}
      {record && <CustomerDialog actor={record} actsOf={actsOf} hrefOf={place.hrefOf} onTurn={place.turn} onOpen={place.open} />}
      <CustomerActDialog actor={actor} />
    </div>
  )
}

/** Customer accounts (specification section 2, /customer): people and companies, their orders and devices at a glance. */
export const Customers = ({ actor }: { actor: CustomersActor }) => {
  const rows = useSelector(actor, ({ children }) => children.rows)
  return rows && <Screen actor={actor} rows={rows} />
}
