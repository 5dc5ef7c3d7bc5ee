import type { ComponentType } from 'react'
import { createActor, type ActorRefFrom, type AnyActorRef, type AnyStateMachine, type InputFrom } from 'xstate'
import type { PermissionId } from '../domain/permissions.ts'
import type { Namespace } from '../locales/namespaces.ts'
import type { Namespaces } from '../locales/zh-hant/index.ts'
import { profileKey, type SessionProfile } from '../machines/session/session-calls.ts'
import { fillPath, matchPath, paths, type PathName, type PathParams } from '../shared/paths.ts'
import { queueOnIdle } from '../views/ui/page/idle.ts'
import { lazyWithPreload, type PreloadableComponent } from '../views/ui/page/lazy.tsx'
import { ActorProvider, preloadedActors } from './actor-provider.tsx'
import { HideableView, type KeptList } from './hideable-view.tsx'

/** The data that a page's input is made of. `params` are those of the path and of the row; `search` is the undecoded query of the address. */
export interface Visit<Params = Readonly<Record<string, string>>> {
  readonly params: Params
  readonly search: string
  readonly profile: SessionProfile | undefined
}

/** One row of the route table (architecture.md). */
export interface Route {
  readonly path: string
  /** A frame may draw the title before the page is there. */
  readonly titleKey: keyof Namespaces['shared'] | keyof Namespaces['shell']
  readonly layout: 'home' | 'card' | 'wideCard' | 'bare'
  readonly requiresAuth: boolean
  /** A user without this id sees the "no permission" panel. */
  readonly permission?: PermissionId
  /** No role of the other class of users ever holds the permission. */
  readonly isOnlyFor?: 'customer' | 'employee'
  /** A sign-in page: with a token stored it leads to `/`. */
  readonly isLogin?: true
  /** Opening the page ends the current session (specification section 6). */
  readonly clearsSession?: true
  /** The page says by itself what it is; its title stands in the window only (specification section 2). */
  readonly hideTitle?: true
  /** The namespaces of messages that the page speaks besides `shared`. */
  readonly messages: readonly Namespace[]
  /** A list, which is kept when the user goes on to another page. */
  readonly isKept?: true
  readonly Screen: PreloadableComponent<{ readonly visit: Visit; readonly isHidden: boolean }>
  /** Loads the page module and starts its machine before the page is rendered. */
  readonly preloadActor?: (path: string, visit: Visit) => Promise<void>
}

/** The exports of a page module (src/app/pages): the view must accept the machine's actor, the input must fit the machine. */
interface Page<M extends AnyStateMachine, Params> {
  readonly machine: M
  readonly input: (visit: Visit<Params>) => InputFrom<M>
  readonly View: ComponentType<{ readonly actor: ActorRefFrom<M> }>
  /** Hears what the machine emits to the application, as long as the actor lives; called before it is started. */
  readonly subscribe?: (actor: ActorRefFrom<M>, visit: Visit<Params>) => void
  /** Loads what the next press will need; called when the browser is idle, unless the actor has stopped by then. A failure is ignored. */
  readonly preload?: () => Promise<unknown>
  /** The list of a page that is kept: it calls nothing while the page is hidden. */
  readonly listOf?: (actor: ActorRefFrom<M>) => KeptList | undefined
}
/** A page module without a machine: its view gets the parameters. */
interface StaticPage<Params> {
  readonly View: ComponentType<Params>
}

interface Row<Path extends string, Params extends object, Module> extends Omit<Route, 'path' | 'Screen' | 'preloadActor'> {
  readonly path: Path
  /** Parameters that tell rows of the same page module apart. */
  readonly params?: Params
  readonly page: () => Promise<Module>
}

/** A machine reads its input once, so page, address and user make the key. */
const keyOf = (path: string, { params, search, profile }: Visit) => JSON.stringify([path, params, search, profileKey(profile)])

/** An actor of the page's machine with the input of the visit, not started yet. */
const createPageActor = <M extends AnyStateMachine, Params>(
  { machine, input, subscribe, preload }: Page<M, Params>,
  visit: Visit<Params>,
): AnyActorRef => {
  const actor: AnyActorRef = createActor<AnyStateMachine>(machine, { input: input(visit) })
  // it was made from this machine
  subscribe?.(actor as ActorRefFrom<M>, visit)
  if (preload) queueOnIdle(async () => actor.getSnapshot().status === 'active' && preload())
  return actor
}

/** Makes a row of the table: the page's machine starts with the input of the visit, the view gets its actor. */
export const route = <const Path extends string, M extends AnyStateMachine, const Params extends object = object>({
  params: own,
  page,
  ...row
}: Row<Path, Params, Page<M, PathParams<Path> & NoInfer<Params>>>): Route => {
  const withOwn = (visit: Visit) => ({ ...visit, params: Object.assign({}, visit.params, own) })
  return {
    ...row,
    Screen: lazyWithPreload(async () => {
      const module = await page()
      const { View, listOf } = module
      return ({ visit, isHidden }: { readonly visit: Visit; readonly isHidden: boolean }) => (
        <ActorProvider<M> actorKey={keyOf(row.path, visit)} create={() => createPageActor(module, withOwn(visit))}>
          {(actor) => (
            <HideableView isHidden={isHidden} listOf={() => listOf?.(actor)}>
              <View actor={actor} />
            </HideableView>
          )}
        </ActorProvider>
      )
    }, row.messages),
    preloadActor: async (path, visit) => {
      const module = await page()
      preloadedActors.start(path, keyOf(row.path, visit), () => {
        const actor = createPageActor(module, withOwn(visit))
        actor.start()
        return actor
      })
    },
  }
}

/** Makes a row for a page without a machine. */
export const staticRoute = <const Params extends object = object>({
  params,
  page,
  ...row
}: Row<string, Params, StaticPage<NoInfer<Params>>>): Route => {
  return {
    ...row,
    Screen: lazyWithPreload(async () => {
      const { View } = await page()
      return () => <View {...Object.assign({}, params)} />
    }, row.messages),
  }
}

/** An address that leads to another page. */
export interface Redirect {
  readonly path: string
  readonly to: PathName
  /** The address of the other page; undefined for a path that is not this one. */
  readonly target: (path: string) => string | undefined
}

/** Paths with the same parameters as this one. */
type SameParams<N extends PathName> = {
  readonly [Other in PathName]: PathParams<(typeof paths)[Other]> extends PathParams<(typeof paths)[N]> ? Other : never
}[PathName]

/** Makes a row that leads from one path to another with the same parameters, each decoded and encoded exactly once. */
export const redirect = <N extends PathName>(from: N, to: SameParams<N>): Redirect => ({
  path: paths[from],
  to,
  target: (path) => {
    const params = matchPath(paths[from], path)
    return params && fillPath(paths[to], params)
  },
})
