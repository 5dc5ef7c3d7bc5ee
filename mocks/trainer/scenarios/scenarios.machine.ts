import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { SCENARIOS } from '../../../demo/scenarios/index.ts'
import type { Scenario, ScenarioStep } from '../../../demo/scenarios/scenario.ts'
import type { ScenarioSource } from '../../../demo/scenarios/source.ts'
import { FORM } from '../../form.ts'
import { savePointOf } from '../save-points/save-point.ts'
import { browserSaveStore, type SaveStore } from '../save-points/save-store.ts'
import type { SectionInput } from '../section.ts'
import { keptOwn, type KeptOwn, type OwnScenario } from './own/own-scenario.ts'
import { ownScenariosMachine } from './own/own.machine.ts'
import { keptPlaying, type KeptPlaying, type Playing } from './playing.ts'
import { pointAt } from './point-at.ts'
import { prepareScenario } from './prepare.ts'
import { isReached } from './reached.ts'

/** Save points of scenarios: where each step began. Not in the list of those that people name. */
export const STEP_STORE = 'repair-mock-scenario-steps'

/** The data that the trainer's own scenarios begin with. */
const OWN_STORE = 'repair-mock-own-scenarios'

export type ScenarioTrouble = 'prepare' | 'return'

/** A scenario of the demo, or one that the trainer has recorded. */
type Playable = ScenarioSource | OwnScenario

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
  | { readonly type: 'data.changed' | 'playing.changed' }

type Job = Pick<Context, 'service' | 'time' | 'page' | 'store' | 'kept' | 'ownStore' | 'scenario' | 'playing'>
const jobOf = ({ context }: { readonly context: Context }): Job => context

/** The step that is to be reached next; undefined when all are. */
export const stepOf = ({
  scenario,
  playing,
}: Pick<Context, 'playing'> & { readonly scenario: Scenario | undefined }): ScenarioStep | undefined =>
  scenario?.steps[playing?.reached.length ?? 0]

/** The scenario of this id, of the demo or recorded. */
const scenarioOf = ({ scenarios, ownKept }: Pick<Context, 'scenarios' | 'ownKept'>, wanted: string | undefined): Playable | undefined =>
  [...scenarios, ...ownKept.read().scenarios].find(({ id }) => id === wanted)

const idOf = (scenario: Scenario, step: number) => `${scenario.id} ${step}`
const nowOf = ({ service }: Pick<Job, 'service'>) => service.clock.now().toISOString()

const keepStep = async ({ service, time, store, scenario, playing }: Job) => {
  if (!scenario || !playing || !stepOf({ scenario, playing })) return
  const snapshot = await service.dump()
  const point = savePointOf(scenario.id, { snapshot, shiftedMs: time.shift() }, FORM, new Date())
  await store.put({ ...point, id: idOf(scenario, playing.reached.length) })
}

/** What a scenario begins with, and by how many ms the demo is ahead of the device then. */
const beginningOf = async ({ time, ownStore }: Pick<Job, 'time' | 'ownStore'>, scenario: Playable) => {
  if (!('aliases' in scenario)) {
    const prepared = await prepareScenario(scenario, new Date(Date.now() - time.shift()))
    return { ...prepared, shiftedMs: 0 }
  }
  const point = await ownStore.get(scenario.id)
  if (point?.form !== FORM) throw new Error('the data of the scenario are gone or of another version')
  return { snapshot: point.snapshot, aliases: scenario.aliases, shiftedMs: point.shiftedMs }
}

const prepare = async (job: Job) => {
  const { service, time, page, kept, store, scenario } = job
  if (!scenario) throw new Error('no scenario was chosen')
  for (const { id } of await store.list()) await store.remove(id)
  const { snapshot, aliases, shiftedMs } = await beginningOf(job, scenario)
  await service.goBack(snapshot, shiftedMs - time.shift())
  time.set(shiftedMs)
  const playing: Playing = { id: scenario.id, beganAt: nowOf({ service }), aliases, reached: [], hints: 0, returns: 0 }
  await keepStep({ ...job, playing })
  kept.write(playing)
  await page.reload()
}

/** The steps that are reached, in their order: a later one counts once all before it are. */
const advance = async ({ service, scenario, playing }: Job): Promise<Playing | undefined> => {
  if (!scenario || !playing) return playing
  const scope = { since: playing.beganAt, aliases: playing.aliases }
  const open = scenario.steps.slice(playing.reached.length)
  const at = nowOf({ service })
  const steps = await service.database.transaction(async (db) => {
    const reached: string[] = []
    for (const step of open) {
      if (!(await isReached(db, step.reached, scope))) break
      reached.push(step.id)
    }
    return reached
  })
  return steps.length === 0 ? playing : { ...playing, reached: [...playing.reached, ...steps.map((step) => ({ step, at }))] }
}

const returnToStep = async ({ service, time, page, store, kept, scenario, playing }: Job) => {
  const point = scenario && playing && (await store.get(idOf(scenario, playing.reached.length)))
  if (!point) throw new Error('the beginning of the step was not kept')
  await service.goBack(point.snapshot, point.shiftedMs - time.shift())
  time.set(point.shiftedMs)
  kept.write({ ...playing, returns: playing.returns + 1 })
  await page.reload()
}

/**
 * The scenarios of the training room: chosen, prepared, and played, in as many windows as the trainer likes. Steps tick themselves when the
 * service is as they say; where each began is kept, to begin it again.
 */
export const scenariosMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Events, tags: {} as 'busy', children: {} as { own: 'own' } },
  actors: {
    watch: fromCallback<Events, Pick<Context, 'service' | 'kept'>>(({ sendBack, input: { service, kept } }) => {
      const onData = () => sendBack({ type: 'data.changed' })
      window.addEventListener('server-changed', onData)
      const stops = [service.onChange(onData), kept.subscribe(() => sendBack({ type: 'playing.changed' }))]
      return () => {
        window.removeEventListener('server-changed', onData)
        stops.forEach((stop) => stop())
      }
    }),
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
    praise: [],
  }),
  invoke: [
    { id: 'watch', src: 'watch', input: ({ context: { service, kept } }) => ({ service, kept }) },
    {
      id: 'own',
      src: 'own',
      input: ({ context: { service, time, ownKept, ownStore } }) => ({ service, time, kept: ownKept, store: ownStore }),
    },
  ],
  entry: 'read',
  initial: 'deciding',
  on: { 'playing.changed': { target: '.deciding', actions: 'read' } },
  states: {
    deciding: { always: [{ guard: 'isPlaying', target: 'playing' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'scenario.choose': {
          target: 'looking',
          actions: assign(({ context, event }) => ({ scenario: scenarioOf(context, event.id), trouble: undefined })),
        },
      },
    },
    /** The story and what it takes, before all data are replaced. */
    looking: { on: { 'scenario.back': { target: 'choosing', actions: assign({ scenario: undefined }) }, 'scenario.start': 'preparing' } },
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
      on: { 'scenario.leave': '.leaving' },
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
          on: { 'data.changed': { target: 'checking', reenter: true } },
        },
        waiting: {
          always: { guard: 'isDone', target: '#scenarios.judging' },
          on: {
            'data.changed': 'checking',
            'scenario.hint': { actions: 'countHint' },
            'scenario.show': { guard: 'hasShow', actions: 'show' },
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
