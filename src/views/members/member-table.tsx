import { UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { namespaces } from '../../locales/namespaces.ts'
import type { MemberListState } from '../../domain/account-lists.ts'
import type { Member } from '../../domain/entities/member.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import { memberName } from '../../domain/rules/member.ts'
import type { MemberRows } from '../../machines/members/members.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { DataColumn } from '../ui/table/data-table-types.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { NoRows } from '../ui/table/no-rows.tsx'
import { OneLine } from '../ui/text/one-line.tsx'
import { ActMenu, type RecordAct } from '../record/act-menu.tsx'
import { isNarrowed, WHOLE_LIST } from '../record/list-filters.ts'
import type { useList } from '../hooks/use-list.ts'
import { MemberStatus } from './member-status.tsx'
import { useMemberWords } from './member-words.ts'

export type MemberList = ReturnType<typeof useList<MemberListState, MemberRows>>

const useColumns = (
  actsOf: (member: Member) => readonly RecordAct[],
  roles: readonly RoleOptionGroup[] | undefined,
): readonly DataColumn<Member>[] => {
  const { t } = useTranslation('accounts')
  const words = useMemberWords(roles)
  const acts: DataColumn<Member> = {
    id: 'acts',
    header: t('shared-actions'),
    width: '4.5rem',
    align: 'end',
    cell: (row) => <ActMenu isIconOnly name={memberName(row)} acts={actsOf(row)} />,
  }
  const columns: readonly DataColumn<Member>[] = [
    { id: 'userName', header: t('field-userName'), isRowHeader: true, sortable: true, cell: (row) => <OneLine text={memberName(row)} /> },
    {
      id: 'userAccount',
      header: t('field-userAccount'),
      sortable: true,
      cell: ({ userAccount }) => (
        <span className="font-mono text-sm">
          <OneLine text={userAccount} />
        </span>
      ),
    },
    { id: 'roleIds', header: t('field-roleIds'), cell: (row) => words.roles(row) || '–' },
    {
      id: 'department',
      header: t('field-department'),
      sortable: true,
      hideBelow: 'lg',
      width: '9rem',
      cell: ({ department }) => <OneLine text={department} />,
    },
    {
      id: 'accountStatus',
      header: t('field-accountStatus'),
      sortable: true,
      width: '8.5rem',
      cell: (row) => (row.accountStatus ? <MemberStatus member={row} /> : '–'),
    },
    {
      id: 'lastLoginAt',
      header: t('field-lastLoginAt'),
      sortable: true,
      hideBelow: 'lg',
      width: '9rem',
      cell: ({ lastLoginAt }) => <DateText value={lastLoginAt} look="relative" />,
    },
  ]
  return [...columns, acts]
}

interface Props {
  readonly list: MemberList
  readonly actsOf: (member: Member) => readonly RecordAct[]
  readonly hrefOf: (member: Member) => string
}

/** One page of the employee accounts; cards on a phone. */
export const MemberTable = ({ list, actsOf, hrefOf }: Props) => {
  const { t } = useTranslation(namespaces('members', 'shell', 'tables'))
  const text = useIssueText()
  const { page, query, failure, isLoading } = list
  const words = useMemberWords(page?.roles)
  const allColumns = useColumns(actsOf, page?.roles)
  const rows = failure ? [] : (page?.items ?? [])
  const hasActs = rows.some((row) => actsOf(row).length > 0)
  return (
    <DataTable
      label={t('settings-member-title')}
      columns={allColumns.filter(({ id }) => id !== 'acts' || hasActs)}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={memberName}
      hrefOf={hrefOf}
      sort={query.sort}
      onSort={(sort) => list.change({ sort })}
      isLoading={isLoading}
      flexibleWidth="7rem"
      empty={
        <NoRows
          words={{
            failed: t('member-list-failed'),
            beyond: t('repairOrder-list-beyond'),
            noMatch: t('member-list-noMatch'),
            noMatchText: t('repairOrder-list-noMatchText'),
            empty: t('member-list-empty'),
          }}
          icon={UserRoundPlus}
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
            <MemberStatus member={row} />
            <div className="max-w-full min-w-0 text-sm text-muted">
              <p className="truncate font-mono">{row.userAccount}</p>
              <p>{words.roles(row)}</p>
            </div>
          </div>
          <span className="relative z-1">
            <ActMenu isIconOnly name={memberName(row)} acts={actsOf(row)} />
          </span>
        </div>
      )}
    />
  )
}
