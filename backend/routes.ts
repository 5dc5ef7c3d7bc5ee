import type { Endpoint } from '../src/api/endpoint.ts'
import { endpoints } from '../src/api/endpoints.ts'
import type { Call } from './resolver.ts'
import { resolvers } from './resolvers/index.ts'

export interface Route {
  /** `resource.row`, e.g. `repairOrder.list`. */
  readonly name: string
  readonly row: Endpoint
  readonly resolve: (call: Call<Endpoint>) => Promise<unknown>
}

export interface Match {
  readonly route: Route
  /** The class in the path; undefined where the row has no `:p`. */
  readonly prefix: 'customer' | 'backend' | undefined
  readonly params: Record<string, string>
}

interface Matcher {
  readonly route: Route
  readonly segments: readonly string[]
}

const matchers: readonly Matcher[] = Object.entries(endpoints)
  .flatMap(([resource, group]) =>
    Object.entries(group).map(([name, row]): Matcher => {
      // rows and resolvers have the same names: the type of `resolvers` says so; which of them this is, no type can say
      const resolve = Reflect.get(resolvers[resource as keyof typeof resolvers], name) as Route['resolve']
      return { route: { name: `${resource}.${name}`, row, resolve }, segments: row.path.split('/').slice(1) }
    }),
  )
  // a literal wins over a parameter: `create` is no id, nor is `active` under either class
  .toSorted((a, b) => a.segments.filter(isOpen).length - b.segments.filter(isOpen).length)

function isParameter(segment: string) {
  return segment.startsWith(':')
}
/** Takes anything, while the class is one of two words. */
function isOpen(segment: string) {
  return isParameter(segment) && segment !== ':p'
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const matchPath = (pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined => {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const value = decoded(path[index] ?? '')
    if (!isParameter(segment)) {
      if (segment !== value) return undefined
    } else if (value === '') return undefined
    else params[segment.slice(1)] = value
  }
  return params
}

const prefixOf = (text: string | undefined): Match['prefix'] => (text === 'customer' || text === 'backend' ? text : undefined)

/** The row that a call means, by method and path below the API base; undefined for an unknown call. */
export const matchRoute = (method: string, path: string): Match | undefined => {
  const segments = path.split('/').slice(1)
  for (const { route, segments: pattern } of matchers) {
    const params = route.row.method === method ? matchPath(pattern, segments) : undefined
    if (!params) continue
    const { p, ...rest } = params
    const prefix = prefixOf(p)
    if (p === undefined || prefix) return { route, prefix, params: rest }
  }
  return undefined
}
