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
} from '../records.ts'

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

/**
 * The fields that rows may be looked up, ordered, counted or summed by: a database keeps a column for each. A condition on any other field
 * does not compile, so that no call can read a table from end to end. Rows are read by their key with `get` and `getMany`.
 */
export const LOOKED_UP = {
  members: ['userAccount', 'accountStatus', 'isEngineer'],
  customers: ['taxId'],
  customerUsers: ['customerId', 'userAccount', 'accountStatus', 'createdAt'],
  addresses: ['customerId', 'isDefault'],
  orders: ['customerId', 'repairOrderNo', 'repairOrderStatus', 'updatedAt', 'submittedAt'],
  items: ['repairOrderId', 'itemNo', 'serialNo', 'rmsEngineerId', 'repairStatus', 'updatedAt'],
  workingCopies: [],
  editors: ['itemId', 'seenAt'],
  history: ['itemId', 'repairOrderId', 'seq'],
  comments: ['repairOrderId'],
  orderEvents: ['repairOrderId'],
  signIns: ['latestAt'],
  tokens: ['userId', 'isCustomer', 'familyHash', 'accessHash', 'refreshHash', 'spentAccessHash', 'refreshExpiresAt', 'lastUsedAt'],
  devices: ['userId', 'isCustomer', 'lastUsedAt'],
  links: ['userId', 'isCustomer', 'purpose', 'usedAt', 'expiresAt'],
  fileInfos: ['itemId', 'repairOrderId', 'kind', 'fileSize'],
  mails: ['to', 'userId', 'subject', 'sentAt', 'repairOrderId', 'state', 'nextAt', 'secretUntil'],
  notices: ['publishing', 'audience', 'isPinned'],
  noticeReads: ['noticeId', 'acknowledgedAt'],
  notifications: ['userId', 'isCustomer', 'readAt', 'createdAt', 'repairOrderId'],
  counters: [],
  locks: ['lockId', 'idleSince'],
  serials: [],
  savedViews: ['userId', 'isCustomer'],
  strangers: ['latestAt'],
  audits: ['at', 'actorId', 'isCustomer', 'entity', 'recordId'],
  securityLog: ['day', 'at', 'lastAt', 'kind', 'accountId', 'isCustomer', 'source'],
} as const satisfies { readonly [N in TableName]: readonly (keyof Rows[N])[] }

/** Tables that hold what a company has few of, and that may be read as a whole. */
export const SMALL_TABLES = ['members', 'customers', 'customerUsers', 'notices'] as const satisfies readonly TableName[]
export type SmallTable = (typeof SMALL_TABLES)[number]
