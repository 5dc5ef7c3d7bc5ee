import type { AnyActor, AnyActorRef, EventObject } from 'xstate'

/** A time that an actor waits for: which event comes then, and after how many ms. */
export interface Wait {
  readonly id: number
  readonly ms: number
  readonly run: () => void
}

/** A clock that stands still: what waits for it comes when it is told to. */
export const createHeldClock = () => {
  const waits = new Map<number, Wait>()
  let last = 0
  return {
    clock: {
      setTimeout: (run: (...args: readonly never[]) => void, ms: number) => {
        last += 1
        waits.set(last, { id: last, ms, run })
        return last
      },
      clearTimeout: (id: number) => void waits.delete(id),
    },
    /** What waits, in the order in which it began to. */
    waits: (): readonly Wait[] => [...waits.values()],
    pass: ({ id, run }: Wait) => {
      waits.delete(id)
      run()
    },
  }
}

/** The events that the actors of a system wait for, and who waits, in the order in which they began to. */
export const scheduledIn = (actor: AnyActor): readonly { readonly event: EventObject; readonly source: AnyActorRef }[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents)
