import { Option, Schema, SchemaAST } from 'effect'
import { ESSENTIAL } from '../domain/tolerant.ts'
import type { Json } from './endpoint.ts'

type AST = SchemaAST.AST
type Fields = Readonly<Record<string, unknown>>

/** The result for a value that does not fit; `undefined` is a value of its own. */
const UNFIT = Symbol('unfit')
const isFit = (value: unknown) => value !== UNFIT

const isEssential = SchemaAST.resolveAt<boolean>(ESSENTIAL)
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextLiteral = (ast: AST) => SchemaAST.isLiteral(ast) && typeof ast.literal === 'string'

const strictly = (ast: AST, value: unknown): unknown =>
  Option.getOrElse(Schema.decodeUnknownOption(Schema.make<Schema.Codec<unknown>>(ast))(value), () => UNFIT)

const firstFit = (values: Iterable<unknown>): unknown => {
  for (const value of values) if (isFit(value)) return value
  return UNFIT
}

const valueOf = (record: Fields, name: PropertyKey): unknown => (Object.hasOwn(record, name) ? record[String(name)] : undefined)

interface Way {
  readonly leaf: (ast: AST, value: unknown) => unknown
  /** What becomes of a required field whose value does not fit. */
  readonly missing: (ast: AST, value: unknown) => unknown
}

/** Takes a value apart as its schema says, and puts it together again of what fits. */
const walker = ({ leaf, missing }: Way) => {
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
  const walk = (ast: AST, value: unknown): unknown => {
    if (ast.encoding) return leaf(ast, value)
    if (SchemaAST.isSuspend(ast)) return walk(ast.thunk(), value)
    if (SchemaAST.isUnion(ast)) {
      // a number of a text or a number is a number
      const strict = typeof value === 'object' ? UNFIT : strictly(ast, value)
      return firstFit([strict, ...ast.types.map((type) => walk(type, value))])
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
  leaf: (ast, value) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && (SchemaAST.isString(ast) || isTextLiteral(ast)) ? text : strictly(ast, value)
  },
  missing: (ast) => (isEssential(ast) ? UNFIT : firstFit(EMPTY.values().map((empty) => read(ast, empty)))),
})

const write = walker({
  leaf: (ast, value) => {
    const fit = strictly(ast, value)
    // anything but a word of an enumeration is a mistake of ours, which the schema is to tell
    return isFit(fit) || value === undefined || typeof value === 'string' ? fit : value
  },
  missing: (_, value) => value,
})

/**
 * Reads an answer that does not follow its schema to the letter: an enumeration takes any word, a number stands for the text of it, and a
 * field that is absent, null or of another shape is left out where it is optional and read as empty where it is not ('', 0, false, no
 * entries). A record without an essential field, e.g. its id, is no record: in a list it is passed over, but not
 * where no other is left. None where the whole is none.
 */
export const readTolerantly = (schema: Json, data: unknown): Option.Option<unknown> => Option.liftPredicate(read(schema.ast, data), isFit)

/** A body without the words of other services that a form took over from an answer: an absent field stays there as it is. */
export const withoutUnlisted = (schema: Json, body: unknown): unknown =>
  isFit(strictly(schema.ast, body)) ? body : write(schema.ast, body)
