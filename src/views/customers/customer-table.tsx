import { Building2, UserRound, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { namespaces } from '../../locales/namespaces.ts'
import type { CustomerListState } from '../../domain/account-lists.ts'
import type { Customer, CustomerPage } from '../../domain/entities/customer.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { AccountStatusBadge } from '../ui/text/account-status.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import type { DataColumn } from '../ui/table/data-table-types.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { NoRows } from '../ui/table/no-rows.tsx'
import { OneLine } from '../ui/text/one-line.tsx'
import { ActMenu, type RecordAct } from '../record/act-menu.tsx'
import { isNarrowed, WHOLE_LIST } from '../record/list-filters.ts'
import type { useList } from '../hooks/use-list.ts'

export type CustomerList = ReturnType<typeof useList<CustomerListState, CustomerPage>>

/** The name; a deleted account has none. */
export const useCustomerName = () => {
  const { t } = useTranslation('customers')
  return ({ userName, accountStatus }: Pick<Customer, 'userName' | 'accountStatus'>) =>
    userName || t(accountStatus === 'deleted' ? 'customer-deletedName' : 'customer-view-title')
}

/** The company, or that it is a private person, with an icon for each. */
const Belonging = ({ customer: { customerType, companyName } }: { customer: Customer }) => {
  const { t } = useTranslation('accounts')
  const Icon = customerType === 'company' ? Building2 : UserRound
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
      <OneLine text={customerType === 'company' ? companyName : t('option-customerType-individual')} />
    </span>
  )
}

const useColumns = (actsOf: (customer: Customer) => readonly RecordAct[]): readonly DataColumn<Customer>[] => {
  const { t } = useTranslation(namespaces('accounts', 'fields'))
  const nameOf = useCustomerName()
  return [
    { id: 'userName', header: t('field-userName'), isRowHeader: true, sortable: true, cell: (row) => <OneLine text={nameOf(row)} /> },
    { id: 'companyName', header: t('field-companyName'), sortable: true, cell: (row) => <Belonging customer={row} /> },
    {
      id: 'userAccount',
      header: t('field-userAccount'),
      sortable: true,
      cell: ({ userAccount, accountStatus }) => <OneLine text={accountStatus === 'deleted' ? null : userAccount} />,
    },
    {
      id: 'openOrderCount',
      header: t('field-openOrderCount'),
      align: 'end',
      width: '8rem',
      hideBelow: 'lg',
      cell: ({ openOrderCount }) => <span className="tabular-nums">{openOrderCount ?? '–'}</span>,
    },
    {
      id: 'accountStatus',
      header: t('field-accountStatus'),
      sortable: true,
      width: '11.5rem',
      cell: ({ accountStatus }) => <AccountStatusBadge status={accountStatus} />,
    },
    {
      id: 'lastLoginAt',
      header: t('field-lastLoginAt'),
      sortable: true,
      width: '9rem',
      hideBelow: 'lg',
      cell: ({ lastLoginAt }) => <DateText value={lastLoginAt} look="relative" />,
    },
    {
      id: 'acts',
      header: t('shared-actions'),
      width: '4.5rem',
      align: 'end',
      cell: (row) => <ActMenu isIconOnly name={nameOf(row)} acts={actsOf(row)} />,
    },
  ]
}

interface Props {
  readonly list: CustomerList
  readonly actsOf: (customer: Customer) => readonly RecordAct[]
  readonly hrefOf: (customer: Customer) => string
}

/** One page of the customer accounts; cards on a phone. */
export const CustomerTable = ({ list, actsOf, hrefOf }: Props) => {
  const { t } = useTranslation(namespaces('customers', 'shell', 'tables'))
  const text = useIssueText()
  const nameOf = useCustomerName()
  const columns = useColumns(actsOf)
  const { page, query, failure, isLoading } = list
  const rows = failure ? [] : (page?.items ?? [])
  const hasActs = rows.some((row) => actsOf(row).length > 0)
  return (
    <DataTable
      label={t('customer-title')}
      columns={columns.filter(({ id }) => id !== 'acts' || hasActs)}
      rows={rows}
      keyOf={({ userId }) => userId}
      nameOf={nameOf}
      hrefOf={hrefOf}
      sort={query.sort}
      onSort={(sort) => list.change({ sort })}
      isLoading={isLoading}
      flexibleWidth="7rem"
      empty={
        <NoRows
          words={{
            failed: t('customer-list-failed'),
            beyond: t('repairOrder-list-beyond'),
            noMatch: t('customer-list-noMatch'),
            noMatchText: t('repairOrder-list-noMatchText'),
            empty: t('customer-list-empty'),
            emptyText: t('customer-list-emptyText'),
          }}
          icon={UsersRound}
          failure={failure && text.failure(failure)}
          isFailed={failure !== undefined}
          total={page?.total ?? 0}
          isFiltered={isNarrowed(query)}
          onRetry={list.reload}
          onFirstPage={() => list.change({ pageIndex: 1 })}
          onClear={() => list.change(WHOLE_LIST)}
        />
      }
      card={(row) => (
        <div className="flex items-end justify-between gap-3">
          <div className="flex min-w-0 flex-col items-start gap-2">
            <AccountStatusBadge status={row.accountStatus} />
            <div className="max-w-full min-w-0 text-sm text-muted">
              <Belonging customer={row} />
              {row.accountStatus !== 'deleted' && <OneLine text={row.userAccount} />}
              <p>{t('customer-openOrders', { count: row.openOrderCount ?? 0 })}</p>
            </div>
          </div>
          <span className="relative z-1">
            <ActMenu isIconOnly name={nameOf(row)} acts={actsOf(row)} />
          </span>
        </div>
      )}
    />
  )
}
