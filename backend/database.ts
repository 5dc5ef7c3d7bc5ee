import type { RepairOrderListQuery } from '../src/domain/entities/repair-order-list.ts'
import type {
  AddressRow,
  AuditRow,
  CommentRow,
  CounterRow,
  CustomerRow,
  CustomerUserRow,
  DeviceRow,
  EditorRow,
  FileInfoRow,
  HistoryRow,
  ItemRow,
  LinkRow,
  LockRow,
  MailRow,
  MemberRow,
  NoticeReadRow,
  NoticeRow,
  NotificationRow,
  OrderEventRow,
  OrderRow,
  SavedViewRow,
  SecurityRow,
  SerialRow,
  SignInRow,
  UnknownAccountRow,
  TokenRow,
  WorkingCopyRow,
} from './records.ts'
import type { Caller, Scoped } from './caller.ts'

/** The rows of every table. */
export interface Rows {
  members: MemberRow
  customers: CustomerRow
  customerUsers: CustomerUserRow
  addresses: AddressRow
  orders: OrderRow
  items: ItemRow
  workingCopies: WorkingCopyRow
  editors: EditorRow
  history: HistoryRow
  comments: CommentRow
  orderEvents: OrderEventRow
  signIns: SignInRow
  tokens: TokenRow
  devices: DeviceRow
  links: LinkRow
  fileInfos: FileInfoRow
  mails: MailRow
  notices: NoticeRow
  noticeReads: NoticeReadRow
  notifications: NotificationRow
  counters: CounterRow
  locks: LockRow
  serials: SerialRow
  savedViews: SavedViewRow
  strangers: UnknownAccountRow
  audits: AuditRow
  securityLog: SecurityRow
}
export type TableName = keyof Rows

/** The field that identifies the rows of each table. */
export const TABLE_KEYS = {
  members: 'id',
  customers: 'customerId',
  customerUsers: 'userId',
  addresses: 'addressId',
  orders: 'repairOrderId',
  items: 'itemId',
  workingCopies: 'itemId',
  editors: 'editorId',
  history: 'historyId',
  comments: 'commentId',
  orderEvents: 'eventId',
  signIns: 'signInId',
  tokens: 'tokenId',
  devices: 'deviceId',
  links: 'linkId',
  fileInfos: 'filePath',
  mails: 'mailId',
  notices: 'noticeId',
  noticeReads: 'readId',
  notifications: 'notificationId',
  counters: 'counterId',
  locks: 'lockId',
  serials: 'serialNo',
  savedViews: 'savedViewId',
  strangers: 'nameId',
  audits: 'auditId',
  securityLog: 'entryId',
} as const satisfies { readonly [N in TableName]: keyof Rows[N] }

/** Fields whose values together no two rows of a table share; null and undefined are no values. */
export const UNIQUE: { readonly [N in TableName]?: readonly (readonly (keyof Rows[N] & string)[])[] } = {
  members: [['userAccount']],
  customerUsers: [['userAccount']],
  orders: [['repairOrderNo']],
  items: [['repairOrderId', 'itemNo']],
  history: [['itemId', 'seq']],
  tokens: [['familyHash'], ['accessHash'], ['refreshHash']],
}

/** For a row: each condition that no other row of the table may meet. */
export const uniqueConditions = (table: TableName, row: object): readonly Readonly<Record<string, unknown>>[] => {
  const conditions = (UNIQUE[table] ?? []).map((fields) => Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)])))
  return conditions.filter((condition) => Object.values(condition).every((value) => value !== null && value !== undefined))
}

/** Rows whose every named field equals the value, or one of the values. Nothing named: all rows. */
export type Where<Row> = { readonly [F in keyof Row]?: Row[F] | readonly Row[F][] | undefined }

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

/**
 * One table. Rows are values: what comes out may be kept, what went in is copied.
 * Where a row has `rowVersion`, `replace` stores it with the next version and throws `RowChanged` unless the stored row still
 * has the one given; of a missing row it throws that as well. `insert` of a taken key throws `Taken`, as either does for a taken unique
 * field. `remove` of a missing row does nothing.
 */
export interface Table<Row> {
  readonly get: (key: string) => Promise<Row | undefined>
  readonly find: (where?: Where<Row>) => Promise<readonly Row[]>
  readonly insert: (row: Row) => Promise<Row>
  readonly replace: (row: Row) => Promise<Row>
  readonly remove: (key: string) => Promise<void>
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

/** The one question that touches every order. A database answers it by its own means, e.g. an index; the words are `searching`'s. */
export interface OrderList {
  readonly search: (question: OrderQuestion) => Promise<OrderAnswer>
}

export type Tables = { readonly [N in TableName]: Table<Rows[N]> } & {
  readonly orderList: OrderList
  /** The next running number of a counter, from 1 on; no two transactions get the same one. */
  readonly next: (counterId: string) => Promise<number>
}

/** The running number for a database whose transactions run one after another, or check versions at the commit. */
export const nextOver =
  (counters: Table<CounterRow>): Tables['next'] =>
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
