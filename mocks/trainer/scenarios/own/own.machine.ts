import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate'
import type { ScenarioStep } from '../../../../demo/scenarios/scenario.ts'
import type { Locale } from '../../../../src/shared/constants.ts'
import { FORM } from '../../../form.ts'
import { createHandOn, type HandOnNotice, type HandOnTrouble } from '../../hand-on/hand-on.machine.ts'
import { watchRoom } from '../../parts/watch-room.ts'
import type { SaveStore } from '../../save-points/save-store.ts'
import type { SectionInput } from '../../section.ts'
import { fromScenarioFile, toScenarioFile } from './own-file.ts'
import { fromScenarioLink, toScenarioLink } from './own-link.ts'
import { begin, finish, type RecordingJob, stepsOf } from './own-recording.ts'
import { withScenario, type KeptOwn, type OwnRecording, type OwnScenario } from './own-scenario.ts'
import { isWhole, withoutStep, writeIn, type Written } from './own-words.ts'

export type OwnTrouble = 'begin' | 'read' | HandOnTrouble

/** What the machine that runs it hears: a scenario has come by a link. */
export interface OwnNotice {
  readonly type: 'own.opened'
  readonly scenario: OwnScenario
}

export const handOnScenario = createHandOn<OwnScenario>({
  id: 'handOnScenario',
  nameOf: ({ title }) => title['zh-hant'],
  extension: 'json',
  toFile: toScenarioFile,
  toLink: toScenarioLink,
  fromFile: (file) => fromScenarioFile(file, FORM),
  fromLink: (data) => fromScenarioLink(data, FORM),
})

interface Input extends Pick<SectionInput, 'service' | 'time' | 'link'> {
  readonly kept: KeptOwn
  /** The data that own scenarios begin with, by their ids. */
  readonly store: SaveStore
}

interface Context extends Input {
  readonly scenarios: readonly OwnScenario[]
  readonly recording: OwnRecording | undefined
  readonly title: string
  readonly story: string
  /** What was done so far in the recording. */
  readonly steps: readonly ScenarioStep[]
  /** The scenario that is written at, or that is meant by what is asked. */
  readonly draft: OwnScenario | undefined
  readonly trouble: OwnTrouble | undefined
}

type Events =
  | { readonly type: 'own.record' | 'own.begin' | 'own.end' | 'own.save' | 'own.cancel' | 'own.discard' | 'own.stay' | 'own.confirm' }
  | { readonly type: 'own.titled' | 'own.told'; readonly text: string }
  | { readonly type: 'own.edit' | 'own.remove'; readonly scenario: OwnScenario }
  | { readonly type: 'own.write'; readonly what: Written; readonly locale: Locale; readonly text: string }
  | { readonly type: 'own.dropStep'; readonly id: string }
  | { readonly type: 'data.changed' | 'kept.changed' }
  | HandOnNotice<OwnScenario>

type Job = RecordingJob & Pick<Context, 'draft'>
const jobOf = ({ context }: { readonly context: Context }): Job => context

/**
 * The scenarios that a trainer records by playing them: what the service saw done becomes their steps. A recording goes on in all windows and over
 * a reload, until it is ended. A scenario is handed on as a file or a link (child `handOn`).
 */
