import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { Visit } from '../../src/app/route.tsx'
import { fillPath, type PathParams } from '../../src/shared/paths.ts'
import type { Place, Setting, View } from './specimen.ts'

/** A page, which has another input too: that of its module. */
export interface PageOf extends Place {
  readonly moduleInput: (setting: Setting) => Promise<unknown>
}

/** The exports of a page module of src/app/pages. */
interface PageModule<M extends AnyStateMachine, Params> {
  readonly machine: M
  readonly input: (visit: Visit<Params>) => InputFrom<M>
  readonly View: ComponentType<{ readonly actor: ActorRefFrom<M> }>
}

interface PagePlace<Path extends string, M extends AnyStateMachine, Own extends object> {
  readonly path: Path
  /** As that of the page module, which only a browser can load. */
  readonly input: (visit: Visit<PathParams<Path> & NoInfer<Own>>) => InputFrom<M>
  readonly module: () => Promise<PageModule<M, PathParams<Path> & NoInfer<Own>>>
  readonly as?: string
  /** The parameters of the path. */
  readonly params?: (setting: Setting) => PathParams<Path>
  /** Those that the row of the route table adds. */
  readonly own?: Own
  /** The query of the address, with its `?`. */
  readonly search?: (setting: Setting) => string
}

/** A page of the route table, with its machine, its input and its view. */
export const page = <const Path extends string, M extends AnyStateMachine, const Own extends object = object>(
  machine: M,
  { path, input, module, as, params, own, search }: PagePlace<Path, M, Own>,
): PageOf => {
  const visitOf = (setting: Setting) => {
    const values: Readonly<Record<string, string>> = params?.(setting) ?? {}
    const query = search?.(setting) ?? ''
    const visit = { params: { ...values, ...own }, search: query, profile: setting.profile }
    // the parameters are those of the path and of the row, as the types of `params` and `own` say
    return { values, query, visit: visit as unknown as Visit<PathParams<Path> & NoInfer<Own>> }
  }
  return {
    as,
    layout: as === undefined ? 'card' : 'page',
    scene: (setting) => {
      const { values, query, visit } = visitOf(setting)
      return { machine, input: input(visit), address: fillPath(path, values) + query }
    },
    view: async () => (await module()).View as View,
    moduleInput: async (setting) => (await module()).input(visitOf(setting).visit),
  }
}

interface PartPlace<M extends AnyStateMachine> {
  readonly as?: string
  readonly amend?: Place['amend']
  readonly before?: Place['before']
  readonly input: (setting: Setting) => InputFrom<M> | Promise<InputFrom<M>>
  readonly view?: () => Promise<ComponentType<{ readonly actor: ActorRefFrom<M> }>>
  readonly address?: string
  readonly layout?: Place['layout']
}

/** A machine that stands alone, with a view of its own or none. */
export const part = <M extends AnyStateMachine>(
  machine: M,
  { as, amend, before, input, view, address = '/', layout = 'page' }: PartPlace<M>,
): Place => ({
  as,
  amend,
  before,
  layout,
  scene: async (setting) => ({ machine, input: await input(setting), address }),
  view: view && (async () => (await view()) as View),
})
