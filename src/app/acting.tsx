import { useActorRef } from '@xstate/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate'
import { ahead } from './ahead.ts'

interface Props<M extends AnyStateMachine> {
  /** What an actor may have been started ahead for. */
  readonly name: string
  readonly machine: M
  readonly input: InputFrom<M>
  readonly children: (actor: ActorRefFrom<M>) => ReactNode
}

/** Draws with an actor of the machine: the one that was started ahead, or its own. It is stopped when this goes. */
export const Acting = <M extends AnyStateMachine>({ name, machine, input, children }: Props<M>) => {
  const [started] = useState(() => ahead.actorFor(name))
  // the table helper's one unchecked cast: the actor was started from this very machine
  const draw = (actor: AnyActorRef) => children(actor as ActorRefFrom<M>)
  return started ? <Started actor={started} draw={draw} /> : <Starting machine={machine} input={input} draw={draw} />
}

type Draw = (actor: AnyActorRef) => ReactNode

const Started = ({ actor, draw }: { actor: AnyActorRef; draw: Draw }) => {
  useEffect(() => ahead.adopt(actor), [actor])
  return draw(actor)
}

const Starting = ({ machine, input, draw }: { machine: AnyStateMachine; input: unknown; draw: Draw }) =>
  draw(useActorRef(machine, { input }))
