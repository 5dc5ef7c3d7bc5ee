import { Actor, StateMachine, type AnyActor, type AnyMachineSnapshot } from 'xstate'

/** An actor with a chart, and its place among the others: the names of the children that lead to it, `''` for the first. */
export interface Member {
  readonly at: string
  readonly id: string
  readonly actor: AnyActor
  readonly snapshot: AnyMachineSnapshot
}

export const isMachineActor = (actor: unknown): actor is AnyActor => actor instanceof Actor && actor.logic instanceof StateMachine

/** The actor and the machines that it runs, each before its own. */
export const membersOf = (actor: AnyActor, at = ''): readonly Member[] => {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const children = Object.entries<unknown>(snapshot.children).flatMap(([name, child]) =>
    isMachineActor(child) ? membersOf(child, at === '' ? name : `${at}/${name}`) : [],
  )
  return [{ at, id: actor.logic.id, actor, snapshot }, ...children]
}
