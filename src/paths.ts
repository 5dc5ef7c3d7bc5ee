/** The path patterns of specification section 2, by name. A part with a colon is a parameter. */
export const paths = {
  root: '/',
  login: '/login',
  backendLogin: '/backend/login',
  repairOrder: '/repairOrder',
  repairOrderCreate: '/repairOrder/create',
  repairOrderEdit: '/repairOrder/edit/:repairOrderId',
  repairOrderView: '/repairOrder/view/:repairOrderId',
  viewOrderItem: '/customer/repairOrder/viewOrderItem/:itemId',
  reviewOrderItem: '/backend/repairOrder/reviewOrderItem/:itemId',
  notFound: '/notFound',
} as const

export type PathName = keyof typeof paths

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<P extends string> = Readonly<Record<ParamNames<P>, string>>

type HrefArguments<N extends PathName> = keyof PathParams<(typeof paths)[N]> extends never ? [] : [params: PathParams<(typeof paths)[N]>]

/** The address of a page; parameters are encoded. A missing or unknown parameter does not compile. */
export const href = <N extends PathName>(name: N, ...[params]: HrefArguments<N>): string =>
  paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(new Map(Object.entries<string>(params ?? {})).get(key) ?? ''))

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The parameters of a path under a pattern, each decoded exactly once; `undefined` when it does not match. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return undefined
      continue
    }
    const decoded = decode(value)
    if (!decoded) return undefined
    params[part.slice(1)] = decoded
  }
  return params
}
