import type { AnyActorRef } from 'xstate'

interface Ahead {
  /** Where the application was opened. */
  readonly path: string
  readonly actor: AnyActorRef
}

/**
 * Machines of the page that the application is opened at run before their views have come, so that their calls do not wait for these:
 * until the first page is drawn. A name says what for: the actor of one visit of one user serves no other.
 */
export const createAhead = () => {
  const actors = new Map<string, Ahead>()
  let isDrawn = false
  const stopping = new WeakMap<AnyActorRef, ReturnType<typeof setTimeout>>()
  return {
    /** Runs `start` and keeps its actor, unless a page is there already. */
    start: (path: string, name: string, start: () => AnyActorRef) => {
      if (!isDrawn) actors.set(name, { path, actor: start() })
    },
    /** For what is being drawn: the actor that was started for it. From now on none is. */
    actorFor: (name: string): AnyActorRef | undefined => {
      isDrawn = true
      return actors.get(name)?.actor
    },
    /** For what is on the screen: the actor is its own from now on. Answers how to stop it when it goes. */
    adopt: (actor: AnyActorRef) => {
      clearTimeout(stopping.get(actor))
      for (const [name, one] of actors) if (one.actor === actor) actors.delete(name)
      // React's strict mode takes a page off and puts it on again at once
      return () =>
        void stopping.set(
          actor,
          setTimeout(() => actor.stop()),
        )
    },
    /** The way leads to `path`: what was started for another is stopped. */
    goTo: (path: string) => {
      for (const [name, { path: opened, actor }] of actors) {
        if (opened === path) continue
        actor.stop()
        actors.delete(name)
      }
    },
  }
}

export const ahead = createAhead()
