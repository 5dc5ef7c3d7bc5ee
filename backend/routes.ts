import type { Endpoint } from '../src/api/endpoint.ts'
import { endpoints } from '../src/api/endpoints.ts'
import { REQUEST } from '../src/domain/limits.ts'
import { API_BASE_PATH } from '../src/shared/constants.ts'
import { matchPath } from '../src/shared/paths.ts'
import type { Resolver, StepResolver } from './resolver.ts'
import { Refusal } from './refusal.ts'
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

/** By the number of segments: of over a hundred patterns few are compared with a path. */
const routesOfLength = Map.groupBy(
  routes.map((route) => ({ route, segments: route.row.path.split('/') })),
  ({ segments }) => segments.length,
)

const prefixOf = (text: string | undefined): Match['prefix'] => (text === 'customer' || text === 'backend' ? text : undefined)

/** The rows of a path of the API, whatever their methods; the most literal ones first. */
const matches = (pathname: string): readonly Match[] => {
  if (!pathname.startsWith(`${API_BASE_PATH}/`)) return []
  const path = pathname.slice(API_BASE_PATH.length)
  const parts = path.split('/')
  return (routesOfLength.get(parts.length) ?? []).flatMap(({ route, segments }) => {
    // most differ in a word
    if (segments.some((segment, at) => !segment.startsWith(':') && segment !== parts[at])) return []
    const { p, ...params } = matchPath(route.row.path, path) ?? { p: '' }
    const prefix = prefixOf(p)
    return p === undefined || prefix ? [{ route, prefix, params }] : []
  })
}

/** The row that a call means; undefined for an unknown call. */
export const matchRoute = (method: string, pathname: string): Match | undefined =>
  matches(pathname).find(({ route }) => route.row.method === method)

/**
 * As `matchRoute`. Refuses an address that is too long (414), a path that no row has (404), and a method that no row of the path has
 * (405); HEAD is none of them, since some of the GET calls change something.
 */
export const routeOf = ({ method, url }: Request): Match => {
  const { pathname, search } = new URL(url)
  if (pathname.length > REQUEST.pathLength || search.length > REQUEST.queryLength) throw new Refusal(414, 'address-too-long')
  const found = matches(pathname)
  const match = found.find(({ route }) => route.row.method === method)
  if (match) return match
  const values = { call: `${method} ${pathname}` }
  const allow = [...new Set(found.map(({ route }) => route.row.method))]
  throw allow.length > 0 ? new Refusal(405, 'method-not-allowed', { allow }) : new Refusal(404, 'not-implemented', { values })
}
