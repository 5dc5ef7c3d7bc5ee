import { api } from '../../api/index.ts'
import type { MemberListState } from '../../domain/account-lists.ts'
import type { Member, MemberPage } from '../../domain/entities/member.ts'
import type { EngineerOption } from '../../domain/entities/repair-item.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { toListQuery } from '../../domain/list-query.ts'
import { checkMember, successorIssues, type MemberQuestion } from '../../domain/rules/member.ts'
import { required } from '../calls/failure.ts'
import { EMPTY_MEMBER, fromMember, toMember, toPatch, versionOf, type MemberForm } from './member-values.ts'
import { retryOverLatest } from '../record/retry-over-latest.ts'
import { createRecordPage } from '../record/record-page.ts'

interface MemberChoices {
  /** The roles there are, under group headings. */
  readonly roles: readonly RoleOptionGroup[]
}

/** A page of accounts, with the roles that name and filter its rows: none where the service cannot list them. */
export interface MemberRows extends MemberPage, MemberChoices {}

/** The employees who may take over open items. */
interface ActExtra {
  readonly candidates: readonly EngineerOption[]
}

const cut = (keyword: string) => Array.from(keyword).slice(0, LENGTHS.keyword.max).join('')
const load = (id: string, signal: AbortSignal) => api.member.info({ params: { id }, signal })

/** Rows without the names of their roles are better than none. */
const loadRoles = async (signal: AbortSignal): Promise<readonly RoleOptionGroup[]> =>
  (await api.helper.roleOptions({ signal }).catch(() => undefined)) ?? []

const listRows = async (state: MemberListState, signal: AbortSignal): Promise<MemberRows | undefined> => {
  const [page, roles] = await Promise.all([
    api.member.list({ query: toListQuery({ ...state, keyword: cut(state.keyword) }), signal }),
    loadRoles(signal),
  ])
  return page && { ...page, roles }
}

const setStatus = (member: Member, accountStatus: 'active' | 'suspended', signal: AbortSignal) =>
  retryOverLatest(
    member,
    ({ id, rowVersion }) => required(api.member.update({ params: { id }, body: { accountStatus, ...versionOf(rowVersion) }, signal })),
    {
      load: () => load(member.id, signal),
      isSame: (a, b) => a.accountStatus === b.accountStatus,
    },
  )

const runAct = async (act: MemberQuestion, member: Member, successorId: string, signal: AbortSignal): Promise<Member | undefined> => {
  const params = { id: member.id }
  switch (act) {
    case 'suspend':
      return setStatus(member, 'suspended', signal)
    case 'activate':
      return setStatus(member, 'active', signal)
    case 'mailboxAgain':
      return required(api.member.mailboxAgain({ params, signal }))
    case 'mailboxCancel':
      return required(api.member.mailboxCancel({ params, signal }))
    case 'unlock':
    case 'resend':
      return required(api.member.unlock({ params, signal }))
    case 'delete':
      await required(api.member.remove({ params, query: successorId ? { successorId } : {}, signal }))
      return undefined
  }
}

/** Employee accounts (specification section 2, /system/user; domain.md section 8). */
const members = createRecordPage<MemberListState, MemberRows, Member, MemberForm, MemberChoices, MemberQuestion, ActExtra>({
  id: 'members',
  rows: { id: 'memberRows', load: listRows },
  record: {
    id: 'memberRecord',
    idOf: ({ id }) => id,
    versionOf: ({ rowVersion }) => rowVersion ?? 0,
    load,
    choices: async (signal) => ({ roles: await loadRoles(signal) }),
    empty: () => EMPTY_MEMBER,
    valuesOf: fromMember,
    check: (values, level, { record }) =>
      checkMember(toMember(values), level, {
        before: record && { ...toMember(fromMember(record)), isLastAdmin: record.isLastAdmin },
      }),
    create: (values, { choices: { roles } }, signal) => api.member.create({ body: toMember(values, roles), signal }),
    named: async ({ userAccount }, signal) => {
      const account = toMember({ ...EMPTY_MEMBER, userAccount }).userAccount
      const page = await required(api.member.list({ query: { keyword: cut(account) }, signal }))
      const found = page.items.find((member) => member.userAccount === account)
      return found && load(found.id, signal)
    },
    update: (values, record, signal, { choices: { roles } }) =>
      api.member.update({ params: { id: record.id }, body: toPatch(values, roles, record), signal }),
  },
  act: {
    id: 'memberAct',
    deletion: 'delete',
    prepare: async (act, { id }, signal) => {
      const record = await load(id, signal)
      const isHandingOver = act === 'delete' && (record?.openItemCount ?? 0) > 0
      const engineers = isHandingOver ? await api.repairItem.rmsEngineerOptions({ signal }) : []
      return record && { record, extra: { candidates: (engineers ?? []).filter(({ value }) => value !== id) } }
    },
    check: ({ successorId }, { act, record: { openItemCount }, extra }) =>
      act === 'delete'
        ? successorIssues({ openItemCount: openItemCount ?? 0, successorId, candidates: extra.candidates.map(({ value }) => value) })
        : [],
    run: ({ successorId }, { act, record }, signal) => runAct(act, record, successorId, signal),
  },
})

export const membersMachine = members.page
export const memberRowsMachine = members.rows
export const memberRecordMachine = members.record
