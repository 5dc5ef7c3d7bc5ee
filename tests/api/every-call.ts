import { Arbitrary, Effect, Schema } from 'effect'
import type { Api } from '../../src/api/call-types.ts'
import type { Endpoint, Json } from '../../src/api/endpoint.ts'
import { endpoints } from '../../src/api/endpoints.ts'

const SEED = 20261121

/** One value of a schema, the same in every run. */
const sampleOf = (schema: Json<object> | undefined) =>
  schema && Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(Schema.toType(schema)), { count: 1, seed: SEED }))[0]

interface EveryCall {
  readonly name: string
  readonly row: Endpoint
  /** Makes the call with some valid input. */
  readonly call: (api: Api) => Promise<unknown>
}

/** Every row of the endpoint table, with a way to call it. */
export const everyCall: readonly EveryCall[] = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries<Endpoint>(group).map(([name, row]) => ({
    name: `${resource}.${name}`,
    row,
    call: (api: Api) => {
      const params = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, 'x']))
      // which of the calls it is, no type can say
      const send = Reflect.get(Reflect.get(api, resource), name) as (input: object) => Promise<unknown>
      return send({ params, query: sampleOf(row.query), body: sampleOf(row.body) })
    },
  })),
)
