import { assign, emit, type EventObject, fromPromise, sendParent, setup } from 'xstate'
import type { SaveLink } from '../save-points/save-link.ts'
import type { SavePoint } from '../save-points/save-point.ts'
import type { SaveStore } from '../save-points/save-store.ts'
import { type HandOnFault, Unreadable } from './fault.ts'

/** What did not work: it could be written to no file, to no link, not be stored, or not be read. */
export type HandOnTrouble = 'export' | 'share' | 'store' | HandOnFault

/** What is handed on, with the data of the demo that belong to it. */
export interface Whole<Thing> {
  readonly thing: Thing
  readonly point: SavePoint
}

interface HandedOn<Thing> {
  readonly id: string
  readonly nameOf: (thing: Thing) => string
  /** Of its files. */
  readonly extension: string
  readonly toFile: (whole: Whole<Thing>) => Promise<Blob>
  /** Undefined where there can be no link. */
  readonly toLink: (whole: Whole<Thing>) => Promise<SaveLink | undefined>
  /** Throw an `Unreadable`. */
  readonly fromFile: (file: Blob) => Promise<Whole<Thing>>
  readonly fromLink: (data: string) => Promise<Whole<Thing>>
}

type Events<Thing> =
  | { readonly type: 'handOn.export' | 'handOn.share'; readonly thing: Thing }
  | { readonly type: 'handOn.import'; readonly file: File }
  | { readonly type: 'handOn.open'; readonly data: string }

interface Added<Thing> {
  readonly thing: Thing
  readonly isByLink: boolean
}

/** What its parent hears: that something was begun or did not work, and what has come from elsewhere, whose data are stored. */
export type HandOnNotice<Thing> =
  | { readonly type: 'handOn.said'; readonly trouble: HandOnTrouble | undefined }
  | ({ readonly type: 'handOn.added' } & Added<Thing>)

interface Context<Thing> {
  /** The data, by the ids of what they belong to. */
  readonly store: SaveStore
  readonly meant: Thing | undefined
  /** The link of `meant`, which is shown. */
  readonly shared: SaveLink | undefined
}

/** Makes the machine by which something of the demo is handed on as a file or a link, and comes in again. Emits `handOn.file` for the person to keep. */
export const createHandOn = <Thing extends { readonly id: string }>(handed: HandedOn<Thing>) => {
  type Job = Pick<Context<Thing>, 'store' | 'meant'>
  const wholeOf = async ({ store, meant }: Job): Promise<Whole<Thing>> => {
    const point = meant && (await store.get(meant.id))
    if (!point) throw new Error('the data are gone')
    return { thing: meant, point }
  }
  const sourceOf = (event: EventObject & Partial<Events<Thing>>): Blob | string => {
    if (event.type === 'handOn.open' && 'data' in event) return event.data
    return event.type === 'handOn.import' && 'file' in event ? event.file : new Blob()
  }
  const jobOf = ({ context }: { readonly context: Context<Thing> }): Job => context
  const say = (trouble: HandOnTrouble | undefined): HandOnNotice<Thing> => ({ type: 'handOn.said', trouble })

  return setup({
    types: {
      input: {} as { readonly store: SaveStore },
      context: {} as Context<Thing>,
      events: {} as Events<Thing>,
      emitted: {} as { readonly type: 'handOn.file'; readonly file: Blob; readonly name: string; readonly extension: string },
    },
    actors: {
      export: fromPromise<Blob, Job>(async ({ input }) => handed.toFile(await wholeOf(input))),
      share: fromPromise<SaveLink | undefined, Job>(async ({ input }) => handed.toLink(await wholeOf(input))),
      add: fromPromise<Added<Thing>, Pick<Job, 'store'> & { readonly source: Blob | string }>(async ({ input: { store, source } }) => {
        const isByLink = typeof source === 'string'
        const { thing, point } = await (isByLink ? handed.fromLink(source) : handed.fromFile(source))
        await store.put(point)
        return { thing, isByLink }
      }),
    },
    actions: {
      mean: assign((_, { thing }: { readonly thing: Thing }) => ({ meant: thing, shared: undefined })),
      begin: sendParent(say(undefined)),
      fail: sendParent((_, { trouble }: { readonly trouble: HandOnTrouble }) => say(trouble)),
    },
  }).createMachine({
    id: handed.id,
    context: ({ input }) => ({ ...input, meant: undefined, shared: undefined }),
    initial: 'idle',
    states: {
      idle: {
        exit: 'begin',
        on: {
          'handOn.export': { target: 'exporting', actions: { type: 'mean', params: ({ event }) => event } },
          'handOn.share': { target: 'sharing', actions: { type: 'mean', params: ({ event }) => event } },
          'handOn.import': 'adding',
          'handOn.open': 'adding',
        },
      },
      exporting: {
        invoke: {
          id: 'export',
          src: 'export',
          input: jobOf,
          onDone: {
            target: 'idle',
            actions: emit(({ context: { meant }, event }) => ({
              type: 'handOn.file' as const,
              file: event.output,
              name: meant ? handed.nameOf(meant) : '',
              extension: handed.extension,
            })),
          },
          onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'export' } } },
        },
      },
      sharing: {
        invoke: {
          id: 'share',
          src: 'share',
          input: jobOf,
          onDone: [
            { guard: ({ event }) => event.output !== undefined, target: 'idle', actions: assign({ shared: ({ event }) => event.output }) },
            { target: 'idle', actions: { type: 'fail', params: { trouble: 'share' } } },
          ],
          onError: { target: 'idle', actions: { type: 'fail', params: { trouble: 'share' } } },
        },
      },
      /** Of a file or a link. */
      adding: {
        invoke: {
          id: 'add',
          src: 'add',
          input: ({ context: { store }, event }) => ({ store, source: sourceOf(event) }),
          onDone: {
            target: 'idle',
            actions: sendParent(({ event: { output } }): HandOnNotice<Thing> => ({ type: 'handOn.added', ...output })),
          },
          onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => ({ trouble: faultOf(event.error) }) } },
        },
      },
    },
  })
}

const faultOf = (error: unknown): HandOnTrouble => (error instanceof Unreadable ? error.fault : 'store')
