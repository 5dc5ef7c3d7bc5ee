import { useActorRef } from '@xstate/react'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { PermissionId } from './domain/permissions.ts'
import type { MessageKey } from './locales/zh-hant/index.ts'
import type { SessionProfile } from './machines/session.machine.ts'
import type { PathParams } from './paths.ts'
import { withReload } from './stale-chunk.ts'

/** A visit of a page: what its machine may start from. `search` is the undecoded query of the address. */
export interface Visit<Path extends string = string> {
  readonly params: PathParams<Path>
  readonly search: string
  readonly profile: SessionProfile | undefined
}

/** One row of the route table (architecture.md). */
export interface Route {
  readonly path: string
  readonly titleKey: MessageKey
  readonly layout: 'home' | 'card' | 'wideCard' | 'bare'
  readonly requiresAuth: boolean
  /** A user without this id sees the "no permission" panel. */
  readonly permission?: PermissionId
  /** A sign-in page: with a token stored it leads to `/`. */
  readonly isLogin?: true
  readonly Screen: LazyExoticComponent<ComponentType<{ readonly visit: Visit }>>
}

type ViewOf<M extends AnyStateMachine> = ComponentType<{ readonly actor: ActorRefFrom<M> }>

interface Row<Path extends string, M extends AnyStateMachine> extends Omit<Route, 'path' | 'Screen'> {
  readonly path: Path
  /** Machine and view arrive together, when the page is first visited; a view that does not accept the machine does not compile. */
  readonly load: () => Promise<{ readonly machine: M; readonly View: ViewOf<M> }>
  readonly input: (visit: Visit<Path>) => InputFrom<M>
}

/** Makes a row of the table: starts the machine with the input of the visit and hands its actor to the view. */
export const route = <const Path extends string, M extends AnyStateMachine>({ load, input, ...row }: Row<Path, M>): Route => ({
  ...row,
  Screen: lazy(
    withReload(async () => {
      const { machine, View } = await load()
      const Screen = ({ visit }: { readonly visit: Visit<Path> }) => {
        const actor = useActorRef<AnyStateMachine>(machine, { input: input(visit) })
        // the table helper's one unchecked cast: the actor was started from this very machine
        return <View actor={actor as ActorRefFrom<M>} />
      }
      return { default: Screen }
    }),
  ),
})

/** A row without a machine: nothing can happen on the page. */
export const still = ({ View, ...row }: Omit<Route, 'Screen'> & { readonly View: () => Promise<ComponentType> }): Route => ({
  ...row,
  Screen: lazy(
    withReload(async () => {
      const Still = await View()
      return { default: () => <Still /> }
    }),
  ),
})
