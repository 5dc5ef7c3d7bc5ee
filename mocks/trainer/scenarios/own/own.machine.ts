import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { ScenarioStep } from '../../../../demo/scenarios/scenario.ts'
import type { Locale } from '../../../../src/shared/constants.ts'
import { FORM } from '../../../form.ts'
import { BadSaveFile } from '../../save-points/save-file.ts'
import { savePointOf } from '../../save-points/save-point.ts'
import type { SaveStore } from '../../save-points/save-store.ts'
import type { SectionInput } from '../../section.ts'
import { fromScenarioFile, newOwnId, toScenarioFile, type WithData } from './own-file.ts'
import { withScenario, type KeptOwn, type OwnRecording, type OwnScenario } from './own-scenario.ts'
import { recordedSteps } from './recorded-steps.ts'

export type OwnTrouble = 'begin' | 'read' | 'export' | 'foreign' | 'version'

interface Input extends Pick<SectionInput, 'service' | 'time'> {
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

/** What is written, in which language: a sentence of a step, or of the whole. */
type Written =
  | { readonly of: 'scenario'; readonly field: 'title' | 'story' }
  | { readonly of: 'step'; readonly id: string; readonly field: 'title' | 'hint' }

type Events =
  | { readonly type: 'own.record' | 'own.begin' | 'own.end' | 'own.save' | 'own.cancel' | 'own.discard' | 'own.stay' | 'own.confirm' }
  | { readonly type: 'own.titled' | 'own.told'; readonly text: string }
  | { readonly type: 'own.edit' | 'own.remove' | 'own.export'; readonly scenario: OwnScenario }
  | { readonly type: 'own.write'; readonly what: Written; readonly locale: Locale; readonly text: string }
  | { readonly type: 'own.dropStep'; readonly id: string }
  | { readonly type: 'own.import'; readonly file: File }
  | { readonly type: 'data.changed' | 'kept.changed' }

type Job = Pick<Context, 'service' | 'time' | 'kept' | 'store' | 'recording' | 'title' | 'story' | 'draft'>
const jobOf = ({ context }: { readonly context: Context }): Job => context

const MINUTE_MS = 60_000

const begin = async ({ service, time, kept, store, title, story }: Job): Promise<OwnRecording> => {
  const id = newOwnId()
  const snapshot = await service.dump()
  await store.put({ ...savePointOf(title.trim(), { snapshot, shiftedMs: time.shift() }, FORM, new Date()), id })
  const recording = { id, title: title.trim(), story: story.trim(), beganAt: service.clock.now().toISOString() }
  kept.write({ ...kept.read(), recording })
  return recording
}

const stepsOf = ({ service, recording }: Job, isKnown: (id: string) => boolean) =>
  service.database.transaction((db) => recordedSteps(db, recording?.beganAt ?? '', isKnown))

const PEOPLE = new Set(['customer', 'employee'])
/** The recording as a scenario. In the language that nobody wrote, the sentences are those of the other one. */
const finish = async (job: Job): Promise<OwnScenario> => {
  const { recording, store, service } = job
  const point = recording && (await store.get(recording.id))
  if (!point) throw new Error('the beginning of the recording is gone')
  const known = new Set(point.snapshot.rows.map(({ key }) => key))
  const { steps, aliases } = await stepsOf(job, (id) => known.has(id))
  const [first, ...rest] = steps
  if (!first) throw new Error('nothing was recorded')
  const lasted = service.clock.now().getTime() - Date.parse(recording.beganAt)
  return {
    id: recording.id,
    title: { 'zh-hant': recording.title, 'en-us': recording.title },
    story: { 'zh-hant': recording.story, 'en-us': recording.story },
    minutes: Math.max(1, Math.ceil(lasted / MINUTE_MS)),
    roles: [...new Set(steps.map(({ who }) => who))].filter((who) => !PEOPLE.has(who)),
    steps: [first, ...rest],
    praise: [],
    aliases,
  }
}

type Words = Readonly<Record<Locale, string>>
/** A language that had no words of its own follows the other one. */
const written = (words: Words, locale: Locale, text: string): Words => {
  const isOne = words['zh-hant'] === words['en-us']
  return isOne ? { 'zh-hant': text, 'en-us': text } : { ...words, [locale]: text }
}
const writeIn = (scenario: OwnScenario, what: Written, locale: Locale, text: string): OwnScenario => {
  if (what.of === 'scenario') return { ...scenario, [what.field]: written(scenario[what.field], locale, text) }
  const write = (step: ScenarioStep): ScenarioStep =>
    step.id === what.id ? { ...step, [what.field]: written(step[what.field], locale, text) } : step
  const [first, ...rest] = scenario.steps
  return { ...scenario, steps: [write(first), ...rest.map(write)] }
}
const withoutStep = (scenario: OwnScenario, dropped: string): OwnScenario => {
  const [first, ...rest] = scenario.steps.filter(({ id }) => id !== dropped)
  return first ? { ...scenario, steps: [first, ...rest] } : scenario
}

const isTold = (words: Words) => Object.values(words).every((text) => text.trim() !== '')

/**
 * The scenarios that a trainer records by playing them: what the service saw done becomes their steps. Emits `own.file` with one for the person
 * to keep. A recording goes on in all windows and over a reload, until it is ended.
 */
export const ownScenariosMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    /** The list of own scenarios is shown. */
    tags: {} as 'list',
    emitted: {} as { readonly type: 'own.file'; readonly file: Blob; readonly name: string },
  },
  actors: {
    watch: fromCallback<Events, Pick<Context, 'service' | 'kept'>>(({ sendBack, input: { service, kept } }) => {
      const onData = () => sendBack({ type: 'data.changed' })
      window.addEventListener('server-changed', onData)
      const stops = [service.onChange(onData), kept.subscribe(() => sendBack({ type: 'kept.changed' }))]
      return () => {
        window.removeEventListener('server-changed', onData)
        stops.forEach((stop) => stop())
      }
    }),
    begin: fromPromise<OwnRecording, Job>(({ input }) => begin(input)),
    read: fromPromise<readonly ScenarioStep[], Job>(async ({ input }) => (await stepsOf(input, () => true)).steps),
    finish: fromPromise<OwnScenario, Job>(({ input }) => finish(input)),
    discard: fromPromise<void, Job>(async ({ input: { store, recording } }) => {
      if (recording) await store.remove(recording.id)
    }),
    remove: fromPromise<void, Job>(async ({ input: { store, draft } }) => {
      if (draft) await store.remove(draft.id)
    }),
    export: fromPromise<Blob, Job>(async ({ input: { store, draft } }) => {
      const point = draft && (await store.get(draft.id))
      if (!point) throw new Error('the data of the scenario are gone')
      return toScenarioFile({ scenario: draft, point })
    }),
    import: fromPromise<WithData, Pick<Job, 'store'> & { readonly file: File | undefined }>(async ({ input: { store, file } }) => {
      const found = await fromScenarioFile(file ?? new Blob(), FORM)
      await store.put(found.point)
      return found
    }),
  },
  guards: {
    isRecording: ({ context }) => context.recording !== undefined,
    isNamed: ({ context: { title, story } }) => title.trim() !== '' && story.trim() !== '',
    hasSteps: ({ context }) => context.steps.length > 0,
    isWhole: ({ context: { draft } }) =>
      draft !== undefined && [draft.title, draft.story, ...draft.steps.flatMap(({ title, hint }) => [title, hint])].every(isTold),
  },
  actions: {
    read: assign(({ context: { kept } }) => {
      const { scenarios, recording } = kept.read()
      return { scenarios, recording }
    }),
    fail: assign((_, { trouble }: { readonly trouble: OwnTrouble }) => ({ trouble })),
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
    forgetRecording: assign(({ context: { kept } }) => {
      const { scenarios } = kept.read()
      kept.write({ scenarios })
      return { scenarios, recording: undefined, steps: [], draft: undefined }
    }),
    forgetDraft: assign(({ context: { kept, draft } }) => {
      const { scenarios, ...rest } = kept.read()
      const left = scenarios.filter(({ id }) => id !== draft?.id)
      kept.write({ ...rest, scenarios: left })
      return { scenarios: left, draft: undefined }
    }),
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
  invoke: { id: 'watch', src: 'watch', input: ({ context: { service, kept } }) => ({ service, kept }) },
  entry: 'read',
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isRecording', target: 'recording' }, { target: 'idle' }] },
    idle: {
      tags: 'list',
      on: {
        'kept.changed': { target: 'deciding', actions: 'read' },
        'own.record': { target: 'naming', actions: assign({ trouble: undefined }) },
        'own.edit': { target: 'writing', actions: { type: 'mean', params: ({ event }) => event } },
        'own.remove': { target: 'asking', actions: { type: 'mean', params: ({ event }) => event } },
        'own.export': { target: 'exporting', actions: { type: 'mean', params: ({ event }) => event } },
        'own.import': { target: 'importing', actions: assign({ trouble: undefined }) },
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
        leaving: { on: { 'own.stay': 'reading', 'own.confirm': '#ownScenarios.discarding' } },
      },
    },
    discarding: {
      invoke: {
        id: 'discard',
        src: 'discard',
        input: jobOf,
        onDone: { target: 'idle', actions: 'forgetRecording' },
        onError: { target: 'idle', actions: 'forgetRecording' },
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
        onDone: { target: 'idle', actions: 'forgetDraft' },
        // without its words its data are found by nobody
        onError: { target: 'idle', actions: 'forgetDraft' },
      },
    },
    exporting: {
      tags: 'list',
      invoke: {
        id: 'export',
        src: 'export',
        input: jobOf,
        onDone: {
          target: 'idle',
          actions: emit(({ context: { draft }, event }) => ({
            type: 'own.file' as const,
            file: event.output,
            name: draft?.title['zh-hant'] ?? '',
          })),
        },
        onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'export' } } },
      },
    },
    importing: {
      tags: 'list',
      invoke: {
        id: 'import',
        src: 'import',
        input: ({ context: { store }, event }) => ({ store, file: event.type === 'own.import' ? event.file : undefined }),
        onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => ({ scenario: event.output.scenario }) } },
        onError: {
          target: 'idle',
          actions: {
            type: 'fail',
            params: ({ event: { error } }) => ({
              trouble: error instanceof BadSaveFile && error.fault === 'version' ? 'version' : 'foreign',
            }),
          },
        },
      },
    },
  },
})
