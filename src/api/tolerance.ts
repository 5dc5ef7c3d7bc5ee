import { Option, Result, Schema, SchemaAST } from 'effect'
import { ESSENTIAL, READS } from '../domain/tolerant.ts'
import type { Json } from './endpoint.ts'

type AST = SchemaAST.AST
type Fields = Readonly<Record<string, unknown>>

/** Returned for a value that does not fit its schema; `undefined` would be a valid value. */
const UNFIT = Symbol('unfit')
const isFit = (value: unknown) => value !== UNFIT

const isEssential = SchemaAST.resolveAt<boolean>(ESSENTIAL)
const toFormOf = SchemaAST.resolveAt<(sent: unknown) => unknown>(READS)
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextLiteral = (ast: AST) => SchemaAST.isLiteral(ast) && typeof ast.literal === 'string'

const strictly = (ast: AST, value: unknown): unknown =>
  Option.getOrElse(Schema.decodeUnknownOption(Schema.make<Schema.Codec<unknown>>(ast))(value), () => UNFIT)

/** Whether a value has the form of its schema; limits are the service's to judge. */
const hasForm = (ast: AST, value: unknown): boolean =>
  Option.isSome(Schema.decodeUnknownOption(Schema.make<Schema.Codec<unknown>>(ast), { disableChecks: true })(value))

const firstFit = (values: Iterable<unknown>): unknown => {
  for (const value of values) if (isFit(value)) return value
  return UNFIT
}

const valueOf = (record: Fields, name: PropertyKey): unknown => (Object.hasOwn(record, name) ? record[String(name)] : undefined)

interface Way {
  /** The value in the schema's own form. */
  readonly form: (ast: AST, value: unknown) => unknown
  readonly leaf: (ast: AST, value: unknown) => unknown
  /** The replacement of a required field whose value does not fit. */
  readonly missing: (ast: AST, value: unknown) => unknown
}

/** Walks a value along its schema and rebuilds it from the parts that fit. */
const walker = ({ form, leaf, missing }: Way) => {
  const walkFields = ({ propertySignatures, indexSignatures }: SchemaAST.Objects, record: Fields): unknown => {
    const named = propertySignatures.map(({ name, type }) => {
      const value = walk(type, valueOf(record, name))
      const isLeftOut = !isFit(value) && SchemaAST.isOptional(type)
      return { name, isLeftOut, value: isFit(value) || isLeftOut ? value : missing(type, valueOf(record, name)) }
    })
    if (named.some(({ value, isLeftOut }) => !isFit(value) && !isLeftOut)) return UNFIT
    const indexed = indexSignatures.flatMap(({ type }) =>
      Object.entries(record).map(([name, value]) => ({ name, value: walk(type, value) })),
    )
    return Object.fromEntries([...named, ...indexed].flatMap(({ name, value }) => (isFit(value) ? [[name, value] as const] : [])))
  }
  const walk = (ast: AST, sent: unknown): unknown => {
    const value = form(ast, sent)
    if (ast.encoding) return leaf(ast, value)
    if (SchemaAST.isSuspend(ast)) return walk(ast.thunk(), value)
    if (SchemaAST.isUnion(ast)) {
      // a later member may fit unchanged, where the first one would fit only with fields left out
      const strict = strictly(ast, value)
      return isFit(strict) ? strict : firstFit(ast.types.values().map((type) => walk(type, value)))
    }
    const [element] = SchemaAST.isArrays(ast) ? ast.rest : []
    if (element && Array.isArray(value)) {
      const entries = value.map((one) => walk(element, one)).filter(isFit)
      return entries.length === 0 && value.length > 0 ? UNFIT : entries
    }
    if (SchemaAST.isObjects(ast) && isRecord(value)) return walkFields(ast, value)
    return leaf(ast, value)
  }
  return walk
}

const EMPTY = ['', 0, false, [], {}, null]

const read = walker({
  form: (ast, value) => toFormOf(ast)?.(value) ?? value,
  leaf: (ast, value) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && (SchemaAST.isString(ast) || isTextLiteral(ast)) ? text : strictly(ast, value)
  },
  missing: (ast) => (isEssential(ast) ? UNFIT : firstFit(EMPTY.values().map((empty) => read(ast, empty)))),
})

const write = walker({
  form: (_, value) => value,
  leaf: (ast, value) => {
    if (hasForm(ast, value)) return value
    // an unlisted enumeration value is dropped; any other mismatch is our own mistake and is left for the schema to report
    return value === undefined || typeof value === 'string' ? UNFIT : value
  },
  missing: (_, value) => value,
})

/**
 * Reads the data of an answer. What does not follow its schema to the letter is read as far as it goes: one of the other forms that the
 * schema `reads`, an enumeration by any word, a number as the text of it, and a field that is absent, null or of another shape is left out
 * where it is optional and read as empty where it is not ('', 0, false, no entries). A record without an essential field, e.g. its id, is
 * no record: in a list it is passed over, but not where no other is left. Fails where nothing can be read at all.
 */
export const readData = (schema: Json, sent: unknown): Result.Result<unknown, Schema.SchemaError> => {
  const strict = Schema.decodeUnknownResult(schema)(sent)
  if (Result.isSuccess(strict)) return strict
  const tolerant = read(schema.ast, sent)
  return isFit(tolerant) ? Result.succeed(tolerant) : strict
}

/** A body without the words of other services that a form took over from an answer: an absent field stays there as it is. */
export const withoutUnlisted = (schema: Json, body: unknown): unknown => (hasForm(schema.ast, body) ? body : write(schema.ast, body))
