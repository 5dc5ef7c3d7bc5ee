import { type ActorRef, assign, fromPromise, setup, type Snapshot } from 'xstate'
import type { SectionInput } from '../section.ts'
import { fillWith, type Size, type VolumeProgress } from './make-volume.ts'

type Room = Pick<SectionInput, 'service' | 'time' | 'page'>

interface Context extends Room {
  /** Orders that are there, drafts too; undefined while they are counted, or cannot be. */
  readonly orders: number | undefined
  /** The volume that is asked about or made. */
  readonly size: Size | undefined
  readonly progress: VolumeProgress | undefined
  /** How long the last one took, in ms. */
  readonly tookMs: number | undefined
  readonly isFailed: boolean
}

type Progress = { readonly type: 'volume.progress'; readonly progress: VolumeProgress }
type Events = { readonly type: 'volume.choose'; readonly size: Size } | { readonly type: 'volume.confirm' | 'volume.cancel' } | Progress

interface Job {
  readonly room: Room
  readonly size: Size | undefined
  readonly parent: ActorRef<Snapshot<unknown>, Progress>
}

/** How much the demo holds: a volume is chosen, asked about since it replaces all data, and made. */
export const volumeMachine = setup({
  types: { input: {} as SectionInput, context: {} as Context, events: {} as Events },
  actors: {
    count: fromPromise<number, Pick<Room, 'service'>>(({ input: { service } }) =>
      service.database.transaction(({ orders }) => orders.count({ updatedAt: {} })),
    ),
    /** Gives how many ms it took. */
    fill: fromPromise<number, Job>(async ({ input: { room, size, parent } }) => {
      const began = performance.now()
      if (size) await fillWith(size, room, (progress) => parent.send({ type: 'volume.progress', progress }))
      return performance.now() - began
    }),
  },
}).createMachine({
  id: 'volume',
  context: ({ input: { service, time, page } }) => ({
    service,
    time,
    page,
    orders: undefined,
    size: undefined,
    progress: undefined,
    tookMs: undefined,
    isFailed: false,
  }),
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        id: 'count',
        src: 'count',
        input: ({ context: { service } }) => ({ service }),
        onDone: { target: 'choosing', actions: assign(({ event }) => ({ orders: event.output })) },
        onError: { target: 'choosing', actions: assign({ orders: undefined }) },
      },
    },
    choosing: {
      on: {
        'volume.choose': {
          target: 'asking',
          actions: assign(({ event }) => ({ size: event.size, tookMs: undefined, isFailed: false })),
        },
      },
    },
    /** It replaces all data. */
    asking: { on: { 'volume.confirm': 'filling', 'volume.cancel': 'choosing' } },
    filling: {
      entry: assign({ progress: { phase: 'making' } }),
      invoke: {
        id: 'fill',
        src: 'fill',
        input: ({ context: { service, time, page, size }, self }) => ({ room: { service, time, page }, size, parent: self }),
        onDone: { target: 'counting', actions: assign(({ event }) => ({ tookMs: event.output })) },
        onError: { target: 'counting', actions: assign({ isFailed: true }) },
      },
      on: { 'volume.progress': { actions: assign(({ event }) => ({ progress: event.progress })) } },
    },
  },
})
