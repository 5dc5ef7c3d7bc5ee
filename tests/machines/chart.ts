import { expect, test } from 'vitest'
import {
  Actor,
  createActor as createUnwatched,
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNode,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'

type Transition = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'][number]

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
/** What may follow each event of a state: the first candidate whose guard allows it. */
const candidatesOf = ({ transitions, always = [] }: AnyStateNode) => [...transitions.values(), always]
/** The same for a machine and for what `provide` made of it. */
const nameOf = ({ source, eventType }: Transition, index: number) =>
  `${source.id} on ${eventType || 'always'}${index > 0 ? `, candidate ${index + 1}` : ''}`

const taken = new Set<string>()

/** Effects of the application that a machine is given. */
const EFFECTS: ReadonlySet<string> = new Set([
  'serverChanges',
  'onServerChange',
  'drafts',
  'service',
  'windows',
  'time',
  'weather',
  'page',
  'kept',
  'store',
  'ownKept',
  'ownStore',
  'recorder',
])
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
const functionsIn = (value: unknown, path: string): readonly string[] => {
  if (typeof value === 'function') return [path]
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    EFFECTS.has(name) ? [] : functionsIn(inner, `${path}.${name}`),
  )
}
const handed = new Set<string>()
const late = new Set<string>()

const record = (event: InspectionEvent) => {
  if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.snapshot.') && event.actorRef instanceof Actor)
    if (event.actorRef.getSnapshot().status !== 'active') late.add(`${event.event.type} to ${event.actorRef.id}`)
  if (event.type === '@xstate.actor' && event.actorRef instanceof Actor)
    for (const path of functionsIn(event.actorRef.options.input, event.actorRef.id)) handed.add(path)
  if (event.type !== '@xstate.microstep') return
  for (const candidates of event._transitions.flatMap(({ source }) => candidatesOf(source)))
    for (const [index, transition] of candidates.entries())
      if (event._transitions.includes(transition)) taken.add(nameOf(transition, index))
}

/** `createActor` that notes which transitions the actor and its children take, for `coversChart`. */
export const createActor: typeof createUnwatched = (logic, ...[options]) =>
  // the type of the options hangs on the logic in a way that no spread keeps
  createUnwatched(logic, { ...options, inspect: record } as never)

/** The transitions of the chart, and those that no watched actor of this test file has taken so far. */
export const transitionsOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root)
    .flatMap(candidatesOf)
    .flatMap((candidates) => candidates.map(nameOf))
export const untaken = (machine: AnyStateMachine) => transitionsOf(machine).filter((name) => !taken.has(name))

/**
 * The last test of a file (reliability.md, K01): the tests before it have taken every transition of the machine's chart, and with them
 * reached every state. The forms of the product, all of one chart, have `every-form.test.ts`.
 */
export const coversChart = (machine: AnyStateMachine) => {
  test(`${machine.id}: every transition was taken`, () => expect(untaken(machine)).toEqual([]))
  // a callback would run in the middle of the child's transition: children report by output, by events to the parent, or emit
  test(`${machine.id}: no machine was given a function`, () => expect([...handed]).toEqual([]))
  // XState warns of it in development: a machine that follows a child by `onSnapshot` ends in its last snapshot, not in a notice before it
  test(`${machine.id}: no child sent its snapshot to a machine that had ended`, () => expect([...late]).toEqual([]))
}

/** An invoked call that the test answers by itself, with what the server would say. */
export const answerCall = (actor: AnyActorRef, id: string, output?: unknown) => actor.send({ type: `xstate.done.actor.${id}`, output })

/** Lets an invoked call fail that catches everything by itself: the answer to that is part of the chart all the same. */
export const failCall = (actor: AnyActorRef, id: string, error: unknown = new Error('by the test')) =>
  actor.send({ type: `xstate.error.actor.${id}`, error })

interface Walk<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>
  readonly stopWhen?: (state: SnapshotFrom<M>) => boolean
  /** What makes two situations differ; the value of the state alone unless named. */
  readonly serializeState?: (state: SnapshotFrom<M>) => string
  readonly limit?: number
}

type ValueOf<Snapshot> = Snapshot extends { readonly value: infer Value } ? Value : never

/** The values of the states that these events lead to, each situation once; events of invoked actors are events of the graph too. */
export const valuesReached = <M extends AnyStateMachine>(
  machine: M,
  events: readonly object[],
  walk: Walk<M> = {},
): readonly ValueOf<SnapshotFrom<M>>[] =>
  getShortestPaths(machine, {
    serializeState: ({ value }: { value: unknown }) => JSON.stringify(value),
    ...walk,
    // an event of an invoked actor is none of the machine's own
    events: events as never,
  } as never).map(({ state }) => (state as { readonly value: ValueOf<SnapshotFrom<M>> }).value)
