import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { FORM } from '../../form.ts'
import type { UndoableStep } from '../../undo.ts'
import type { SectionInput } from '../section.ts'
import { BadSaveFile, fromSaveFile, type SaveFileFault, toSaveFile } from './save-file.ts'
import { BadSaveLink, fromSaveLink, type SaveLink, type SaveLinkFault, toSaveLink } from './save-link.ts'
import { type SavePoint, infoOf, savePointOf, type SavePointInfo } from './save-point.ts'
import { browserSaveStore, type SaveStore } from './save-store.ts'

/** What did not work. */
export type SaveTrouble = 'read' | 'save' | 'goBack' | 'undo' | 'share' | SaveFileFault | SaveLinkFault

interface Input extends Pick<SectionInput, 'service' | 'time' | 'page'> {
  /** The data of the link by which the page was opened. */
  readonly saveLink?: string | undefined
  readonly store?: SaveStore
}

interface Context extends Pick<SectionInput, 'service' | 'time' | 'page'> {
  readonly store: SaveStore
  readonly points: readonly SavePointInfo[]
  readonly name: string
  /** The save point that is asked about or worked on. */
  readonly meant: SavePointInfo | undefined
  readonly trouble: SaveTrouble | undefined
  /** The data of a link that is still to be opened. */
  readonly saveLink: string | undefined
  /** The link of `meant`, which is shown. */
  readonly shared: SaveLink | undefined
  /** What can be undone next. */
  readonly step: UndoableStep | undefined
}

type Events =
  | { readonly type: 'save.named'; readonly name: string }
  | { readonly type: 'save.make' | 'save.undo' | 'save.confirm' | 'save.cancel' }
  | { readonly type: 'save.goBack' | 'save.remove' | 'save.export' | 'save.share'; readonly point: SavePointInfo }
  | { readonly type: 'save.import'; readonly file: File }
  | { readonly type: 'steps.changed'; readonly step: UndoableStep | undefined }

type Job = Pick<Context, 'service' | 'time' | 'page' | 'store' | 'meant' | 'name' | 'saveLink'>
const jobOf = ({ context }: { readonly context: Context }): Job => context

const found = async ({ store, meant }: Pick<Job, 'store' | 'meant'>): Promise<SavePoint> => {
  const point = meant && (await store.get(meant.id))
  if (!point) throw new Error('the save point is gone')
  return point
}

const faultOf = (error: unknown): SaveTrouble => (error instanceof BadSaveFile || error instanceof BadSaveLink ? error.fault : 'save')

/** Save points of the demo, and undo of its last steps. Emits `save.file` with a file for the person to keep. */
export const savePointsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    emitted: {} as { readonly type: 'save.file'; readonly file: Blob; readonly name: string },
  },
  actors: {
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
      if (form !== FORM) throw new BadSaveFile('version')
      const { service, time, page } = input
      await service.goBack(snapshot, shiftedMs - time.shift())
      time.set(shiftedMs)
      await page.reload()
    }),
    remove: fromPromise<void, Job>(async ({ input: { store, meant } }) => {
      if (meant) await store.remove(meant.id)
    }),
    export: fromPromise<Blob, Job>(async ({ input }) => toSaveFile(await found(input))),
    import: fromPromise<void, Pick<Job, 'store'> & { readonly file: File | undefined }>(async ({ input: { store, file } }) => {
      if (file) await store.put(await fromSaveFile(file, FORM))
    }),
    share: fromPromise<SaveLink | undefined, Job>(async ({ input }) => toSaveLink(await found(input))),
    openLink: fromPromise<{ readonly points: readonly SavePointInfo[]; readonly point: SavePointInfo }, Job>(
      async ({ input: { store, saveLink = '' } }) => {
        const point = await fromSaveLink(saveLink, FORM)
        await store.put(point)
        return { points: await store.list(), point: infoOf(point) }
      },
    ),
    undo: fromPromise<boolean, Job>(async ({ input: { service, page } }) => {
      const isDone = await service.undo()
      if (isDone) page.renew()
      return isDone
    }),
  },
  actions: {
    mean: assign((_, { point }: { readonly point: SavePointInfo }) => ({ meant: point, trouble: undefined, shared: undefined })),
    fail: assign((_, { trouble }: { readonly trouble: SaveTrouble }) => ({ trouble })),
  },
  guards: { isByLink: ({ context }) => context.saveLink !== undefined, isNamed: ({ context }) => context.name.trim() !== '' },
}).createMachine({
  id: 'savePoints',
  context: ({ input: { service, time, page, store = browserSaveStore(), saveLink } }) => ({
    service,
    time,
    page,
    store,
    points: [],
    name: '',
    meant: undefined,
    trouble: undefined,
    saveLink,
    shared: undefined,
    step: undefined,
  }),
  invoke: { id: 'watchSteps', src: 'watchSteps', input: ({ context: { service } }) => ({ service }) },
  initial: 'reading',
  on: {
    'save.named': { actions: assign(({ event }) => ({ name: event.name })) },
    'steps.changed': { actions: assign(({ event }) => ({ step: event.step })) },
  },
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: jobOf,
        onDone: [
          { guard: 'isByLink', target: 'openingLink', actions: assign(({ event }) => ({ points: event.output })) },
          { target: 'idle', actions: assign(({ event }) => ({ points: event.output })) },
        ],
        onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'read' } } },
      },
    },
    /** The link's save point becomes one of this browser, and is asked about. */
    openingLink: {
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: jobOf,
        onDone: { target: 'asking', actions: assign(({ event: { output } }) => ({ points: output.points, meant: output.point })) },
        onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => ({ trouble: faultOf(event.error) }) } },
      },
      exit: assign({ saveLink: undefined }),
    },
    idle: {
      on: {
        'save.make': { guard: 'isNamed', target: 'saving', actions: assign({ trouble: undefined }) },
        'save.goBack': { target: 'asking', actions: { type: 'mean', params: ({ event }) => event } },
        'save.remove': { target: 'removing', actions: { type: 'mean', params: ({ event }) => event } },
        'save.export': { target: 'exporting', actions: { type: 'mean', params: ({ event }) => event } },
        'save.share': { target: 'sharing', actions: { type: 'mean', params: ({ event }) => event } },
        'save.import': { target: 'importing', actions: assign({ trouble: undefined }) },
        'save.undo': { target: 'undoing', actions: assign({ trouble: undefined }) },
      },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: jobOf,
        onDone: { target: 'reading', actions: assign({ name: '' }) },
        onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'save' } } },
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
            params: ({ event }) => ({ trouble: event.error instanceof BadSaveFile ? event.error.fault : 'goBack' }),
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
    exporting: {
      invoke: {
        id: 'export',
        src: 'export',
        input: jobOf,
        onDone: {
          target: 'idle',
          actions: emit(({ context, event }) => ({ type: 'save.file' as const, file: event.output, name: context.meant?.name ?? '' })),
        },
        onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'read' } } },
      },
    },
    sharing: {
      invoke: {
        id: 'share',
        src: 'share',
        input: jobOf,
        onDone: { target: 'idle', actions: assign(({ event }) => ({ shared: event.output, trouble: event.output ? undefined : 'share' })) },
        onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'share' } } },
      },
    },
    importing: {
      invoke: {
        id: 'import',
        src: 'import',
        input: ({ context: { store }, event }) => ({ store, file: event.type === 'save.import' ? event.file : undefined }),
        onDone: 'reading',
        onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => ({ trouble: faultOf(event.error) }) } },
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
