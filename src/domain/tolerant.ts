import type { Brand, Schema } from 'effect'

/** A value of an enumeration that this version does not list, or `''` where the server gives none. Only reading an answer makes one. */
export type Unlisted = string & Brand.Brand<'Unlisted'>

/** The type of an answer as it is read: enumerations are open, everything else follows the contract. */
export type Tolerant<T> = T extends string
  ? string extends T
    ? T
    : T | Unlisted
  : T extends object
    ? { readonly [K in keyof T]: Tolerant<T[K]> }
    : T

/** The annotation of `essential`. */
export const ESSENTIAL = 'essential'

/** Marks a field without which its record cannot be read, as its id. Any other field that an answer leaves out is read as empty. */
export const essential = <S extends Schema.Top>(schema: S): S['Rebuild'] => schema.annotate({ [ESSENTIAL]: true })

/** The annotation of `reads`. */
export const READS = 'reads'

/**
 * Adds the other forms in which services send what the schema describes. `toForm` turns an answer that does not fit the schema as it
 * stands into the schema's own form; what it cannot turn it gives back as it is.
 */
export const reads = <S extends Schema.Top>(schema: S, toForm: (sent: unknown) => unknown): S['Rebuild'] =>
  schema.annotate({ [READS]: toForm })

/** Whether a list of values has this one. */
export const lists = <T extends string>(values: readonly T[], value: string): value is T => values.some((one) => one === value)

const isKeyOf = <T extends string>(table: { readonly [K in T]?: unknown }, value: string): value is T => Object.hasOwn(table, value)

/** The entry of a table for a value; `undefined` for a value that the table does not have. */
export const entryFor = <T extends string, V>(table: { readonly [K in T]?: V }, value: string | null | undefined): V | undefined =>
  typeof value === 'string' && isKeyOf(table, value) ? table[value] : undefined
