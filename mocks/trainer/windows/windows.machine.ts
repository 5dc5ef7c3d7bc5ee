import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { DemoPerson } from '../../../demo/demo-accounts.ts'
import { closeWindow, openAs, showWindow } from '../../windows/open-window.ts'
import type { SeenWindow } from '../../windows/window-news.ts'
import type { SectionInput } from '../section.ts'

interface Context extends SectionInput {
  /** This window first, then the others. */
  readonly seen: readonly SeenWindow[]
  /** The window that was meant last. */
  readonly meant: SeenWindow | undefined
}

type Events =
  | { readonly type: 'windows.changed'; readonly seen: readonly SeenWindow[] }
  /** A press opens a window: the browser lets nothing else do it. */
  | { readonly type: 'window.open'; readonly person: DemoPerson }
  | { readonly type: 'window.show' | 'window.close'; readonly window: SeenWindow }

type Job = Pick<Context, 'windows'> & { readonly window: SeenWindow }
const jobOf = ({ context: { windows, meant } }: { readonly context: Context }): Job => ({ windows, window: meant ?? windows.me() })
const windowOf = ({ windows }: Context, { account }: DemoPerson) => windows.others().find((one) => one.account === account)

/** The windows of the demo in this browser, whose they are and where: opens them, brings them to the front, closes them. */
export const windowsMachine = setup({
  types: { input: {} as SectionInput, context: {} as Context, events: {} as Events },
  actors: {
    watch: fromCallback<Events, Pick<Context, 'windows'>>(({ sendBack, input: { windows } }) => {
      const tell = () => sendBack({ type: 'windows.changed', seen: [windows.me(), ...windows.others()] })
      const stop = windows.subscribe(tell)
      tell()
      windows.lookAgain()
      return stop
    }),
    open: fromPromise<boolean, string>(async ({ input }) => openAs(input)),
    show: fromPromise<boolean, Job>(async ({ input: { windows, window } }) => showWindow(windows, window)),
    close: fromPromise<boolean, Job>(({ input: { windows, window }, signal }) => closeWindow(windows, window, signal)),
  },
  actions: { mean: assign((_, { window }: { readonly window: SeenWindow }) => ({ meant: window })) },
  guards: {
    isDone: (_, { isDone }: { readonly isDone: boolean }) => isDone,
    hasWindow: ({ context, event }) => event.type === 'window.open' && windowOf(context, event.person) !== undefined,
  },
}).createMachine({
  id: 'windows',
  context: ({ input }) => ({ ...input, seen: [], meant: undefined }),
  invoke: { id: 'watch', src: 'watch', input: ({ context: { windows } }) => ({ windows }) },
  initial: 'idle',
  on: {
    'windows.changed': { actions: assign(({ event }) => ({ seen: event.seen })) },
    'window.open': [
      {
        guard: 'hasWindow',
        target: '.showing',
        actions: assign(({ context, event }) => ({ meant: windowOf(context, event.person) })),
      },
      { target: '.opening' },
    ],
    'window.show': { target: '.showing', actions: { type: 'mean', params: ({ event }) => event } },
    'window.close': { target: '.closing', actions: { type: 'mean', params: ({ event }) => event } },
  },
  states: {
    idle: {},
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ event }) => (event.type === 'window.open' ? event.person.account : ''),
        onDone: [{ guard: { type: 'isDone', params: ({ event }) => ({ isDone: event.output }) }, target: 'idle' }, { target: 'blocked' }],
        onError: 'blocked',
      },
    },
    showing: {
      invoke: {
        id: 'show',
        src: 'show',
        input: jobOf,
        onDone: [{ guard: { type: 'isDone', params: ({ event }) => ({ isDone: event.output }) }, target: 'idle' }, { target: 'elsewhere' }],
        onError: 'elsewhere',
      },
    },
    closing: {
      invoke: {
        id: 'close',
        src: 'close',
        input: jobOf,
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => ({ isDone: event.output }) }, target: 'idle' },
          { target: 'unclosable' },
        ],
        onError: 'unclosable',
      },
    },
    /** The browser keeps pages from opening windows. */
    blocked: {},
    /** The window was opened by hand: no page may bring it to the front. It shows that it is meant. */
    elsewhere: {},
    /** The window was opened by hand: no page may close it. */
    unclosable: {},
  },
})
