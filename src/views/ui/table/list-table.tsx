import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { pageSizeOf, pagingOf, type ListState } from '../../../domain/list-query.ts'
import type { Failure } from '../../../machines/calls/failure.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { isNarrowed, WHOLE_LIST } from './list-filters.ts'
import { NoRows } from './no-rows.tsx'
import { Pagination } from './pagination.tsx'

type Patch = Partial<Pick<ListState, 'pageIndex' | 'pageSize' | 'sort'> | typeof WHOLE_LIST>

/** A list as `useList` returns it. */
export interface PagedList<Row> {
  readonly query: ListState
  readonly page: { readonly items: readonly Row[]; readonly total: number } | undefined
  readonly failure: Failure | undefined
  readonly isLoading: boolean
  readonly change: (patch: Patch) => void
  readonly reload: () => void
}

type TableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'onSort' | 'isLoading' | 'empty'>

interface Props<Row> extends TableProps<Row> {
  readonly list: PagedList<Row>
  readonly words: ComponentProps<typeof NoRows>['words']
  /** Of the list without rows. */
  readonly icon: LucideIcon
  readonly action?: ReactNode
}

/** The table of a list that the server sorts and pages: rows, the reason why there are none, and the pages. */
export const ListTable = <Row,>({ list, words, icon, action, ...table }: Props<Row>) => {
  const text = useIssueText()
  const { page, query, failure, isLoading, change } = list
  return (
    <>
      <DataTable
        sort={query.sort}
        {...table}
        rows={failure ? [] : (page?.items ?? [])}
        onSort={(sort) => change({ sort })}
        isLoading={isLoading}
        empty={
          <NoRows
            words={words}
            icon={icon}
            action={action}
            failure={failure && text.failure(failure)}
            isFailed={failure !== undefined}
            total={page?.total ?? 0}
            isFiltered={isNarrowed(query)}
            onRetry={list.reload}
            onFirstPage={() => change({ pageIndex: 1 })}
            onClear={() => change(WHOLE_LIST)}
          />
        }
      />
      {page && page.total > 0 && (
        <Pagination
          {...pagingOf(query, page)}
          total={page.total}
          onPage={(pageIndex) => change({ pageIndex })}
          onSize={(size) => change({ pageSize: pageSizeOf(size) })}
        />
      )}
    </>
  )
}
