import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { SCENARIOS } from '../../../demo/scenarios/index.ts'
import type { ScenarioSource } from '../../../demo/scenarios/source.ts'
import { watchRoom } from '../parts/watch-room.ts'
import { browserSaveStore, type SaveStore } from '../save-points/save-store.ts'
import type { SectionInput } from '../section.ts'
import { keptOwn, type KeptOwn, type OwnScenario } from './own/own-scenario.ts'
import { type OwnNotice, ownScenariosMachine } from './own/own.machine.ts'
import { advance, type Job, keepStep, type Playable, prepare, returnToStep, stepOf } from './play.ts'
import { keptPlaying, type KeptPlaying, type Playing } from './playing.ts'
import { pointAt } from './point-at.ts'
import { isReached } from './reached.ts'

/** Save points of scenarios: where each step began. Not in the list of those that people name. */
export const STEP_STORE = 'repair-mock-scenario-steps'

/** The data that the trainer's own scenarios begin with. */
const OWN_STORE = 'repair-mock-own-scenarios'

export type ScenarioTrouble = 'prepare' | 'return'

interface Input extends SectionInput {
  readonly scenarios?: readonly ScenarioSource[]
  readonly store?: SaveStore
  readonly kept?: KeptPlaying
  readonly ownKept?: KeptOwn
  readonly ownStore?: SaveStore
}

interface Context extends SectionInput {
  readonly scenarios: readonly ScenarioSource[]
  readonly store: SaveStore
  readonly kept: KeptPlaying
  readonly ownKept: KeptOwn
  readonly ownStore: SaveStore
  /** The scenario that is looked at or played. */
  readonly scenario: Playable | undefined
  readonly playing: Playing | undefined
  /** Whether the hint of the present step is shown. */
  readonly isHinted: boolean
  readonly trouble: ScenarioTrouble | undefined
  /** What a link has brought while another one is played. */
  readonly opened: OwnScenario | undefined
  /** Which praise holds; known at the end. */
  readonly praise: readonly boolean[]
}

type Events =
  | { readonly type: 'scenario.choose'; readonly id: string }
  | {
      readonly type:
        | 'scenario.back'
        | 'scenario.start'
        | 'scenario.hint'
        | 'scenario.show'
        | 'scenario.again'
        | 'scenario.leave'
        | 'scenario.stay'
    }
  | { readonly type: 'data.changed' | 'kept.changed' }
  | OwnNotice

const jobOf = ({ context }: { readonly context: Context }): Job => context

/** The scenario of this id, of the demo or recorded. */
const scenarioOf = ({ scenarios, ownKept }: Pick<Context, 'scenarios' | 'ownKept'>, wanted: string | undefined): Playable | undefined =>
  [...scenarios, ...ownKept.read().scenarios].find(({ id }) => id === wanted)

/**
 * The scenarios of the training room: chosen, prepared, and played, in as many windows as the trainer likes. Steps tick themselves when the
 * service is as they say; where each began is kept, to begin it again.
 */
