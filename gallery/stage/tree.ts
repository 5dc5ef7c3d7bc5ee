import { Actor, StateMachine, type AnyActor, type AnyMachineSnapshot } from 'xstate'

/** An actor with a chart, and its place among the others: the names of the children that lead to it, `''` for the first. */
export interface Member {
  readonly at: string
  readonly id: string
  readonly actor: AnyActor
  readonly snapshot: AnyMachineSnapshot
}

/** The id of an actor that was given none; it is another one each time. */
const UNNAMED = /^x:\d+$/

export const isMachineActor = (actor: unknown): actor is AnyActor => actor instanceof Actor && actor.logic instanceof StateMachine

/** The actor and the machines that it runs, each before its own. */
export const membersOf = (actor: AnyActor, at = ''): readonly Member[] => {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const children = Object.entries<unknown>(snapshot.children).flatMap(([id, child]) => {
    if (!isMachineActor(child)) return []
    const name = UNNAMED.test(id) ? String(child.src) : id
    return membersOf(child, at === '' ? name : `${at}/${name}`)
  })
  return [{ at, id: actor.logic.id, actor, snapshot }, ...children]
}
