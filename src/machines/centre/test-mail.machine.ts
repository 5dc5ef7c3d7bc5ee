import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { TestMail, MailWay } from '../../domain/entities/mail-way.ts'
import { checkTestMail } from '../../domain/rules/test-mail.ts'
import { isSame } from '../../shared/same.ts'
import { failureOf, isConflict, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { fromMailSettings, mailSettingsMachine, type MailSettingsReport } from './mail-settings.machine.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface TestMailForm {
  readonly to: string
}

/** Where the test mail goes; by default to whoever sends it. */
export const testMailFormMachine = createFormMachine<TestMailForm, object, TestMail>({
  id: 'testMailForm',
  validate: ({ to }) => checkTestMail(to),
  submit: ({ values }, signal) => required(api.centre.sendTestMail({ body: values, signal })),
})

const load = async (_: undefined, signal: AbortSignal) => {
  const [way, profile] = await Promise.all([required(api.centre.mail({ signal })), api.system.profile({ signal }).catch(() => undefined)])
  return { way, to: profile?.email ?? '' }
}

/** How long the page asks what became of the mail: as often, every so many ms. */
const ASKED_AT_MOST = 30
const PAUSE_MS = 1000

interface Context {
  /** The address of whoever is signed in; '' where it is not known. */
  readonly to: string
  readonly way: MailWay | undefined
  readonly test: TestMail | undefined
  readonly asked: number
  readonly failure: Failure | undefined
  /** Whether something in the settings was changed and not saved. */
  readonly isChanged: boolean
  /** The test follows once the settings are saved. */
  readonly isTestDue: boolean
}

const wayOf = ({ way }: Context): MailWay => {
  if (way === undefined) throw new Error('the way of mails is not loaded')
  return way
}

/**
 * How mails leave the service, and a test of it: what was changed is saved first, and the page follows the mail until the mail server has taken
 * or refused it.
 */
export const testMailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FormNotice<TestMail> | MailSettingsReport | { readonly type: 'mail.retry' | 'mail.test' },
    emitted: {} as { readonly type: 'mail.saved' },
    children: {} as { form: 'form'; settings: 'settings' },
  },
  actors: {
    form: testMailFormMachine,
    settings: mailSettingsMachine,
    retryOnceBack,
    load: request(load),
    ask: request(({ mailId }: { readonly mailId: string }, signal) => required(api.centre.testMail({ params: { mailId }, signal }))),
  },
  guards: {
    /** The demo sends nothing: what is in its outbox has arrived. */
    isArrived: ({ context: { way, test } }) => test?.state === 'delivered' || way?.kind === 'page',
    /** Refused for good, or for now: the service goes on trying, but the administrator knows. */
    isRefused: ({ context: { test } }) => test?.state === 'failed' || !!test?.lastError,
    isLong: ({ context }) => context.asked >= ASKED_AT_MOST,
    isChanged: ({ context }) => context.isChanged,
  },
  actions: {
    sendTest: sendTo('form', { type: 'form.submit' }),
    /** What was saved lies beneath what is typed; a password that was typed is gone. */
    takeReport: enqueueActions(({ enqueue }, { notice }: MailSettingsReport) => {
      if (notice.type === 'form.decided') enqueue.assign({ way: notice.params.way })
      if (notice.type === 'form.failed' && isConflict(notice.failure)) enqueue.sendTo('settings', { type: 'form.compare' })
      if (notice.type !== 'form.saved') return
      const { result: way } = notice
      enqueue.assign({ way })
      enqueue.sendTo('settings', { type: 'form.rebase', values: fromMailSettings(way.settings), params: { way } })
      enqueue.emit({ type: 'mail.saved' })
    }),
  },
  delays: { pause: PAUSE_MS },
}).createMachine({
  id: 'testMail',
  context: { to: '', way: undefined, test: undefined, asked: 0, failure: undefined, isChanged: false, isTestDue: false },
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
    failed: { invoke: triesAgain('mail.retry'), on: { 'mail.retry': 'loading' } },
    ready: {
      invoke: [
        { id: 'form', src: 'form', input: ({ context: { to }, self }) => ({ values: { to }, params: {}, parent: self }) },
        {
          id: 'settings',
          src: 'settings',
          input: ({ context, self }) => {
            const way = wayOf(context)
            return { values: fromMailSettings(way.settings), params: { way }, parent: self }
          },
          onSnapshot: {
            actions: assign(({ event }) => ({ isChanged: !isSame(event.snapshot.context.values, event.snapshot.context.saved) })),
          },
        },
      ],
      on: {
        'form.saved': { target: '.judging', actions: assign(({ event }) => ({ test: event.result, asked: 0 })) },
        'mail.test': [
          { guard: 'isChanged', actions: [assign({ isTestDue: true }), sendTo('settings', { type: 'form.submit' })] },
          { actions: 'sendTest' },
        ],
        'settings.report': [
          {
            guard: ({ context, event }) => event.notice.type === 'form.saved' && context.isTestDue,
            target: '.idle',
            actions: [{ type: 'takeReport', params: ({ event }) => event }, assign({ isTestDue: false }), 'sendTest'],
          },
          {
            guard: ({ event }) => event.notice.type === 'form.saved',
            target: '.idle',
            actions: { type: 'takeReport', params: ({ event }) => event },
          },
          { actions: [assign({ isTestDue: false }), { type: 'takeReport', params: ({ event }) => event }] },
        ],
      },
      initial: 'idle',
      states: {
        idle: {},
        judging: {
          always: [
            { guard: 'isArrived', target: 'arrived' },
            { guard: 'isRefused', target: 'refused' },
            { guard: 'isLong', target: 'slow' },
            { target: 'waiting' },
          ],
        },
        waiting: { tags: 'underWay', after: { pause: 'asking' } },
        asking: {
          tags: 'underWay',
          entry: assign(({ context }) => ({ asked: context.asked + 1 })),
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context }) => ({ mailId: context.test?.mailId ?? '' }),
            onDone: { target: 'judging', actions: assign(({ event }) => ({ test: event.output })) },
            onError: { target: 'slow' },
          },
        },
        arrived: {},
        refused: {},
        /** Nothing was heard of it, so the page of undelivered mails will say. */
        slow: {},
      },
    },
  },
})
