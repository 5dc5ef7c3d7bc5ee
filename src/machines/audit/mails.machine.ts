import { assign, emit, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { UndeliveredPage } from '../../domain/entities/undelivered-mail.ts'
import type { MailListState } from '../../domain/mail-list-query.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { createListMachine } from '../list/list.machine.ts'

/** The mails that could not be delivered. */
export const mailRowsMachine = createListMachine<MailListState, UndeliveredPage>({
  id: 'mailRows',
  load: (query, signal) => api.system.mails({ query: { ...query }, signal }),
})

interface MailsContext {
  readonly state: MailListState
  /** The mail that is being sent again. */
  readonly mailId: string
  readonly failure: Failure | undefined
}

const sendAgain = ({ mailId }: Pick<MailsContext, 'mailId'>, signal: AbortSignal) =>
  required<unknown>(api.system.sendMailAgain({ params: { mailId }, signal }))

/** The page of the mails that could not be delivered: its rows (child `rows`), and to send one again. */
export const mailsMachine = setup({
  types: {
    input: {} as { readonly state: MailListState },
    context: {} as MailsContext,
    events: {} as { readonly type: 'mail.sendAgain'; readonly mailId: string },
    emitted: {} as { readonly type: 'mail.queued' },
    children: {} as { rows: 'rows'; sendAgain: 'sendAgain' },
  },
  actors: { rows: mailRowsMachine, sendAgain: request(sendAgain) },
  actions: { reload: sendTo('rows', { type: 'list.reload' }) },
}).createMachine({
  id: 'mails',
  context: ({ input }) => ({ ...input, mailId: '', failure: undefined }),
  invoke: { id: 'rows', src: 'rows', input: ({ context }) => ({ query: context.state }) },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'mail.sendAgain': { target: 'sending', actions: assign(({ event }) => ({ mailId: event.mailId, failure: undefined })) },
      },
    },
    sending: {
      invoke: {
        id: 'sendAgain',
        src: 'sendAgain',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: [emit({ type: 'mail.queued' }), 'reload'] },
        // its link has expired or it is gone: the row as it is now says so
        onError: { target: 'idle', actions: [assign(({ event }) => ({ failure: failureOf(event.error) })), 'reload'] },
      },
    },
  },
})