export const ownScenariosMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    /** The list of own scenarios is shown. */
    tags: {} as 'list',
    children: {} as { handOn: 'handOn' },
  },
  actors: {
    watch: watchRoom,
    handOn: handOnScenario,
    begin: fromPromise<OwnRecording, Job>(({ input }) => begin(input)),
    read: fromPromise<readonly ScenarioStep[], Job>(async ({ input }) => (await stepsOf(input, () => true)).steps),
    finish: fromPromise<OwnScenario, Job>(({ input }) => finish(input)),
    /** The data of the recording, or of the scenario that is meant. */
    remove: fromPromise<void, Job>(async ({ input: { store, recording, draft } }) => {
      const { id } = draft ?? recording ?? {}
      if (id !== undefined) await store.remove(id)
    }),
  },
  guards: {
    isByLink: (_, { isByLink }: { readonly isByLink: boolean }) => isByLink,
    isRecording: ({ context }) => context.recording !== undefined,
    isNamed: ({ context: { title, story } }) => title.trim() !== '' && story.trim() !== '',
    hasSteps: ({ context }) => context.steps.length > 0,
    isWhole: ({ context: { draft } }) => draft !== undefined && isWhole(draft),
  },
  actions: {
    read: assign(({ context: { kept } }) => {
      const { scenarios, recording } = kept.read()
      return { scenarios, recording }
    }),
    fail: assign((_, { trouble }: { readonly trouble: OwnTrouble | undefined }) => ({ trouble })),
    add: assign(({ context: { kept } }, { thing }: { readonly thing: OwnScenario }) => {
      const was = kept.read()
      const scenarios = withScenario(was.scenarios, thing)
      kept.write({ ...was, scenarios })
      return { scenarios }
    }),
    mean: assign((_, { scenario }: { readonly scenario: OwnScenario }) => ({ draft: scenario, trouble: undefined })),
    /** Keeps a scenario, and forgets the recording that it was made of. */
    keep: assign(({ context: { kept } }, { scenario }: { readonly scenario: OwnScenario | undefined }) => {
      const { scenarios, recording } = kept.read()
      const next = {
        scenarios: scenario ? withScenario(scenarios, scenario) : scenarios,
        ...(recording && recording.id !== scenario?.id && { recording }),
      }
      kept.write(next)
      return { scenarios: next.scenarios, recording: next.recording, draft: undefined, title: '', story: '', steps: [] }
    }),
    /** The recording, or the scenario that is meant. */
    forget: assign(({ context: { kept, draft } }) => {
      const { scenarios, recording } = kept.read()
      const left = draft ? scenarios.filter(({ id }) => id !== draft.id) : scenarios
      const goingOn = draft && recording
      kept.write({ scenarios: left, ...(goingOn && { recording: goingOn }) })
      return { scenarios: left, recording: goingOn, steps: [], draft: undefined }
    }),
    openLink: enqueueActions(({ context: { link }, enqueue }) => {
      if (link?.kind === 'scenario') enqueue.sendTo('handOn', { type: 'handOn.open', data: link.data })
      enqueue.assign({ link: undefined })
    }),
    tellOpened: sendParent((_, { scenario }: { readonly scenario: OwnScenario }): OwnNotice => ({ type: 'own.opened', scenario })),
  },
}).createMachine({
  id: 'ownScenarios',
  context: ({ input }) => ({
    ...input,
    scenarios: [],
    recording: undefined,
    title: '',
    story: '',
    steps: [],
    draft: undefined,
    trouble: undefined,
  }),
  invoke: [
    { id: 'watch', src: 'watch', input: ({ context: { service, kept } }) => ({ service, kept }) },
    { id: 'handOn', src: 'handOn', input: ({ context: { store } }) => ({ store }) },
  ],
  entry: 'read',
  initial: 'deciding',
  on: {
    'handOn.said': { actions: { type: 'fail', params: ({ event }) => event } },
    'handOn.added': [
      {
        guard: { type: 'isByLink', params: ({ event }) => event },
        actions: [
          { type: 'add', params: ({ event }) => event },
          { type: 'tellOpened', params: ({ event }) => ({ scenario: event.thing }) },
        ],
      },
      { actions: { type: 'add', params: ({ event }) => event } },
    ],
  },
  states: {
    deciding: { entry: 'openLink', always: [{ guard: 'isRecording', target: 'recording' }, { target: 'idle' }] },
    idle: {
      tags: 'list',
      on: {
        'kept.changed': { target: 'deciding', actions: 'read' },
        'own.record': { target: 'naming', actions: assign({ trouble: undefined }) },
        'own.edit': { target: 'writing', actions: { type: 'mean', params: ({ event }) => event } },
        'own.remove': { target: 'asking', actions: { type: 'mean', params: ({ event }) => event } },
      },
    },
    /** What it is called, and the story that it tells. */
    naming: {
      on: {
        'own.titled': { actions: assign({ title: ({ event }) => event.text }) },
        'own.told': { actions: assign({ story: ({ event }) => event.text }) },
        'own.begin': { guard: 'isNamed', target: 'beginning' },
        'own.cancel': 'idle',
      },
    },
    beginning: {
      invoke: {
        id: 'begin',
        src: 'begin',
        input: jobOf,
        onDone: { target: 'recording', actions: assign({ recording: ({ event }) => event.output, trouble: undefined }) },
        onError: { target: 'naming', actions: { type: 'fail', params: { trouble: 'begin' } } },
      },
    },
    recording: {
      entry: assign({ draft: undefined }),
      initial: 'reading',
      on: {
        // another window may have ended it
        'kept.changed': { target: 'deciding', actions: 'read' },
        'own.end': { guard: 'hasSteps', target: 'finishing' },
        'own.discard': '.leaving',
      },
      states: {
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: jobOf,
            onDone: { target: 'waiting', actions: assign({ steps: ({ event }) => event.output }) },
            // the next change is looked at again
            onError: 'waiting',
          },
          on: { 'data.changed': { target: 'reading', reenter: true } },
        },
        waiting: { on: { 'data.changed': 'reading' } },
        leaving: { on: { 'own.stay': 'reading', 'own.confirm': '#ownScenarios.removing' } },
      },
    },
    finishing: {
      invoke: {
        id: 'finish',
        src: 'finish',
        input: jobOf,
        onDone: { target: 'writing', actions: { type: 'mean', params: ({ event }) => ({ scenario: event.output }) } },
        onError: { target: 'recording', actions: { type: 'fail', params: { trouble: 'read' } } },
      },
    },
    /** The sentences of a scenario: of one that has just been recorded, or later. */
    writing: {
      on: {
        'own.write': {
          actions: assign(({ context: { draft }, event: { what, locale, text } }) => ({
            draft: draft && writeIn(draft, what, locale, text),
          })),
        },
        'own.dropStep': { actions: assign(({ context: { draft }, event }) => ({ draft: draft && withoutStep(draft, event.id) })) },
        'own.save': {
          guard: 'isWhole',
          target: 'idle',
          actions: { type: 'keep', params: ({ context: { draft } }) => ({ scenario: draft }) },
        },
        // a recording that was ended goes on
        'own.cancel': { target: 'deciding', actions: assign({ draft: undefined }) },
      },
    },
    /** A scenario that is deleted is gone with its data: it is asked first. */
    asking: { tags: 'list', on: { 'own.confirm': 'removing', 'own.stay': 'idle' } },
    removing: {
      tags: 'list',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: jobOf,
        onDone: { target: 'idle', actions: 'forget' },
        // without its words its data are found by nobody
        onError: { target: 'idle', actions: 'forget' },
      },
    },
  },
})
