import type { Endpoint } from '../../src/api/endpoint.ts'
import { endpoints } from '../../src/api/endpoints.ts'
import { isCustomer, type Case, type Cases } from './fuzz-cases.ts'

/** The path of a call, with other parameters than its own where `changed` names them. */
export const pathOf = (row: Endpoint, { as, params }: Case, changed: Readonly<Record<string, string>> = {}): string =>
  row.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'p' ? (as && isCustomer(as) ? 'customer' : 'backend') : (changed[name] ?? encodeURIComponent(params?.[name] ?? 'x')),
  )

export const queryOf = (query: Readonly<Record<string, string>> | undefined): string =>
  query ? `?${new URLSearchParams(query).toString()}` : ''

export const bodyInit = (row: Endpoint, json: string): RequestInit => {
  if (row.files === undefined) return { body: json, headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  form.append('data', json)
  return { body: form }
}

/** Every row of the contract by `resource.row`, with its case. */
export const rowsWith = (cases: Cases): readonly (readonly [name: string, row: Endpoint, one: Case])[] =>
  Object.entries(endpoints).flatMap(([resource, group]) =>
    Object.entries<Endpoint>(group).map(([name, row]) => {
      const one = new Map<string, Case>(Object.entries(new Map<string, object>(Object.entries(cases)).get(resource) ?? {})).get(name)
      return [`${resource}.${name}`, row, one ?? {}] as const
    }),
  )
