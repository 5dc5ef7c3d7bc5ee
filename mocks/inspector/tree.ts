import { Actor, StateMachine, type AnyActor, type AnyMachineSnapshot, type AnyStateNode } from 'xstate'

/** An actor with a chart, and its place among the others: the names of the children that lead to it, `''` for the first. */
export interface Member {
  readonly at: string
  readonly id: string
  readonly actor: AnyActor
  readonly snapshot: AnyMachineSnapshot
}

/** The id of an actor that was given none; it is another one each time. */
const UNNAMED = /^x:\d+$/

/** The paths of nodes, without the machine's own where it has states. */
export const pathsOf = (nodes: readonly AnyStateNode[]): readonly string[] =>
  nodes.flatMap(({ path, states, parent }) => (parent === undefined && Object.keys(states).length > 0 ? [] : [path.join('.')]))

export const isMachineActor = (actor: unknown): actor is AnyActor => actor instanceof Actor && actor.logic instanceof StateMachine

const srcOf = ({ src }: AnyActor) => (typeof src === 'string' ? src : '?')

type SnapshotOf = (actor: AnyActor) => AnyMachineSnapshot
const present: SnapshotOf = (actor) => actor.getSnapshot()

/** The actor and the machines that it runs, each before its own. `snapshotOf`: as they are now, unless it says as they were. */
export const membersOf = (actor: AnyActor, at = '', snapshotOf = present): readonly Member[] => {
  const snapshot = snapshotOf(actor)
  const children = Object.entries<unknown>(snapshot.children).flatMap(([id, child]) => {
    if (!isMachineActor(child)) return []
    const name = UNNAMED.test(id) ? srcOf(child) : id
    return membersOf(child, at === '' ? name : `${at}/${name}`, snapshotOf)
  })
  return [{ at, id: actor.logic.id, actor, snapshot }, ...children]
}

/** The place of an actor below the one that was started, as `Member.at` has it. */
export const placeOf = (actor: AnyActor): string => {
  const parent = actor._parent
  if (!isMachineActor(parent)) return ''
  const name = UNNAMED.test(actor.id) ? srcOf(actor) : actor.id
  const above = placeOf(parent)
  return above === '' ? name : `${above}/${name}`
}

/** The actor that was started, of which the given one is a part. */
export const rootOf = (actor: AnyActor): AnyActor => (isMachineActor(actor._parent) ? rootOf(actor._parent) : actor)

/** The paths of the states that a machine is in; that of a machine without states is ''. */
export const activeIn = ({ _nodes }: AnyMachineSnapshot): readonly string[] => pathsOf(_nodes)
