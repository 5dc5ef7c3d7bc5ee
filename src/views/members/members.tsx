import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { memberAddress, type MemberListState } from '../../domain/account-lists.ts'
import { MEMBER_STATUSES } from '../../domain/entities/member.ts'
import { parseRecordRoute, withRecordRoute } from '../../domain/record-route.ts'
import { MEMBER_ACT_PERMISSIONS, memberActs, memberName } from '../../domain/rules/member.ts'
import type { memberRowsMachine, MemberRows } from '../../machines/members/members.machine.ts'
import { AccountsPage } from '../accounts/accounts-page.tsx'
import { useAccounts } from '../accounts/use-accounts.tsx'
import { useCan, useUser } from '../hooks/app-context.ts'
import { useList } from '../hooks/use-list.ts'
import { ChoiceChips } from '../ui/table/filter-chips.tsx'
import { choicesFor } from '../ui/table/list-filters.ts'
import type { MembersActor } from './actors.ts'
import { MemberActDialog } from './member-act.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { useMemberWords } from './member-words.ts'

/** Writes the list's query into the address and leaves the open record there. */
const ADDRESS = {
  parse: memberAddress.parse,
  print: (state: MemberListState) => withRecordRoute(memberAddress.print(state), parseRecordRoute(location.search)),
}

const Filters = ({ list }: { list: ReturnType<typeof useList<MemberListState, MemberRows>> }) => {
  const { t } = useTranslation('accounts')
  const { page, query } = list
  const roles = page?.roles ?? []
  const words = useMemberWords(roles)
  const { accountStatus = [], roleId = [] } = query.filters
  const set = (patch: Partial<typeof query.filters>) => list.change({ filters: { ...query.filters, ...patch } })
  return (
    <>
      <ChoiceChips
        label={t('field-accountStatus')}
        choices={choicesFor(MEMBER_STATUSES, page?.facets?.['accountStatus'], accountStatus, words.statusName)}
        selected={accountStatus}
        onChange={(values) => set({ accountStatus: values })}
      />
      <ChoiceChips
        label={t('field-roleIds')}
        choices={choicesFor(
          roles.flatMap(({ options }) => options.map((role) => role.roleId)),
          page?.facets?.['roleId'],
          roleId,
          (id) => words.roleName(id),
        )}
        selected={roleId}
        onChange={(values) => set({ roleId: values })}
      />
    </>
  )
}

const Screen = ({ actor, rows }: { actor: MembersActor; rows: ActorRefFrom<typeof memberRowsMachine> }) => {
  const { t } = useTranslation(namespaces('members', 'shell'))
  const can = useCan()
  const { userId } = useUser()
  const list = useList(rows, ADDRESS)
  const { route, actsOf } = useAccounts(actor, {
    page: 'systemUser',
    idOf: ({ id }) => id,
    nameOf: memberName,
    emailOf: ({ email }) => email,
    actsOf: (member) => memberActs(member, userId),
    permissions: MEMBER_ACT_PERMISSIONS,
    words: {
      created: t('member-created'),
      act: (act) => t(`member-act-${act}`),
      done: (act, name) => t(`member-done-${act}`, { name }),
    },
  })
  return (
    <AccountsPage
      rows={rows}
      total={list.page?.total}
      words={{
        title: t('settings-member-title'),
        search: t('member-search'),
        searchHint: t('member-searchHint'),
        create: t('member-create'),
      }}
      onCreate={can('member.create') ? () => route.open({ mode: 'create' }) : undefined}
      filters={<Filters list={list} />}
    >
      <MemberTable list={list} roles={list.page?.roles} actsOf={actsOf} hrefOf={({ id }) => route.hrefOf({ mode: 'view', id })} />
      <MemberDialog actor={actor} actsOf={actsOf} onTurn={route.turn} />
      <MemberActDialog actor={actor} />
    </AccountsPage>
  )
}

/** Employee accounts (specification section 2, /system/user): employees, their roles, and the actions on their accounts. */
export const Members = ({ actor }: { actor: MembersActor }) => {
  const rows = useSelector(actor, ({ children }) => children.rows)
  return rows && <Screen actor={actor} rows={rows} />
}
