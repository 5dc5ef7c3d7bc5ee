import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'
import { wayTo } from './catalogue.ts'
import type { Guest } from './stage/guest.ts'
import type { Stage } from './stage/stage.ts'
import { walk } from './stage/walk.ts'

type PathsIn<Value> = Value extends string
  ? Value
  : { [Name in keyof Value & string]: Name | `${Name}.${PathsIn<NonNullable<Value[Name]>>}` }[keyof Value & string]

/** The states of a machine by their paths, e.g. `ready.conflict`. */
export type StateOf<M extends AnyStateMachine> = SnapshotFrom<M> extends { readonly value: infer Value } ? PathsIn<Value> : never

/** A machine in a state, with what can happen next. */
export interface Situation<M extends AnyStateMachine> {
  readonly actor: ActorRefFrom<M>
  /** The actor that was started: the machine itself, or the page that runs it. */
  readonly root: Stage['root']
  /** The steps that can be taken now: events, answers to calls, times that pass. */
  readonly next: () => readonly string[]
  /** Takes a step by its name, e.g. `submit: answered`. Throws where it cannot be taken. */
  readonly take: (step: string) => Promise<void>
  readonly stop: () => void
}

/** Brings a machine into a state as the gallery does: by its shortest path, with real calls to a service with demo data. */
export const reachWith = async <M extends AnyStateMachine>(guest: Guest, machine: M, state: StateOf<M>): Promise<Situation<M>> => {
  const stage = await walk({ ...(await wayTo(machine.id, state)), guest })
  return {
    // the specimen of this machine has run it
    actor: stage.subject() as ActorRefFrom<M>,
    root: stage.root,
    next: () => stage.options().map(({ label }) => label),
    take: async (step) => {
      const option = stage.options().find(({ label }) => label === step)
      if (option === undefined) throw new Error(`"${step}" cannot be taken now`)
      await option.take()
    },
    stop: stage.stop,
  }
}
