import { useEffect, useState, type ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import { afterPaint } from '../views/ui/after-paint.ts'

interface Preloaded {
  /** The path that the application was opened at. */
  readonly path: string
  readonly actor: AnyActorRef
}

/**
 * Actors of the first page, started while its code is still loading so that their calls leave early. The key tells page, address and
 * user: an actor serves no other.
 */
export const createPreloadedActors = () => {
  const actors = new Map<string, Preloaded>()
  let isRendered = false
  const stopping = new WeakMap<AnyActorRef, ReturnType<typeof setTimeout>>()
  return {
    /** Starts an actor under the key, unless a page has been rendered already. */
    start: (path: string, key: string, start: () => AnyActorRef) => {
      if (!isRendered) actors.set(key, { path, actor: start() })
    },
    /** The actor of the key, for a component that renders. From now on none is started. */
    get: (key: string): AnyActorRef | undefined => {
      isRendered = true
      return actors.get(key)?.actor
    },
    /**
     * Hands the actor over to a mounted component. An actor that is not running yet is started after the paint: sending the calls of a page takes
     * as long as rendering it. Returns the clean-up that stops the actor.
     */
    mount: (actor: AnyActorRef) => {
      clearTimeout(stopping.get(actor))
      for (const [key, one] of actors) if (one.actor === actor) actors.delete(key)
      const cancelStart = afterPaint(() => actor.start())
      return () => {
        cancelStart()
        // React's strict mode unmounts and mounts again at once
        stopping.set(
          actor,
          setTimeout(() => actor.stop()),
        )
      }
    },
    /** Stops the actors of other paths that no component has mounted. */
    keepOnly: (path: string) => {
      for (const [key, { path: own, actor }] of actors) {
        if (own === path) continue
        actor.stop()
        actors.delete(key)
      }
    },
  }
}

export const preloadedActors = createPreloadedActors()

interface Props<M extends AnyStateMachine> {
  /** The key of an actor that may have been preloaded. */
  readonly actorKey: string
  /** Creates the actor where it was not. */
  readonly create: () => AnyActorRef
  readonly children: (actor: ActorRefFrom<M>) => ReactNode
}

/**
 * Renders its children with an actor of the machine, preloaded or created here; stops it on unmount. The actor outlives React's strict mode,
 * so that no call is made twice.
 */
export const ActorProvider = <M extends AnyStateMachine>({ actorKey, create, children }: Props<M>) => {
  const [actor] = useState(() => preloadedActors.get(actorKey) ?? create())
  useEffect(() => preloadedActors.mount(actor), [actor])
  // an actor of this key was made from this machine
  return children(actor as ActorRefFrom<M>)
}
