import type { ActorRef, EventObject, Snapshot } from 'xstate'

/** The machine that a child reports to by `sendTo`: such an event arrives once the child's own transition is complete. */
export type Parent<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>
