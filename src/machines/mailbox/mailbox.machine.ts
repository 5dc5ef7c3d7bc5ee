import { assign, emit, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { MailboxInput, PendingMailbox } from '../../domain/entities/mailbox.ts'
import { checkMailbox } from '../../domain/rules/mailbox.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'

interface Account {
  readonly isCustomer: boolean
  /** The present address. */
  readonly current: string
}

/** Another e-mail address for the own account, with the current password (domain.md section 8, Mailbox). */
export const mailboxFormMachine = createFormMachine<MailboxInput, Account, PendingMailbox>({
  id: 'mailboxForm',
  validate: (values, _level, account) => checkMailbox(values, account),
  submit: ({ values }, signal) => required(api.mailbox.request({ body: values, signal })),
  // a secret is not kept
  draft: { version: 1, key: () => 'own', strip: ({ password: _, ...typed }) => typed },
})

interface Input extends Account {
  /** The new address that waits for its mailbox. */
  readonly pending: PendingMailbox | undefined
}

interface Context extends Input {
  readonly failure: Failure | undefined
}

/** The e-mail address in the own profile: changed by its form, and while the new one waits, cancelled or sent the mail again. */
export const mailboxMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as FormNotice<PendingMailbox> | { readonly type: 'mailbox.change' | 'mailbox.close' | 'mailbox.again' | 'mailbox.cancel' },
    emitted: {} as { readonly type: 'mailbox.requested' | 'mailbox.sent' | 'mailbox.cancelled' },
    children: {} as { form: 'form' },
  },
  actors: {
    form: mailboxFormMachine,
    again: request((_: undefined, signal) => required(api.mailbox.again({ signal }))),
    cancel: request((_: undefined, signal) => required<unknown>(api.mailbox.cancel({ signal }))),
  },
  actions: { fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })) },
}).createMachine({
  id: 'mailbox',
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: 'shown',
  states: {
    shown: { on: { 'mailbox.change': 'editing', 'mailbox.again': 'sending', 'mailbox.cancel': 'cancelling' } },
    editing: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { isCustomer, current }, self }) => ({
          values: { email: '', password: '' },
          params: { isCustomer, current },
          parent: self,
        }),
      },
      on: {
        'mailbox.close': 'shown',
        'form.saved': {
          target: 'shown',
          actions: [assign({ pending: ({ event }) => event.result }), emit({ type: 'mailbox.requested' })],
        },
      },
    },
    sending: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'again',
        src: 'again',
        onDone: { target: 'shown', actions: [assign({ pending: ({ event }) => event.output }), emit({ type: 'mailbox.sent' })] },
        onError: { target: 'shown', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    cancelling: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'cancel',
        src: 'cancel',
        onDone: { target: 'shown', actions: [assign({ pending: undefined }), emit({ type: 'mailbox.cancelled' })] },
        onError: { target: 'shown', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
  },
})
