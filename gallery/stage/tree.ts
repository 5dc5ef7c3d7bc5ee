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

/** The actor and the machines that it runs, each before its own. */
export const membersOf = (actor: AnyActor, at = ''): readonly Member[] => {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const children = Object.entries<unknown>(snapshot.children).flatMap(([id, child]) => {
    if (!isMachineActor(child)) return []
    const name = UNNAMED.test(id) ? srcOf(child) : id
    return membersOf(child, at === '' ? name : `${at}/${name}`)
  })
  return [{ at, id: actor.logic.id, actor, snapshot }, ...children]
}

/** The paths of the states that a machine is in; that of a machine without states is ''. */
export const activeIn = ({ _nodes }: AnyMachineSnapshot): readonly string[] => pathsOf(_nodes)
