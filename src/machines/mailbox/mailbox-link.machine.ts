import { assign, setup } from 'xstate'
import { api, credentials } from '../../api/index.ts'
import type { MailboxLink, MailboxResult } from '../../domain/entities/mailbox.ts'
import { failureOf, Missing, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface Link {
  readonly id: string
  readonly token: string
}

interface Context extends Link {
  /** What the link would do. */
  readonly link: MailboxLink | undefined
  readonly result: MailboxResult | undefined
  readonly failure: Failure | undefined
}

/** Follows the link. A session of that account in this browser goes on under the account's new name. */
const follow = async ({ id, token }: Link, signal: AbortSignal): Promise<MailboxResult> => {
  const result = await required(api.mailbox.follow({ params: { id, token }, signal }))
  const stored = credentials.userData()
  if (stored && stored.userId === result.userId && stored.isCustomer === result.isCustomer)
    credentials.updateUserData({ ...stored, userAccount: result.userAccount })
  return result
}

/** The link is used, too old, withdrawn or cut short; a service that does not know it (404) says the same. */
const isExpired = (error: unknown) => error instanceof Missing || failureOf(error).code === 'link-expired'

/**
 * The page of a mail about a new e-mail address: the new mailbox confirms it, the old one objects (domain.md section 8, Mailbox). Opening
 * the page changes nothing, since programs that check mails open it too; `link.follow` does.
 */
export const mailboxLinkMachine = setup({
  types: {
    input: {} as Link,
    context: {} as Context,
    events: {} as { readonly type: 'link.retry' | 'link.follow' },
  },
  actors: {
    check: request(({ id, token }: Link, signal) => required(api.mailbox.link({ params: { id, token }, signal }))),
    follow: request(follow),
    retryOnceBack,
  },
  guards: {
    isExpired: (_, { error }: { error: unknown }) => isExpired(error),
    isTaken: (_, { error }: { error: unknown }) => failureOf(error).code === 'mailbox-taken',
  },
  actions: { fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })) },
}).createMachine({
  id: 'mailboxLink',
  context: ({ input }) => ({ ...input, link: undefined, result: undefined, failure: undefined }),
  initial: 'checking',
  states: {
    checking: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context,
        onDone: [
          // the link was followed before, and nothing has changed since
          { guard: ({ event }) => event.output.purpose === 'confirm' && event.output.isInForce, target: 'done' },
          { target: 'asking', actions: assign({ link: ({ event }) => event.output }) },
        ],
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'expired' },
          { target: 'unreachable', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    unreachable: { invoke: triesAgain('link.retry'), on: { 'link.retry': 'checking' } },
    asking: { on: { 'link.follow': 'following' } },
    following: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context }) => context,
        onDone: { target: 'done', actions: assign({ result: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'expired' },
          { guard: { type: 'isTaken', params: ({ event }) => event }, target: 'taken' },
          { target: 'asking', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    done: {},
    taken: {},
    expired: {},
  },
})
