import type { ComponentType } from 'react'
import { createActor, type ActorRefFrom, type AnyStateMachine, type InputFrom } from 'xstate'
import { Acting } from './acting.tsx'
import { ahead } from './ahead.ts'
import type { PermissionId } from '../domain/permissions.ts'
import type { Extent } from './i18n.ts'
import type { MessageKey } from '../locales/zh-hant/index.ts'
import type { SessionProfile } from '../machines/session/session-calls.ts'
import { fillPath, matchPath, paths, type PathName, type PathParams } from '../shared/paths.ts'
import { coming } from '../views/ui/page/later.tsx'

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
  /** No role of the other class of users ever holds the permission. */
  readonly isOnlyFor?: 'customer' | 'employee'
  /** A sign-in page: with a token stored it leads to `/`. */
  readonly isLogin?: true
  /** Opening the page ends the current session (specification section 6). */
  readonly clearsSession?: true
  /** The page says by itself what it is; its title stands in the window only (specification section 2). */
  readonly hideTitle?: true
  /** How many of the messages the page needs for its first picture: a page that names none waits for all. */
  readonly words: Extent
  readonly Screen: ComponentType<{ readonly visit: Visit }>
  /** Fetches what the screen consists of, before it is drawn. */
  readonly fetchAhead: () => Promise<unknown>
  /** Starts the machine of the screen before its view has come. */
  readonly startAhead?: (path: string, visit: Visit) => Promise<void>
}

type ViewOf<M extends AnyStateMachine> = ComponentType<{ readonly actor: ActorRefFrom<M> }>

/** What a row of the table says by itself; a card of the sign-in family makes do with few messages. */
type Said = Omit<Route, 'words' | 'Screen' | 'fetchAhead' | 'startAhead'> & { readonly words?: Extent }
const wordsOf = ({ layout, words = layout === 'card' ? 'start' : 'all' }: Said): Extent => words

/** What the machine of a page starts from. */
type Input<Path extends string, M extends AnyStateMachine> = (visit: Visit<Path>) => InputFrom<M>

interface Row<Path extends string, M extends AnyStateMachine> extends Omit<Said, 'path'> {
  readonly path: Path
  /** Machine and view arrive when the page is first visited; a view that does not accept the machine does not compile. */
  readonly machine: () => Promise<M>
  readonly View: () => Promise<ViewOf<M>>
}
/** An input that takes schemas or tables arrives with machine and view. */
type Starts<Path extends string, M extends AnyStateMachine> =
  | { readonly input: Input<Path, M> }
  | { readonly loadInput: () => Promise<Input<Path, M>> }

/** A page with its words: fetched ahead, it is drawn at once. */
const screen = <Props extends object>(words: Extent, load: () => Promise<ComponentType<Props>>) => {
  const { Part, fetch } = coming(load, words)
  return { words, Screen: Part, fetchAhead: fetch }
}

/** Page, address and user: a machine reads its input once. */
const nameOf = (path: string, { params, search, profile }: Visit) =>
  JSON.stringify([path, params, search, profile?.user.userId, profile?.user.currentRoleId])

/** Makes a row of the table: starts the machine with the input of the visit and hands its actor to the view. */
export const route = <const Path extends string, M extends AnyStateMachine>(given: Row<Path, M> & Starts<Path, M>): Route => {
  const { machine: loadMachine, View: loadView, ...row } = given
  const loadInput = async () => ('input' in given ? given.input : given.loadInput())
  return {
    ...row,
    ...screen(wordsOf(row), async () => {
      const [machine, View, input] = await Promise.all([loadMachine(), loadView(), loadInput()])
      return ({ visit }: { readonly visit: Visit<Path> }) => (
        <Acting name={nameOf(row.path, visit)} machine={machine} input={input(visit)}>
          {(actor) => <View actor={actor} />}
        </Acting>
      )
    }),
    startAhead: async (path: string, visit: Visit<Path>) => {
      const [machine, input]: [AnyStateMachine, (visit: Visit<Path>) => InputFrom<M>] = await Promise.all([loadMachine(), loadInput()])
      ahead.start(path, nameOf(row.path, visit), () => createActor(machine, { input: input(visit) }).start())
    },
  }
}

/** A row without a machine: nothing can happen on the page. */
export const still = ({ View, ...row }: Said & { readonly View: () => Promise<ComponentType> }): Route => ({
  ...row,
  ...screen(wordsOf(row), async () => {
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
