import { expect, test } from 'vitest'
import { createActor as createUnwatched, type AnyActorRef, type AnyStateMachine, type AnyStateNode, type InspectionEvent } from 'xstate'

type Transition = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'][number]

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
/** What may follow each event of a state: the first candidate whose guard allows it. */
const candidatesOf = ({ transitions, always = [] }: AnyStateNode) => [...transitions.values(), always]
/** The same for a machine and for what `provide` made of it. */
const nameOf = ({ source, eventType }: Transition, index: number) =>
  `${source.id} on ${eventType || 'always'}${index > 0 ? `, candidate ${index + 1}` : ''}`

const taken = new Set<string>()
const record = (event: InspectionEvent) => {
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
export const coversChart = (machine: AnyStateMachine) =>
  test(`${machine.id}: every transition was taken`, () => expect(untaken(machine)).toEqual([]))

/** An invoked call that the test answers by itself, with what the server would say. */
export const answerCall = (actor: AnyActorRef, id: string, output?: unknown) => actor.send({ type: `xstate.done.actor.${id}`, output })

/** Lets an invoked call fail that catches everything by itself: the answer to that is part of the chart all the same. */
export const failCall = (actor: AnyActorRef, id: string, error: unknown = new Error('by the test')) =>
  actor.send({ type: `xstate.error.actor.${id}`, error })
