import type { AnyActor, AnyEventObject, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate'
import { createMoments, type Entry, type Running } from './moments.ts'
import { portable } from './portable.ts'
import { recordingOf, type Recorded } from './recording.ts'
import { isMachineActor, membersOf, placeOf, rootOf } from './tree.ts'

/** What an actor of the page got or became; `machines-settled`: all that followed from it at once is done. */
type News = InspectionEvent | 'machines-settled'

/** Machines whose way is kept from their start, and steps of each; what comes after them is not recorded. */
const MOST_LOGS = 60
const MOST_STEPS = 1_000
/** The machines of the panel itself: to watch them would change them. */
const TOOLS = new Set(['trainer', 'demoSignIn'])

type States = Readonly<Record<string, StateValue>>
interface Step {
  readonly time: number
  readonly at: string
  readonly event: AnyEventObject
  states: States | undefined
}
interface Log {
  readonly root: AnyActor
  readonly began: number
  readonly steps: Step[]
}

/** Follows the machines of the page. */
export interface Recorder {
  readonly hear: (news: News) => void
  readonly subscribe: (listener: () => void) => () => void
  /** What happened last, the oldest first. */
  readonly entries: () => readonly Entry[]
  /** The machines as they ran when this had happened; without an entry, as they run now. */
  readonly moment: (entry?: Entry) => readonly Running[]
  /** The way of all machines, or of the one that was started under this id, to be exported: without secrets. */
  readonly recording: (page: string, sessionId?: string) => ReturnType<typeof recordingOf>
}

const iso = (time: number) => new Date(time).toISOString()

const recordedOf = ({ root, began, steps }: Log): Recorded => {
  const [start, ...rest] = steps
  return {
    machine: root.logic.id,
    began: iso(began),
    ...(start && { input: portable(start.event['input']) }),
    ...(start?.states && { states: start.states }),
    steps: rest.map(({ time, at, event, states }) => ({
      time: iso(time),
      at,
      // an event is an object, and stays one
      event: portable(event) as Recorded['steps'][number]['event'],
      ...(states && { states }),
    })),
  }
}

/** Keeps the last that happened, and of each machine all that reached it from outside since its start. Nothing is copied until it is asked for. */
export const createRecorder = (): Recorder => {
  const latest = new WeakMap<AnyActor, AnyMachineSnapshot>()
  const moments = createMoments()
  const listeners = new Set<() => void>()
  let logs: readonly Log[] = []
  /** The machines that are at work now: the last that reached each from outside, and the events whose snapshot has not come yet. */
  const atWork = new Map<AnyActor, { readonly step: Step | undefined; readonly open: Set<AnyEventObject> }>()

  const snapshotOf = (actor: AnyActor): AnyMachineSnapshot => latest.get(actor) ?? actor.getSnapshot()
  const statesOf = (root: AnyActor): States =>
    Object.fromEntries(membersOf(root, '', snapshotOf).map(({ at, snapshot }) => [at, snapshot.value]))

  const hearEvent = (actor: AnyActor, source: unknown, event: AnyEventObject) => {
    const root = rootOf(actor)
    const isStart = event.type === 'xstate.init'
    if (isStart && actor === root) logs = [...logs, { root, began: Date.now(), steps: [] }].slice(-MOST_LOGS)
    // what another machine sends follows by itself, unless it had been waiting for its time
    const isFromOutside = isStart ? actor === root : !isMachineActor(source) || !atWork.has(root)
    const steps = logs.find((log) => log.root === root)?.steps
    const { step: previous, open } = atWork.get(root) ?? { step: undefined, open: new Set() }
    const isRecorded = isFromOutside && steps !== undefined && steps.length <= MOST_STEPS
    const step: Step | undefined = isRecorded ? { time: Date.now(), at: placeOf(actor), event, states: undefined } : previous
    if (isRecorded && step) {
      // within what another event does nobody knows how far that has come
      if (previous && open.size === 0) previous.states = statesOf(root)
      steps.push(step)
    }
    atWork.set(root, { step, open: open.add(event) })
  }

  const settle = () => {
    for (const [root, { step }] of atWork) if (step) step.states = statesOf(root)
    atWork.clear()
    for (const listener of listeners) listener()
  }

  return {
    hear: (news) => {
      if (news === 'machines-settled') return settle()
      const { actorRef: actor } = news
      if (!isMachineActor(actor) || TOOLS.has(rootOf(actor).logic.id)) return undefined
      if (news.type === '@xstate.event') return hearEvent(actor, news.sourceRef, news.event)
      if (news.type !== '@xstate.snapshot') return undefined
      const before = latest.get(actor)
      // the snapshot of a machine's actor is that of a machine
      const snapshot = news.snapshot as AnyMachineSnapshot
      latest.set(actor, snapshot)
      atWork.get(rootOf(actor))?.open.delete(news.event)
      return moments.add({ actor, at: placeOf(actor), event: news.event, before, snapshot })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    entries: moments.entries,
    moment: moments.moment,
    recording: (page, sessionId) =>
      recordingOf(logs.filter(({ root }) => sessionId === undefined || root.sessionId === sessionId).map(recordedOf), page),
  }
}
