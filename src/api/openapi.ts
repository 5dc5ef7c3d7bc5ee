import { Schema } from 'effect'
import { API_BASE_PATH } from '../shared/constants.ts'
import type { Endpoint, Json } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

type JsonObject = Record<string, unknown>

/** Collects named schemas while the operations are written. */
const createWriter = () => {
  const components: JsonObject = {}
  const write = (schema: Json): JsonObject => {
    const { schema: root, definitions } = Schema.toJsonSchemaDocument(schema)
    Object.assign(components, definitions)
    return toComponents(root)
  }
  return { components, write }
}

/** JSON Schema keeps its definitions under `$defs`, OpenAPI under `components`. */
const toComponents = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/'))

const parameter = (name: string, location: 'path' | 'query', schema: unknown, required: boolean) => ({
  name,
  in: location,
  required,
  schema,
})

const parametersOf = (row: Endpoint, write: (schema: Json) => JsonObject) => {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    parameter(name, 'path', name === 'p' ? { type: 'string', enum: ['customer', 'backend'] } : { type: 'string' }, true),
  )
  const query: { properties?: JsonObject; required?: string[] } = row.query ? write(row.query) : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) =>
    parameter(name, 'query', schema, query.required?.includes(name) ?? false),
  )
  return [...inPath, ...inQuery]
}

const bodyOf = (row: Endpoint, write: (schema: Json) => JsonObject) => {
  if (!row.body) return {}
  const data = write(row.body)
  const files = row.files === undefined ? undefined : { type: 'array', items: { type: 'string', format: 'binary' } }
  const content = files
    ? { 'multipart/form-data': { schema: { type: 'object', properties: { data, [row.files ?? '']: files }, required: ['data'] } } }
    : { 'application/json': { schema: data } }
  return { requestBody: { required: true, content } }
}

const answerOf = (row: Endpoint, write: (schema: Json) => JsonObject) => {
  const content =
    row.data === 'blob'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : {
          'application/json': {
            schema: { type: 'object', properties: { message: { const: 'OK' }, data: write(row.data) }, required: ['message', 'data'] },
          },
        }
  return { '200': { description: 'OK', content }, default: { $ref: '#/components/responses/Refusal' } }
}

const REFUSAL = {
  description: 'Refused: `message` is for people, `data` for programs (domain.md section 12)',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { message: { type: 'string' }, data: { type: 'object' } }, required: ['message'] },
    },
  },
}

/** The endpoint table as an OpenAPI 3.1 document. */
export const openApiDocument = (): JsonObject => {
  const { components, write } = createWriter()
  const paths: Record<string, JsonObject> = {}
  for (const [resource, rows] of Object.entries(endpoints)) {
    for (const [name, row] of Object.entries<Endpoint>(rows)) {
      const path = row.path.replace(/:(\w+)/g, '{$1}')
      const parameters = parametersOf(row, write)
      paths[path] = {
        ...paths[path],
        [row.method.toLowerCase()]: {
          operationId: `${resource}.${name}`,
          tags: [resource],
          summary: row.summary,
          ...(row.permission ? { 'x-permission': row.permission } : {}),
          security: row.auth === 'none' ? [] : [{ [row.auth]: [] }],
          ...(parameters.length > 0 ? { parameters } : {}),
          ...bodyOf(row, write),
          responses: toComponents(answerOf(row, write)),
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Repair orders', version: '1' },
    servers: [{ url: API_BASE_PATH }],
    paths,
    components: {
      schemas: toComponents(components),
      responses: { Refusal: REFUSAL },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        fixed: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The configured header of the login calls' },
      },
    },
  }
}
