import { Building2, UserRound, UsersRound } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { Customer } from '../../domain/entities/customer.ts'
import { AccountsTable, type AccountsTableProps } from '../accounts/accounts-table.tsx'
import { AccountStatusBadge } from '../ui/text/account-status.tsx'
import { OneLine } from '../ui/text/one-line.tsx'

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

/** One page of the customer accounts. */
export const CustomerTable = (props: AccountsTableProps<Customer>) => {
  const { t } = useTranslation(namespaces('accounts', 'customers', 'fields', 'shell'))
  const nameOf = useCustomerName()
  return (
    <AccountsTable
      {...props}
      label={t('customer-title')}
      icon={UsersRound}
      keyOf={({ userId }) => userId}
      nameOf={nameOf}
      words={{
        failed: t('customer-list-failed'),
        noMatch: t('customer-list-noMatch'),
        empty: t('customer-list-empty'),
        emptyText: t('customer-list-emptyText'),
      }}
      columns={[
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
          hideBelow: 'xl',
          cell: ({ openOrderCount }) => <span className="tabular-nums">{openOrderCount ?? '–'}</span>,
        },
        {
          id: 'accountStatus',
          header: t('field-accountStatus'),
          sortable: true,
          width: '12.5rem',
          cell: ({ accountStatus }) => <AccountStatusBadge status={accountStatus} />,
        },
      ]}
      status={({ accountStatus }) => <AccountStatusBadge status={accountStatus} />}
      details={(row) => (
        <>
          <Belonging customer={row} />
          {row.accountStatus !== 'deleted' && <OneLine text={row.userAccount} />}
          <p>{t('customer-openOrders', { count: row.openOrderCount ?? 0 })}</p>
        </>
      )}
    />
  )
}
