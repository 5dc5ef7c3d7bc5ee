import { useSelector } from '@xstate/react'
import { UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import { memberAddress } from '../../domain/account-lists.ts'
import { MEMBER_STATUSES, type Member } from '../../domain/entities/member.ts'
import { pageSizeOf, pagingOf } from '../../domain/list-query.ts'
import { parsePlace, withPlace } from '../../domain/record-place.ts'
import { memberName, type MemberAct } from '../../domain/rules/member.ts'
import type { memberRowsMachine } from '../../machines/members/members.machine.ts'
import { useCan } from '../hooks/app-context.ts'
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
import type { MembersActor } from './actors.ts'
import { MemberActDialog } from './member-act.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberTable, type MemberList } from './member-table.tsx'
import { useMemberActs } from './use-member-acts.tsx'
import { useMemberWords } from './member-words.ts'

type RowsActor = ActorRefFrom<typeof memberRowsMachine>

/** Writes the list's query into the address and leaves the open record there. */
const ADDRESS = {
  parse: memberAddress.parse,
  print: (state: Parameters<typeof memberAddress.print>[0]) => withPlace(memberAddress.print(state), parsePlace(location.search)),
}

const Search = ({ rows, list }: { rows: RowsActor; list: MemberList }) => {
  const { t } = useTranslation('members')
  return (
    <ListSearch
      label={t('member-search')}
      placeholder={t('member-searchHint')}
      keyword={useKeyword(rows)}
      onType={list.type}
      onSearch={(keyword) => rows.send({ type: 'list.search', keyword })}
    />
  )
}

const Filters = ({ list }: { list: MemberList }) => {
  const { t } = useTranslation('accounts')
  const { page, query } = list
  const roles = page?.roles ?? []
  const words = useMemberWords(roles)
  const { accountStatus = [], roleId = [] } = query.filters
  const set = (patch: Partial<typeof query.filters>) => list.change({ filters: { ...query.filters, ...patch } })
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
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
    </div>
  )
}

const Screen = ({ actor, rows }: { actor: MembersActor; rows: RowsActor }) => {
  const { t } = useTranslation(namespaces('accounts', 'members', 'shell', 'tables'))
  const can = useCan()
  const list = useList(rows, ADDRESS)
  const place = usePlace(actor, 'systemUser')
  const record = useSelector(actor, ({ children }) => children.record)
  const { page, query } = list
  const onAct = (act: MemberAct, member: Member) =>
    act === 'edit' ? place.open({ mode: 'edit', id: member.id }) : actor.send({ type: 'act.ask', act, record: member })
  const actsOf = useMemberActs(onAct)

  useEmitted(actor, {
    'record.stored': ({ record: member, isNew }) => {
      place.settle({ mode: 'view', id: member.id })
      showToast({
        kind: 'success',
        title: t(isNew ? 'member-created' : 'shared-saved'),
        ...(isNew && { content: t('account-mailed', { email: member.email }) }),
      })
    },
    'act.done': ({ act, record: member, isGone, wasGone }) => {
      if (isGone && parsePlace(location.search)) place.settle(undefined)
      if (wasGone) showToast({ kind: 'default', title: t('table-rowWasGone') })
      else showToast({ kind: 'success', title: t(`member-done-${act}`, { name: memberName(member) }) })
    },
  })

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('settings-member-title')}
        count={page ? t('shared-count', { count: page.total }) : null}
        actions={
          can('member.create') && (
            <Button variant="primary" icon={<UserRoundPlus aria-hidden="true" />} onPress={() => place.open({ mode: 'create' })}>
              {t('member-create')}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-3">
        <Search rows={rows} list={list} />
        <Filters list={list} />
      </div>
      <MemberTable list={list} actsOf={actsOf} hrefOf={({ id }) => place.hrefOf({ mode: 'view', id })} />
      {page && page.total > 0 && (
        <Pagination
          {...pagingOf(query, page)}
          total={page.total}
          onPage={(pageIndex) => list.change({ pageIndex })}
          onSize={(size) => list.change({ pageSize: pageSizeOf(size) })}
        />
      )}
      {record && <MemberDialog actor={record} actsOf={actsOf} onTurn={place.turn} />}
      <MemberActDialog actor={actor} />
    </div>
  )
}

/** Employee accounts (specification section 2, /system/user): who works here, in which roles, and what may be done about it. */
export const Members = ({ actor }: { actor: MembersActor }) => {
  const rows = useSelector(actor, ({ children }) => children.rows)
  return rows && <Screen actor={actor} rows={rows} />
}
