import { Schema, SchemaAST } from 'effect'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { endpoints } from '../../src/api/endpoints.ts'
import { LIMIT } from '../../src/domain/entities/limited.ts'

type AST = SchemaAST.AST

const hasLimit = ({ checks }: AST): boolean =>
  (checks ?? []).some((check) => check._tag === 'Filter' && typeof check.annotations?.[LIMIT] === 'number')

/** The places of a schema where a value may be of any length. */
const unlimited = (ast: AST, path: string): string[] => {
  const own = (SchemaAST.isString(ast) || SchemaAST.isArrays(ast) || isTable(ast)) && !hasLimit(ast) ? [path] : []
  if (SchemaAST.isSuspend(ast) || SchemaAST.isUnknown(ast)) return [path]
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap((type) => unlimited(type, path))
  if (SchemaAST.isArrays(ast)) return [...own, ...[...ast.elements, ...ast.rest].flatMap((type) => unlimited(type, `${path}[]`))]
  if (SchemaAST.isObjects(ast))
    return [
      ...own,
      ...ast.propertySignatures.flatMap(({ name, type }) => unlimited(type, `${path}.${String(name)}`)),
      ...ast.indexSignatures.flatMap(({ parameter, type }) => [parameter, type].flatMap((part) => unlimited(part, `${path}{}`))),
    ]
  return own
}
const isTable = (ast: AST) => SchemaAST.isObjects(ast) && ast.indexSignatures.length > 0

const rows = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries<Endpoint>(group).map(([name, row]) => [`${resource}.${name}`, row] as const),
)

test.each(rows)('every text and list of a request has a limit: %s', (name, { body, query }) => {
  const parts = [...(body ? [['body', body] as const] : []), ...(query ? [['query', query] as const] : [])]
  expect(parts.flatMap(([part, schema]) => unlimited(schema.ast, `${name} ${part}`))).toEqual([])
})

test('a text, a list and a table without a limit are found', () => {
  const schema = Schema.Struct({
    text: Schema.NullOr(Schema.String),
    list: Schema.Array(Schema.Int),
    table: Schema.Record(Schema.String, Schema.Int),
    anything: Schema.Unknown,
  })
  expect(unlimited(schema.ast, '')).toEqual(['.text', '.list', '.table', '.table{}', '.anything'])
})
