import { assign, emit, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { Member } from '../../domain/entities/member.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import { PAGE_SIZES } from '../../domain/entities/repair-order-list.ts'
import { checkMember } from '../../domain/rules/member.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { EMPTY_MEMBER, toMember, type MemberForm } from '../members/member-values.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface Roles {
  /** The roles there are, under group headings. */
  readonly roles: readonly RoleOptionGroup[]
}

const memberNamed = async (userAccount: string, signal: AbortSignal): Promise<Member | undefined> => {
  const account = toMember({ ...EMPTY_MEMBER, userAccount }).userAccount
  const { items } = await required(api.member.list({ query: { keyword: account }, signal }))
  return items.find((member) => member.userAccount === account)
}

/** One colleague: the account of an employee with the fields that nobody can do without. */
export const colleagueFormMachine = createFormMachine<MemberForm, Roles, Member>({
  id: 'colleagueForm',
  validate: (values, level) => checkMember(toMember(values), level),
  submit: ({ values, params: { roles } }, signal) => required(api.member.create({ body: toMember(values, roles), signal })),
  outcome: async ({ values }, signal) => {
    const stored = await memberNamed(values.userAccount, signal)
    return stored ? { stored } : 'notStored'
  },
})

interface Input {
  /** The language of the accounts, unless another one is chosen. */
  readonly language: string
}

interface Context extends Input, Roles {
  readonly members: readonly Member[]
  readonly failure: Failure | undefined
}

const load = async (_: undefined, signal: AbortSignal) => {
  const [page, roles] = await Promise.all([
    required(api.member.list({ query: { pageSize: PAGE_SIZES.at(-1) ?? 0 }, signal })),
    required(api.helper.roleOptions({ signal })),
  ])
  return { members: page.items, roles }
}

const emptyIn = ({ language }: Input): MemberForm => ({ ...EMPTY_MEMBER, language })

/** Invites colleagues one after the other; those there are stand below with their state. */
export const colleaguesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as FormNotice<Member> | { readonly type: 'colleagues.retry' },
    emitted: {} as { readonly type: 'colleague.invited'; readonly member: Member },
    children: {} as { form: 'form' },
  },
  actors: { form: colleagueFormMachine, load: request(load), retryOnceBack },
}).createMachine({
  id: 'colleagues',
  context: ({ input }) => ({ ...input, members: [], roles: [], failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: assign(({ event }) => ({ ...event.output, failure: undefined })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
    failed: { invoke: triesAgain('colleagues.retry'), on: { 'colleagues.retry': 'loading' } },
    ready: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context, self }) => ({ values: emptyIn(context), params: { roles: context.roles }, parent: self }),
      },
      on: {
        'form.saved': {
          actions: [
            assign(({ context, event }) => ({ members: [event.result, ...context.members] })),
            sendTo('form', ({ context }) => ({ type: 'form.reset', values: emptyIn(context) })),
            emit(({ event }) => ({ type: 'colleague.invited', member: event.result })),
          ],
        },
      },
    },
  },
})
