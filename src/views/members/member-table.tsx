import { UserRoundPlus } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { Member } from '../../domain/entities/member.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import { memberName } from '../../domain/rules/member.ts'
import { AccountsTable, type AccountsTableProps } from '../accounts/accounts-table.tsx'
import { OneLine } from '../ui/text/one-line.tsx'
import { MemberStatus } from './member-status.tsx'
import { useMemberWords } from './member-words.ts'

interface Props extends AccountsTableProps<Member> {
  /** The roles that the service offers, for their names. */
  readonly roles: readonly RoleOptionGroup[] | undefined
}

/** One page of the employee accounts. */
export const MemberTable = ({ roles, ...props }: Props) => {
  const { t } = useTranslation(namespaces('accounts', 'members', 'shell'))
  const words = useMemberWords(roles)
  return (
    <AccountsTable
      {...props}
      label={t('settings-member-title')}
      icon={UserRoundPlus}
      keyOf={({ id }) => id}
      nameOf={memberName}
      words={{ failed: t('member-list-failed'), noMatch: t('member-list-noMatch'), empty: t('member-list-empty') }}
      columns={[
        {
          id: 'userName',
          header: t('field-userName'),
          isRowHeader: true,
          sortable: true,
          cell: (row) => <OneLine text={memberName(row)} />,
        },
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
          hideBelow: 'xl',
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
      ]}
      status={(row) => <MemberStatus member={row} />}
      details={(row) => (
        <>
          <p className="truncate font-mono">{row.userAccount}</p>
          <p>{words.roles(row)}</p>
        </>
      )}
    />
  )
}
