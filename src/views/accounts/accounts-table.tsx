import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { ActMenu, type RecordAct } from '../record/act-menu.tsx'
import type { DataColumn } from '../ui/table/data-table-types.ts'
import { ListTable, type PagedList } from '../ui/table/list-table.tsx'
import { DateText } from '../ui/text/date-text.tsx'

interface AccountRow {
  readonly lastLoginAt?: string | null | undefined
}

export interface AccountsTableProps<Row> {
  readonly list: PagedList<Row>
  readonly actsOf: (account: Row) => readonly RecordAct[]
  readonly hrefOf: (account: Row) => string
}

interface Props<Row> extends AccountsTableProps<Row>, Pick<ComponentProps<typeof ListTable<Row>>, 'label' | 'icon' | 'keyOf' | 'nameOf'> {
  readonly words: { readonly failed: string; readonly noMatch: string; readonly empty: string; readonly emptyText?: string }
  /** Before the last login and the menu. */
  readonly columns: readonly DataColumn<Row>[]
  readonly status: (account: Row) => ReactNode
  /** On a phone, beneath the status. */
  readonly details: (account: Row) => ReactNode
}

/** One page of accounts, with a menu for each if any of them has actions; cards on a phone. */
export const AccountsTable = <Row extends AccountRow>({ words, columns, status, details, actsOf, ...table }: Props<Row>) => {
  const { t } = useTranslation(namespaces('accounts', 'tables'))
  const { list, nameOf } = table
  const hasActs = list.failure === undefined && list.page?.items.some((row) => actsOf(row).length > 0) === true
  const menu = (row: Row) => <ActMenu isIconOnly name={nameOf(row)} acts={actsOf(row)} />
  return (
    <ListTable
      {...table}
      columns={[
        ...columns,
        {
          id: 'lastLoginAt',
          header: t('field-lastLoginAt'),
          sortable: true,
          width: '9rem',
          hideBelow: 'xl',
          cell: ({ lastLoginAt }) => <DateText value={lastLoginAt} variant="relative" />,
        },
        ...(hasActs ? [{ id: 'acts', header: t('shared-actions'), width: '4.5rem', align: 'end' as const, cell: menu }] : []),
      ]}
      flexibleWidth="7rem"
      words={{ ...words, beyond: t('repairOrder-list-beyond'), noMatchText: t('repairOrder-list-noMatchText') }}
      card={(row) => (
        <div className="flex items-end justify-between gap-3">
          <div className="flex min-w-0 flex-col items-start gap-2">
            {status(row)}
            <div className="max-w-full min-w-0 text-sm text-muted">{details(row)}</div>
          </div>
          <span className="relative z-1">{menu(row)}</span>
        </div>
      )}
    />
  )
}
