import type { Endpoint } from '../src/api/endpoint.ts'
import { endpoints } from '../src/api/endpoints.ts'
import { matchPath } from '../src/shared/paths.ts'
import type { Resolver, StepResolver } from './resolver.ts'
import { resolvers } from './resolvers/index.ts'

export interface Route {
  /** `resource.row`, e.g. `repairOrder.list`. */
  readonly name: string
  readonly row: Endpoint
  readonly resolver: Resolver<Endpoint> | StepResolver<Endpoint>
}

export interface Match {
  readonly route: Route
  /** The class in the path; undefined where the row has no `:p`. */
  readonly prefix: 'customer' | 'backend' | undefined
  readonly params: Record<string, string>
}

/** Parameters of a path that take any text; the class is one of two words. */
const openCount = ({ row }: Route) => row.path.split('/').filter((segment) => segment.startsWith(':') && segment !== ':p').length

const routes: readonly Route[] = Object.entries(endpoints)
  .flatMap(([resource, group]) =>
    Object.entries(group).map(([name, row]): Route => {
      // rows and resolvers have the same names: the type of `resolvers` says so; which of them this is, no type can say
      const resolver = Reflect.get(resolvers[resource as keyof typeof resolvers], name) as Route['resolver']
      return { name: `${resource}.${name}`, row, resolver }
    }),
  )
  // a literal wins over a parameter: `create` is no id, nor is `active` under either class
  .toSorted((a, b) => openCount(a) - openCount(b))

const prefixOf = (text: string | undefined): Match['prefix'] => (text === 'customer' || text === 'backend' ? text : undefined)

/** The row that a call means, by method and path below the API base; undefined for an unknown call. */
export const matchRoute = (method: string, path: string): Match | undefined => {
  for (const route of routes) {
    const params = route.row.method === method ? matchPath(route.row.path, path) : undefined
    if (!params) continue
    const { p, ...rest } = params
    const prefix = prefixOf(p)
    if (p === undefined || prefix) return { route, prefix, params: rest }
  }
  return undefined
}
