import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { FORM } from '../../form.ts'
import type { UndoableStep } from '../../undo.ts'
import type { SectionInput } from '../section.ts'
import { Unreadable } from '../hand-on/fault.ts'
import { createHandOn, type HandOnNotice, type HandOnTrouble } from '../hand-on/hand-on.machine.ts'
import { fromSaveFile, toSaveFile } from './save-file.ts'
import { fromSaveLink, toSaveLink } from './save-link.ts'
import { type SavePoint, infoOf, savePointOf, type SavePointInfo } from './save-point.ts'
import { browserSaveStore, byTime, type SaveStore } from './save-store.ts'

/** What did not work. */
export type SaveTrouble = 'read' | 'goBack' | 'undo' | HandOnTrouble

const whole = (point: SavePoint) => ({ thing: infoOf(point), point })

export const handOnSavePoint = createHandOn<SavePointInfo>({
  id: 'handOnSavePoint',
  nameOf: ({ name }) => name,
  extension: 'json.gz',
  toFile: ({ point }) => toSaveFile(point),
  toLink: ({ point }) => toSaveLink(point),
  fromFile: async (file) => whole(await fromSaveFile(file, FORM)),
  fromLink: async (data) => whole((await fromSaveLink(data, FORM)).point),
})

interface Input extends Pick<SectionInput, 'service' | 'time' | 'page'> {
  readonly link?: SectionInput['link']
  readonly store?: SaveStore
}

interface Context extends Pick<SectionInput, 'service' | 'time' | 'page'> {
  readonly store: SaveStore
  readonly points: readonly SavePointInfo[]
  readonly name: string
  /** The save point that is asked about or worked on. */
  readonly meant: SavePointInfo | undefined
  readonly trouble: SaveTrouble | undefined
  /** A link that is still to be opened. */
  readonly link: SectionInput['link']
  /** What can be undone next. */
  readonly step: UndoableStep | undefined
}

type Events =
  | { readonly type: 'save.named'; readonly name: string }
  | { readonly type: 'save.make' | 'save.undo' | 'save.confirm' | 'save.cancel' }
  | { readonly type: 'save.goBack' | 'save.remove'; readonly point: SavePointInfo }
  | HandOnNotice<SavePointInfo>
  | { readonly type: 'steps.changed'; readonly step: UndoableStep | undefined }

type Job = Pick<Context, 'service' | 'time' | 'page' | 'store' | 'meant' | 'name'>
const jobOf = ({ context }: { readonly context: Context }): Job => context

const found = async ({ store, meant }: Pick<Job, 'store' | 'meant'>): Promise<SavePoint> => {
  const point = meant && (await store.get(meant.id))
  if (!point) throw new Error('the save point is gone')
  return point
}