export const scenariosMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Events, tags: {} as 'busy', children: {} as { own: 'own' } },
  actors: {
    watch: watchRoom,
    own: ownScenariosMachine,
    prepare: fromPromise<void, Job>(({ input }) => prepare(input)),
    check: fromPromise<Playing | undefined, Job>(async ({ input }) => {
      const playing = await advance(input)
      if (playing !== input.playing) {
        await keepStep({ ...input, playing })
        input.kept.write(playing)
      }
      return playing
    }),
    returnToStep: fromPromise<void, Job>(({ input }) => returnToStep(input)),
    judge: fromPromise<readonly boolean[], Job>(({ input: { service, scenario, playing } }) =>
      service.database.transaction(async (db) => {
        const scope = { since: playing?.beganAt ?? '', aliases: playing?.aliases ?? {} }
        const held: boolean[] = []
        for (const { when } of scenario?.praise ?? []) held.push(await isReached(db, when, scope))
        return held
      }),
    ),
    pointer: fromCallback<{ readonly type: 'point'; readonly target: string }>(({ receive }) => {
      let stop: (() => void) | undefined
      receive(({ target }) => {
        stop?.()
        stop = pointAt(target)
      })
      return () => stop?.()
    }),
  },
  guards: {
    isPlaying: ({ context }) => context.playing !== undefined && context.scenario !== undefined,
    isDone: ({ context }) => context.playing !== undefined && stepOf(context) === undefined,
    hasShow: ({ context }) => stepOf(context)?.show !== undefined,
  },
  actions: {
    read: assign(({ context }) => {
      const playing = context.kept.read()
      return { playing, scenario: scenarioOf(context, playing?.id), isHinted: false }
    }),
    lookAt: assign((_, { scenario }: { readonly scenario: Playable | undefined }) => ({ scenario, trouble: undefined, opened: undefined })),
    countHint: assign(({ context: { playing, isHinted, kept } }) => {
      const counted = playing && !isHinted ? { ...playing, hints: playing.hints + 1 } : playing
      kept.write(counted)
      return { playing: counted, isHinted: !isHinted }
    }),
    forget: assign(({ context: { kept } }) => {
      kept.write(undefined)
      return { playing: undefined, scenario: undefined, trouble: undefined }
    }),
    /** Opens the page of the step as the person whose turn it is, and points at its control. */
    show: enqueueActions(({ context, enqueue }) => {
      const step = stepOf(context)
      if (!step?.show) return
      const { path, target } = step.show
      const address = path.replaceAll(/\$(\w+)/g, (_, alias: string) => context.playing?.aliases[alias] ?? '')
      enqueue.sendTo(context.signIn, { type: 'person.signIn', account: step.who, path: address })
      if (target !== undefined) enqueue.sendTo('pointer', { type: 'point', target })
    }),
  },
}).createMachine({
  id: 'scenarios',
  context: ({
    input: {
      scenarios = SCENARIOS,
      store = browserSaveStore(STEP_STORE),
      kept = keptPlaying,
      ownKept = keptOwn,
      ownStore = browserSaveStore(OWN_STORE),
      ...room
    },
  }) => ({
    ...room,
    scenarios,
    store,
    kept,
    ownKept,
    ownStore,
    scenario: undefined,
    playing: undefined,
    isHinted: false,
    trouble: undefined,
    opened: undefined,
    praise: [],
  }),
  invoke: [
    { id: 'watch', src: 'watch', input: ({ context: { service, kept } }) => ({ service, kept }) },
    {
      id: 'own',
      src: 'own',
      input: ({ context: { service, time, link, ownKept, ownStore } }) => ({ service, time, link, kept: ownKept, store: ownStore }),
    },
  ],
  entry: 'read',
  initial: 'deciding',
  on: {
    'kept.changed': { target: '.deciding', actions: 'read' },
    // while another one is played
    'own.opened': { actions: assign({ opened: ({ event }) => event.scenario }) },
  },
  states: {
    deciding: { always: [{ guard: 'isPlaying', target: 'playing' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'scenario.choose': {
          target: 'looking',
          actions: { type: 'lookAt', params: ({ context, event }) => ({ scenario: scenarioOf(context, event.id) }) },
        },
        'own.opened': { target: 'looking', actions: { type: 'lookAt', params: ({ event }) => event } },
      },
    },
    /** The story and what it takes, before all data are replaced. */
    looking: {
      on: {
        'own.opened': { actions: { type: 'lookAt', params: ({ event }) => event } },
        'scenario.back': { target: 'choosing', actions: assign({ scenario: undefined }) },
        'scenario.start': 'preparing',
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: jobOf,
        onDone: { target: 'deciding', actions: 'read' },
        onError: { target: 'looking', actions: assign({ trouble: 'prepare' }) },
      },
    },
    playing: {
      invoke: { id: 'pointer', src: 'pointer' },
      initial: 'checking',
      // a press counts while a change is being looked at, too
      on: { 'scenario.leave': '.leaving', 'scenario.show': { guard: 'hasShow', actions: 'show' } },
      states: {
        checking: {
          invoke: {
            id: 'check',
            src: 'check',
            input: jobOf,
            onDone: {
              target: 'waiting',
              actions: assign(({ context, event: { output } }) => ({
                playing: output,
                isHinted: output === context.playing && context.isHinted,
              })),
            },
            // the next change is looked at again
            onError: 'waiting',
          },
          // what changes meanwhile is looked at afterwards
          on: {
            'data.changed': { target: 'checking', reenter: true },
            'scenario.hint': { target: 'checking', reenter: true, actions: 'countHint' },
            'scenario.again': 'returning',
          },
        },
        waiting: {
          always: { guard: 'isDone', target: '#scenarios.judging' },
          on: {
            'data.changed': 'checking',
            'scenario.hint': { actions: 'countHint' },
            'scenario.again': 'returning',
          },
        },
        returning: {
          tags: 'busy',
          invoke: {
            id: 'returnToStep',
            src: 'returnToStep',
            input: jobOf,
            onDone: { target: 'checking', actions: 'read' },
            onError: { target: 'waiting', actions: assign({ trouble: 'return' }) },
          },
        },
        leaving: { on: { 'scenario.stay': 'checking', 'scenario.leave': { target: '#scenarios.choosing', actions: 'forget' } } },
      },
    },
    judging: {
      invoke: {
        id: 'judge',
        src: 'judge',
        input: jobOf,
        onDone: { target: 'done', actions: assign(({ event }) => ({ praise: event.output })) },
        onError: 'done',
      },
    },
    done: { on: { 'scenario.leave': { target: 'choosing', actions: 'forget' }, 'scenario.start': 'preparing' } },
  },
})
