import type { RepairOrderListQuery } from '../src/domain/entities/repair-order-list.ts'
import type { Caller, Scoped } from './caller.ts'
import type { Find, LookedUp, ValueOf, Where } from './tables/conditions.ts'
import type { Rows, SmallTable, TableName } from './tables/tables.ts'

/** Another call changed or removed the row since it was read. */
export class RowChanged extends Error {
  override readonly name = 'RowChanged'
}

/** The key of an inserted row, or a unique field of a written one, is another row's already. The transaction can go on. */
export class Taken extends Error {
  override readonly name = 'Taken'
  readonly table: TableName
  /** The fields whose values are taken. */
  readonly fields: readonly string[]
  constructor(table: TableName, fields: readonly string[]) {
    super(`${table}: ${fields.join(', ')} taken`)
    this.table = table
    this.fields = fields
  }
}

/** Thrown by `transaction`: another transaction committed first what this one built upon. Nothing of it stays; it is to be run again. */
export class TransactionConflict extends Error {
  override readonly name = 'TransactionConflict'
}

/** What keeps rows or files is out of reach or has no room; the cause is for whoever runs the service. Nothing of the transaction, or the file, stays. */
export class StorageFailed extends Error {
  override readonly name = 'StorageFailed'
  constructor(options: { readonly cause: unknown }) {
    super('the storage has failed', options)
  }
}

/**
 * One table. Rows are values: what comes out may be kept, what went in is copied.
 * Where a row has `rowVersion`, `replace` stores it with the next version and throws `RowChanged` unless the stored row still
 * has the one given; of a missing row it throws that as well. `insert` of a taken key throws `Taken`, as does any write of a taken unique
 * field.
 */
export interface Table<N extends TableName> {
  readonly get: (key: string) => Promise<Rows[N] | undefined>
  /** The rows that are there, by key. */
  readonly getMany: (keys: Iterable<string>) => Promise<ReadonlyMap<string, Rows[N]>>
  readonly find: (where: Where<N>, find?: Find<N>) => Promise<readonly Rows[N][]>
  readonly exists: (where: Where<N>) => Promise<boolean>
  readonly count: (where: Where<N>) => Promise<number>
  /** How many rows have each value, absent ones left out: at most so many values, the most frequent first. */
  readonly countBy: <F extends LookedUp<N>>(field: F, where: Where<N>, most?: number) => Promise<ReadonlyMap<ValueOf<N, F>, number>>
  /** The sum of a field of numbers; an absent one counts as 0. */
  readonly sum: (field: LookedUp<N>, where: Where<N>) => Promise<number>
  readonly insert: (row: Rows[N]) => Promise<Rows[N]>
  readonly replace: (row: Rows[N]) => Promise<Rows[N]>
  /** Replaces these fields in all rows found, whatever their version, which grows. Gives how many they were. */
  readonly update: (where: Where<N>, patch: Partial<Omit<Rows[N], 'rowVersion'>>) => Promise<number>
  /** Gives the row that was there. */
  readonly remove: (key: string) => Promise<Rows[N] | undefined>
  /** Removes all rows found, or so many of them at most. Gives how many they were. */
  readonly removeWhere: (where: Where<N>, most?: number) => Promise<number>
}

/** A table that may be read as a whole. */
interface Whole<N extends TableName> {
  readonly all: () => Promise<readonly Rows[N][]>
}

/** A question to the order list (domain.md section 10), `limit` rows from `offset` on. */
export interface OrderQuestion extends Pick<RepairOrderListQuery, 'keyword' | 'sort' | 'filters' | 'groupBy'> {
  /** The reader of the list; rows that this reader may not see are left out. */
  readonly user: Caller
  /** ISO 8601 instant by which orders are overdue or stuck. */
  readonly now: string
  readonly offset: number
  readonly limit: number
  readonly withFacets: boolean
  /** Of these orders only. */
  readonly repairOrderIds?: readonly string[] | undefined
}

export interface OrderAnswer {
  readonly found: readonly Scoped[]
  /** How many there are in all. */
  readonly total: number
  /** Orders by value of each facet, the most frequent ones. */
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** An answer before the orders are read. */
export interface FoundOrders extends Omit<OrderAnswer, 'found'> {
  readonly repairOrderIds: readonly string[]
}

/** The one question that touches every order. A database answers it by its own means, e.g. an index; what it means says `searchRows`. */
export interface OrderList {
  readonly search: (question: OrderQuestion) => Promise<OrderAnswer>
}

export type Tables = { readonly [N in TableName]: Table<N> & (N extends SmallTable ? Whole<N> : unknown) } & {
  readonly orderList: OrderList
  /** The next running number of a counter, from 1 on; no two transactions get the same one. */
  readonly next: (counterId: string) => Promise<number>
  /** A part of the transaction that is all or nothing: when `work` rejects, nothing of it stays, and the transaction can go on. Parts do not overlap. */
  readonly part: <T>(work: () => Promise<T>) => Promise<T>
}

/** The running number for a database whose transactions run one after another, or check versions at the commit. */
export const nextOver =
  (counters: Pick<Table<'counters'>, 'get' | 'insert' | 'replace'>): Tables['next'] =>
  async (counterId) => {
    const counter = await counters.get(counterId)
    const next = counter ? await counters.replace({ ...counter, value: counter.value + 1 }) : { counterId, value: 1, rowVersion: 1 }
    if (!counter) await counters.insert(next)
    return next.value
  }

/**
 * Each transaction is all or nothing: when `work` rejects, nothing of it stays. Transactions may overlap; then the commit checks keys,
 * unique fields and `rowVersion` of all written rows and rejects with `TransactionConflict` or `Taken`. `work` may therefore run more
 * than once and changes nothing outside of the tables.
 */
export interface Database {
  readonly transaction: <T>(work: (tables: Tables) => Promise<T>) => Promise<T>
}

/** Stored bytes by path; what is put comes back with its type. */
export interface Files {
  readonly put: (path: string, blob: Blob) => Promise<void>
  readonly get: (path: string) => Promise<Blob | undefined>
  readonly remove: (path: string) => Promise<void>
}

export interface Clock {
  readonly now: () => Date
}
