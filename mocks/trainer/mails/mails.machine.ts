import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { MailRow } from '../../../backend/records.ts'
import { readMailbox, type Mailbox } from '../../mails/mailbox.ts'
import type { NewMailsById } from '../../mails/new-mails.ts'
import { goAs, type Went } from '../../windows/go-as.ts'
import type { SectionInput } from '../section.ts'

const PORTION = 30

/** How a mail is shown: as its page, or as the text that mail programs without pages show. */
export type MailForm = 'page' | 'text'

interface Context extends Pick<SectionInput, 'service' | 'windows'> {
  /** Whose mails are listed; '' for everybody's. */
  readonly address: string
  /** How many of the newest. */
  readonly limit: number
  readonly box: Mailbox | undefined
  readonly newMails: NewMailsById
  readonly opened: MailRow | undefined
  readonly form: MailForm
  /** The page that a link of the opened mail leads to. */
  readonly path: string
}

type Events =
  | { readonly type: 'mails.news'; readonly newMails: NewMailsById }
  | { readonly type: 'mails.of'; readonly address: string }
  | { readonly type: 'mails.more' | 'mails.readAll' | 'mails.retry' }
  | { readonly type: 'mail.open'; readonly mail: MailRow }
  | { readonly type: 'mail.close' }
  | { readonly type: 'mail.form'; readonly form: MailForm }
  /** A press on a link of the opened mail. */
  | { readonly type: 'mail.follow'; readonly path: string }

type Way = Pick<Context, 'windows' | 'path'> & { readonly account: string | undefined }

/** The new mails that the list is about. */
export const newIn = ({ newMails, address }: Pick<Context, 'newMails' | 'address'>): readonly string[] =>
  Object.entries(newMails).flatMap(([id, to]) => (address === '' || to === address ? [id] : []))

/** The mails of the demo: whose are new, one that is read, and where its links lead, as the person that it was written to. */
export const mailsMachine = setup({
  types: { input: {} as SectionInput, context: {} as Context, events: {} as Events },
  actors: {
    watch: fromCallback<Events, Pick<Context, 'service'>>(({ sendBack, input: { service } }) =>
      service.newMails.subscribe(() => sendBack({ type: 'mails.news', newMails: service.newMails.all() })),
    ),
    read: fromPromise<Mailbox, Pick<Context, 'service' | 'address' | 'limit'>>(({ input: { service, address, limit } }) =>
      readMailbox(service.database, address, limit),
    ),
    go: fromPromise<Went, Way>(async ({ input: { windows, account, path } }) => goAs(windows, account, path)),
  },
  actions: {
    markRead: ({ context: { service } }, { ids }: { readonly ids: readonly string[] }) => service.newMails.read(ids),
  },
  guards: {
    isBlocked: (_, { went }: { readonly went: Went }) => went === 'blocked',
    hasMore: ({ context: { box, limit } }) => (box?.total ?? 0) > limit,
  },
}).createMachine({
  id: 'mails',
  context: ({ input: { service, windows } }) => ({
    service,
    windows,
    address: '',
    limit: PORTION,
    box: undefined,
    newMails: service.newMails.all(),
    opened: undefined,
    form: 'page',
    path: '',
  }),
  invoke: { id: 'watch', src: 'watch', input: ({ context: { service } }) => ({ service }) },
  on: {
    'mail.form': { actions: assign({ form: ({ event }) => event.form }) },
    'mails.readAll': { actions: { type: 'markRead', params: ({ context }) => ({ ids: newIn(context) }) } },
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'reading',
      on: {
        'mails.news': { target: '.reading', actions: assign({ newMails: ({ event }) => event.newMails }) },
        'mails.of': { target: '.reading', actions: assign(({ event }) => ({ address: event.address, limit: PORTION, opened: undefined })) },
      },
      states: {
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { service, address, limit } }) => ({ service, address, limit }),
            onDone: { target: 'read', actions: assign({ box: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        read: {
          on: {
            'mails.more': { guard: 'hasMore', target: 'reading', actions: assign(({ context }) => ({ limit: context.limit + PORTION })) },
          },
        },
        failed: { on: { 'mails.retry': 'reading' } },
      },
    },
    way: {
      initial: 'idle',
      on: {
        'mail.open': {
          target: '.idle',
          actions: [
            assign({ opened: ({ event }) => event.mail }),
            { type: 'markRead', params: ({ event }) => ({ ids: [event.mail.mailId] }) },
          ],
        },
        'mail.close': { target: '.idle', actions: assign({ opened: undefined }) },
        'mail.follow': { target: '.going', actions: assign({ path: ({ event }) => event.path }) },
      },
      states: {
        idle: {},
        going: {
          invoke: {
            id: 'go',
            src: 'go',
            input: ({ context: { windows, path, opened, box } }) => ({
              windows,
              path,
              account: box?.readers.find(({ address }) => address === opened?.to)?.account,
            }),
            onDone: [
              { guard: { type: 'isBlocked', params: ({ event }) => ({ went: event.output }) }, target: 'blocked' },
              { target: 'idle' },
            ],
            onError: 'blocked',
          },
        },
        /** The browser keeps pages from opening windows. */
        blocked: {},
      },
    },
  },
})
