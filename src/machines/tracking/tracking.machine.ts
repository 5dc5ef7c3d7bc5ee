import { assign, fromCallback, raise, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { TrackedRepair, TrackingCentre } from '../../domain/entities/tracking.ts'
import { currentFragment, onAddressChange } from '../../shared/fragment.ts'
import { failureOf, Missing, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import type { FormNotice } from '../form/form.machine.ts'
import { trackingActMachine, type TrackingAct, type TrackingActResult } from './tracking-act.machine.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface Input {
  /** What stands behind the `#` of the address. */
  readonly link: string
}

interface Context extends Input {
  readonly repair: TrackedRepair | undefined
  /** How to reach the centre; undefined where that is not known. */
  readonly centre: TrackingCentre | undefined
  readonly act: TrackingAct | undefined
  /** The code that was right last. */
  readonly code: string
  /** What was done last, for a word of thanks. */
  readonly done: TrackingAct['kind'] | undefined
  /** The repair is not as the page had it, so that the act was refused. */
  readonly isChanged: boolean
  readonly failure: Failure | undefined
}

type Event =
  | { readonly type: 'link.change'; readonly link: string }
  | { readonly type: 'tracking.retry' | 'tracking.again' | 'act.start' | 'act.cancel' | 'act.newCode' }
  | { readonly type: 'act.begin'; readonly act: TrackingAct }
  | FormNotice<TrackingActResult>

/** The link is unknown, too old or revoked; a service that does not know such links (404) says the same. */
const isDead = (error: unknown) => error instanceof Missing || failureOf(error).code === 'link-expired'

const OUTDATED: ReadonlySet<string | undefined> = new Set([
  'action-not-allowed',
  'order-not-draft',
  'quote-version',
  'quote-expired',
  'row-changed',
])

/** Nothing is left to say before the code is sent. */
const isPlain = (act: TrackingAct) => act.kind === 'approved' || act.kind === 'receipt' || (act.kind === 'declined' && act.fee === 0)

/**
 * The tracking page of one repair (domain.md section 10, Tracking): it is read by the link of a mail; `act.begin` opens the form of an answer,
 * a decision, a receipt or a reply, which a code of a second mail confirms. `tracking.again` asks for a new link, and nobody is told whether it was sent.
 */
export const trackingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    children: {} as { form: 'form' },
  },
  actors: {
    view: request(({ link }: Input, signal) => required(api.tracking.view({ body: { link }, signal }))),
    again: request(({ link }: Input, signal) => required<unknown>(api.tracking.again({ body: { link }, signal }))),
    readCentre: request((_: undefined, signal) => api.tracking.centre({ signal })),
    follow: fromCallback<Event>(({ sendBack }) => onAddressChange(() => sendBack({ type: 'link.change', link: currentFragment() }))),
    form: trackingActMachine,
    retryOnceBack,
  },
  guards: {
    isDead: (_, { error }: { error: unknown }) => isDead(error),
    isOther: ({ context, event }) => event.type === 'link.change' && event.link !== '' && event.link !== context.link,
  },
  actions: { fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })) },
}).createMachine({
  id: 'tracking',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    repair: undefined,
    centre: undefined,
    act: undefined,
    code: '',
    done: undefined,
    isChanged: false,
    failure: undefined,
  }),
  invoke: { id: 'follow', src: 'follow' },
  on: {
    'link.change': {
      guard: 'isOther',
      target: '.page.checking',
      actions: assign({ link: ({ event }) => event.link, repair: undefined, code: '', done: undefined, isChanged: false }),
    },
  },
  states: {
    centre: {
      invoke: { id: 'readCentre', src: 'readCentre', onDone: { actions: assign({ centre: ({ event }) => event.output }) }, onError: {} },
    },
    page: {
      initial: 'checking',
      states: {
        checking: {
          entry: assign({ failure: undefined, act: undefined }),
          invoke: {
            id: 'view',
            src: 'view',
            input: ({ context }) => context,
            onDone: { target: 'shown', actions: assign({ repair: ({ event }) => event.output }) },
            onError: [
              { guard: { type: 'isDead', params: ({ event }) => event }, target: 'dead' },
              { target: 'unreachable', actions: { type: 'fail', params: ({ event }) => event } },
            ],
          },
        },
        unreachable: { invoke: triesAgain('tracking.retry'), on: { 'tracking.retry': 'checking' } },
        shown: {
          initial: 'reading',
          states: {
            reading: {
              on: {
                'act.begin': { target: 'acting', actions: assign({ act: ({ event }) => event.act, done: undefined, isChanged: false }) },
              },
            },
            acting: {
              invoke: {
                id: 'form',
                src: 'form',
                input: ({ context: { link, act, repair, code }, self }) => ({
                  values: { publicComment: '', isFeeAccepted: false, code },
                  // the page comes here by an act only
                  params: { link, repair, act: act ?? { kind: 'answer' as const, itemId: '' }, isCodeSent: code !== '' },
                  parent: self,
                }),
              },
              // once the form is there
              entry: raise({ type: 'act.start' }),
              on: {
                'act.start': {
                  guard: ({ context: { act, code } }) => act !== undefined && isPlain(act) && code === '',
                  actions: sendTo('form', { type: 'form.submit' }),
                },
                'act.cancel': { target: 'reading', actions: assign({ act: undefined }) },
                'act.newCode': {
                  actions: [
                    assign({ code: '' }),
                    sendTo('form', { type: 'form.change', field: 'code', patch: { code: '' }, isComposing: false }),
                    sendTo('form', { type: 'form.params', params: { isCodeSent: false } }),
                    sendTo('form', { type: 'form.submit' }),
                  ],
                },
                'form.saved': [
                  {
                    guard: ({ event }) => event.result.kind === 'codeSent',
                    actions: sendTo('form', { type: 'form.params', params: { isCodeSent: true } }),
                  },
                  {
                    target: 'reading',
                    actions: assign(({ event: { result } }) =>
                      result.kind === 'done'
                        ? { repair: result.repair, code: result.code, done: result.act.kind, act: undefined }
                        : { act: undefined },
                    ),
                  },
                ],
                'form.failed': [
                  { guard: ({ event }) => event.failure.code === 'link-expired' || event.failure.kind === 'missing', target: '#dead' },
                  {
                    guard: ({ event }) => OUTDATED.has(event.failure.code),
                    target: '#tracking.page.checking',
                    actions: assign({ isChanged: true }),
                  },
                ],
              },
            },
          },
        },
        dead: {
          id: 'dead',
          initial: 'idle',
          entry: assign({ repair: undefined, act: undefined, failure: undefined }),
          states: {
            idle: { on: { 'tracking.again': 'asking' } },
            asking: {
              entry: assign({ failure: undefined }),
              invoke: {
                id: 'again',
                src: 'again',
                input: ({ context }) => context,
                onDone: 'asked',
                onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => event } },
              },
            },
            asked: {},
          },
        },
      },
    },
  },
})
