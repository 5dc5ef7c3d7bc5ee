import type { FieldIssue } from '../../domain/entities/common.ts'
import type { RecordRoute } from '../../domain/record-route.ts'
import type { Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import type { FormNotice, Level } from '../form/form-types.ts'

/** The parameters of a record's form besides its values. */
export interface RecordParams<Rec, Choices> {
  /** The reading that is typed over; none for a new one. */
  readonly record: Rec | undefined
  /** The record that a new one belongs to. */
  readonly from: Rec | undefined
  readonly choices: Choices
}

/** One kind of records: how one is read, checked and stored. `Choices` are the option lists of its form. */
export interface RecordOptions<Rec, Values extends object, Choices extends object> {
  readonly id: string
  readonly idOf: (record: Rec) => string
  readonly versionOf: (record: Rec) => number
  readonly load: (id: string, signal: AbortSignal) => Promise<Rec | undefined>
  readonly choices: (signal: AbortSignal) => Promise<Choices>
  /** The initial values of a new record. */
  readonly empty: (params: RecordParams<Rec, Choices>) => Values
  readonly valuesOf: (record: Rec) => Values
  readonly check: (values: Values, level: Level, params: RecordParams<Rec, Choices>) => readonly FieldIssue[]
  /** The record of the unique name in the values; undefined where there is none. Tells whether a creation of unknown outcome was stored. */
  readonly named: (values: Values, signal: AbortSignal) => Promise<Rec | undefined>
  readonly create: (values: Values, params: RecordParams<Rec, Choices>, signal: AbortSignal) => Promise<Rec | undefined>
  readonly update: (values: Values, record: Rec, signal: AbortSignal, params: RecordParams<Rec, Choices>) => Promise<Rec | undefined>
  /** Fields of the same name are decided together where two people changed them. */
  readonly unitOf?: (path: readonly string[]) => string
}

export type RecordNotice<Rec> =
  | { readonly type: 'record.saved'; readonly record: Rec; readonly isNew: boolean }
  | { readonly type: 'record.gone' }
  /** A new one may have been stored or not: the connection failed. */
  | { readonly type: 'record.unsettled' }

export interface RecordInput<Rec> {
  readonly route: RecordRoute
  readonly parent: Parent<RecordNotice<Rec>>
}

export interface RecordContext<Rec, Choices> extends RecordInput<Rec> {
  readonly record: Rec | undefined
  readonly from: Rec | undefined
  readonly choices: Choices | undefined
  readonly failure: Failure | undefined
}

export type RecordEvent<Rec, Choices> =
  | FormNotice<Rec, never, RecordParams<Rec, Choices>>
  | { readonly type: 'record.mode'; readonly mode: 'view' | 'edit' }
  /** Something else changed it, e.g. an act on it. */
  | { readonly type: 'record.renewed'; readonly record: Rec }
  | { readonly type: 'record.retry' }
