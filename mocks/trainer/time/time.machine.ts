import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { moveTime, type Done } from '../../time/move-time.ts'
import { nextDue, type NextDue } from '../../time/next-due.ts'
import type { SectionInput } from '../section.ts'

/** A look ahead that takes longer is taken when it is asked for only: the data are many. */
const LONG_MS = 400

interface Look {
  readonly next: NextDue | undefined
  readonly tookMs: number
}

interface Context extends Pick<SectionInput, 'service' | 'time'> {
  /** By how many ms the demo is ahead of the browser. */
  readonly shift: number
  /** By how many ms it is to be moved. */
  readonly by: number
  readonly look: Look | undefined
  /** What the service did by itself in the last move; undefined before the first. */
  readonly done: readonly Done[] | undefined
}

type Events =
  | { readonly type: 'time.move'; readonly ms: number }
  | { readonly type: 'time.next' | 'time.back' | 'time.look' | 'time.changed' | 'data.changed' }

const look = async ({ service }: Pick<Context, 'service'>): Promise<Look> => {
  const began = performance.now()
  const next = await nextDue(service.database, service.clock.now())
  return { next, tookMs: performance.now() - began }
}

/** The time of the demo: moves it, forwards to what comes next too, says what is next and what the service did by itself. */
export const timeMachine = setup({
  types: { input: {} as SectionInput, context: {} as Context, events: {} as Events },
  actors: {
    watch: fromCallback<Events, Pick<Context, 'time'>>(({ sendBack, input: { time } }) => {
      const onData = () => sendBack({ type: 'data.changed' })
      window.addEventListener('server-changed', onData)
      const stop = time.subscribe(() => sendBack({ type: 'time.changed' }))
      return () => {
        window.removeEventListener('server-changed', onData)
        stop()
      }
    }),
    look: fromPromise<Look, Pick<Context, 'service'>>(({ input }) => look(input)),
    move: fromPromise<readonly Done[], Pick<Context, 'service' | 'time' | 'by'>>(({ input: { service, time, by } }) =>
      moveTime(service, time, by),
    ),
  },
  guards: {
    isLong: ({ context }) => (context.look?.tookMs ?? 0) > LONG_MS,
    hasNext: ({ context }) => context.look?.next !== undefined,
    isMoved: ({ context }) => context.shift !== 0,
  },
  actions: {
    read: assign(({ context }) => ({ shift: context.time.shift() })),
    aimAtNext: assign(({ context: { look: seen, service } }) => ({ by: (seen?.next?.at ?? 0) - service.clock.now().getTime() })),
    tell: () => window.dispatchEvent(new Event('server-changed')),
  },
  delays: { quiet: 1_000 },
}).createMachine({
  id: 'time',
  context: ({ input: { service, time } }) => ({ service, time, shift: time.shift(), by: 0, look: undefined, done: undefined }),
  invoke: { id: 'watch', src: 'watch', input: ({ context: { time } }) => ({ time }) },
  initial: 'looking',
  on: {
    'time.changed': { actions: 'read' },
    'time.move': { target: '.moving', actions: assign({ by: ({ event }) => event.ms }) },
    'time.back': { guard: 'isMoved', target: '.moving', actions: assign({ by: ({ context }) => -context.shift }) },
  },
  states: {
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { service } }) => ({ service }),
        onDone: { target: 'ready', actions: assign({ look: ({ event }) => event.output }) },
        onError: { target: 'blind', actions: assign({ look: undefined }) },
      },
    },
    ready: {
      on: {
        'time.next': { guard: 'hasNext', target: 'moving', actions: 'aimAtNext' },
        'time.look': 'looking',
        'data.changed': [{ guard: 'isLong', target: 'outdated' }, { target: 'waiting' }],
      },
    },
    /** Something has changed: soon it is looked again. */
    waiting: {
      on: { 'time.next': { guard: 'hasNext', target: 'moving', actions: 'aimAtNext' } },
      after: { quiet: 'looking' },
    },
    /** Something has changed, and to look again takes long. */
    outdated: { on: { 'time.look': 'looking' } },
    /** What comes next could not be found out. */
    blind: { on: { 'time.look': 'looking' } },
    moving: {
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context: { service, time, by } }) => ({ service, time, by }),
        onDone: { target: 'looking', actions: [assign({ done: ({ event }) => event.output }), 'tell'] },
        onError: { target: 'stuck', actions: 'read' },
      },
    },
    /** The time could not be moved. */
    stuck: {},
  },
})