/** Save points of the demo, and undo of its last steps. */
export const savePointsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    children: {} as { handOn: 'handOn' },
  },
  actors: {
    handOn: handOnSavePoint,
    watchSteps: fromCallback<Events, Pick<Context, 'service'>>(({ sendBack, input: { service } }) => {
      const tell = () => sendBack({ type: 'steps.changed', step: service.steps.steps().at(-1) })
      tell()
      return service.steps.subscribe(tell)
    }),
    read: fromPromise<readonly SavePointInfo[], Job>(({ input }) => input.store.list()),
    save: fromPromise<void, Job>(async ({ input: { service, time, store, name } }) => {
      const shiftedMs = time.shift()
      const snapshot = await service.dump()
      await store.put(savePointOf(name, { snapshot, shiftedMs }, FORM, new Date(Date.now() - shiftedMs)))
    }),
    goBack: fromPromise<void, Job>(async ({ input }) => {
      const { snapshot, shiftedMs, form } = await found(input)
      if (form !== FORM) throw new Unreadable('version')
      const { service, time, page } = input
      await service.goBack(snapshot, shiftedMs - time.shift())
      time.set(shiftedMs)
      await page.reload()
    }),
    remove: fromPromise<void, Job>(async ({ input: { store, meant } }) => {
      if (meant) await store.remove(meant.id)
    }),
    undo: fromPromise<boolean, Job>(async ({ input: { service, page } }) => {
      const isDone = await service.undo()
      if (isDone) page.renew()
      return isDone
    }),
  },
  actions: {
    mean: assign((_, { point }: { readonly point: SavePointInfo }) => ({ meant: point, trouble: undefined })),
    add: assign(({ context: { points } }, { thing }: { readonly thing: SavePointInfo }) => ({ points: byTime([thing, ...points]) })),
    fail: assign((_, { trouble }: { readonly trouble: SaveTrouble | undefined }) => ({ trouble })),
    /** The save point of the link by which the page was opened becomes one of this browser. */
    openLink: enqueueActions(({ context: { link }, enqueue }) => {
      if (link?.kind === 'savePoint') enqueue.sendTo('handOn', { type: 'handOn.open', data: link.data })
      enqueue.assign({ link: undefined })
    }),
  },
  guards: {
    isByLink: (_, { isByLink }: { readonly isByLink: boolean }) => isByLink,
    isNamed: ({ context }) => context.name.trim() !== '',
  },
}).createMachine({
  id: 'savePoints',
  context: ({ input: { service, time, page, store = browserSaveStore(), link } }) => ({
    service,
    time,
    page,
    store,
    points: [],
    name: '',
    meant: undefined,
    trouble: undefined,
    link,
    step: undefined,
  }),
  invoke: [
    { id: 'watchSteps', src: 'watchSteps', input: ({ context: { service } }) => ({ service }) },
    { id: 'handOn', src: 'handOn', input: ({ context: { store } }) => ({ store }) },
  ],
  initial: 'reading',
  on: {
    'save.named': { actions: assign(({ event }) => ({ name: event.name })) },
    'steps.changed': { actions: assign(({ event }) => ({ step: event.step })) },
    'handOn.said': { actions: { type: 'fail', params: ({ event }) => event } },
    'handOn.added': [
      // what a link brings is asked about
      {
        guard: { type: 'isByLink', params: ({ event }) => event },
        target: '.asking',
        actions: [
          { type: 'add', params: ({ event }) => event },
          { type: 'mean', params: ({ event }) => ({ point: event.thing }) },
        ],
      },
      { actions: { type: 'add', params: ({ event }) => event } },
    ],
  },
  states: {
    reading: {
      // saving need not wait for the list, which is read again afterwards
      on: { 'save.make': { guard: 'isNamed', target: 'saving' } },
      invoke: {
        id: 'read',
        src: 'read',
        input: jobOf,
        onDone: { target: 'idle', actions: [assign(({ event }) => ({ points: event.output })), 'openLink'] },
        onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'read' } } },
      },
    },
    idle: {
      on: {
        'save.make': { guard: 'isNamed', target: 'saving', actions: assign({ trouble: undefined }) },
        'save.goBack': { target: 'asking', actions: { type: 'mean', params: ({ event }) => event } },
        'save.remove': { target: 'removing', actions: { type: 'mean', params: ({ event }) => event } },
        'save.undo': { target: 'undoing', actions: assign({ trouble: undefined }) },
      },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: jobOf,
        onDone: { target: 'reading', actions: assign({ name: '' }) },
        onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'store' } } },
      },
    },
    /** Going back replaces all data: it is asked first. */
    asking: { on: { 'save.confirm': 'goingBack', 'save.cancel': 'idle' } },
    goingBack: {
      invoke: {
        id: 'goBack',
        src: 'goBack',
        input: jobOf,
        // the page is about to be loaded anew
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: {
            type: 'fail',
            params: ({ event }) => ({ trouble: event.error instanceof Unreadable ? event.error.fault : 'goBack' }),
          },
        },
      },
    },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: jobOf,
        onDone: 'reading',
        onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'read' } } },
      },
    },
    undoing: {
      invoke: {
        id: 'undo',
        src: 'undo',
        input: jobOf,
        onDone: [
          { guard: ({ event }) => event.output, target: 'idle' },
          { target: 'idle', actions: { type: 'fail', params: { trouble: 'undo' } } },
        ],
        onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'undo' } } },
      },
    },
  },
})
