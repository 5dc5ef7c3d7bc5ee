import { useActorRef } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { PermissionId } from './domain/permissions.ts'
import { needAllMessages } from './i18n.ts'
import type { MessageKey } from './locales/zh-hant/index.ts'
import type { SessionProfile } from './machines/session-calls.ts'
import { fillPath, matchPath, paths, type PathName, type PathParams } from './paths.ts'
import { coming } from './views/parts/later.tsx'

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
  /** Opening the page ends the current session (specification section 6). */
  readonly clearsSession?: true
  /** The page says by itself what it is; its title stands in the window only (specification section 2). */
  readonly hideTitle?: true
  readonly Screen: ComponentType<{ readonly visit: Visit }>
  /** Fetches what the screen consists of, before it is drawn. */
  readonly fetchAhead: () => Promise<unknown>
}

/** A card of the sign-in family makes do with few messages. */
const messagesFor = async (layout: Route['layout']) => (layout === 'card' ? undefined : needAllMessages())

type ViewOf<M extends AnyStateMachine> = ComponentType<{ readonly actor: ActorRefFrom<M> }>

interface Row<Path extends string, M extends AnyStateMachine> extends Omit<Route, 'path' | 'Screen' | 'fetchAhead'> {
  readonly path: Path
  /** Machine and view arrive together, when the page is first visited; a view that does not accept the machine does not compile. */
  readonly load: () => Promise<{ readonly machine: M; readonly View: ViewOf<M> }>
  readonly input: (visit: Visit<Path>) => InputFrom<M>
}

/** A page with its words: fetched ahead, it is drawn at once. */
const screen = <Props extends object>(layout: Route['layout'], load: () => Promise<ComponentType<Props>>) => {
  const { Part, fetch } = coming(async () => (await Promise.all([load(), messagesFor(layout)]))[0])
  return { Screen: Part, fetchAhead: fetch }
}

/** Makes a row of the table: starts the machine with the input of the visit and hands its actor to the view. */
export const route = <const Path extends string, M extends AnyStateMachine>({ load, input, ...row }: Row<Path, M>): Route => ({
  ...row,
  ...screen(row.layout, async () => {
    const { machine, View } = await load()
    return ({ visit }: { readonly visit: Visit<Path> }) => {
      const actor = useActorRef<AnyStateMachine>(machine, { input: input(visit) })
      // the table helper's one unchecked cast: the actor was started from this very machine
      return <View actor={actor as ActorRefFrom<M>} />
    }
  }),
})

/** A row without a machine: nothing can happen on the page. */
export const still = ({ View, ...row }: Omit<Route, 'Screen' | 'fetchAhead'> & { readonly View: () => Promise<ComponentType> }): Route => ({
  ...row,
  ...screen(row.layout, async () => {
    const Still = await View()
    return () => <Still />
  }),
})

/** An address that only leads on to another page. */
export interface Redirect {
  readonly path: string
  readonly to: PathName
  /** The address of the other page; undefined for a path that is not this one. */
  readonly lead: (path: string) => string | undefined
}

/** Paths with the same parameters as this one. */
type SameParams<N extends PathName> = {
  readonly [Other in PathName]: PathParams<(typeof paths)[Other]> extends PathParams<(typeof paths)[N]> ? Other : never
}[PathName]

/** Makes a row that leads from one path to another with the same parameters, each decoded and encoded exactly once. */
export const redirect = <N extends PathName>(from: N, to: SameParams<N>): Redirect => ({
  path: paths[from],
  to,
  lead: (path) => {
    const params = matchPath(paths[from], path)
    return params && fillPath(paths[to], params)
  },
})
