import type {
  AddressRow,
  AuditRow,
  CentreRow,
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
  MailSettingsRow,
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
  TrackingRow,
  UndoRow,
  WorkCorrectionRow,
  WorkingCopyRow,
  WorkStretchRow,
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
  undos: UndoRow
  workStretches: WorkStretchRow
  workCorrections: WorkCorrectionRow
  editors: EditorRow
  history: HistoryRow
  comments: CommentRow
  orderEvents: OrderEventRow
  signIns: SignInRow
  tokens: TokenRow
  devices: DeviceRow
  links: LinkRow
  trackings: TrackingRow
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
  centre: CentreRow
  mailSettings: MailSettingsRow
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
  undos: 'itemId',
  workStretches: 'stretchId',
  workCorrections: 'correctionId',
  editors: 'editorId',
  history: 'historyId',
  comments: 'commentId',
  orderEvents: 'eventId',
  signIns: 'signInId',
  tokens: 'tokenId',
  devices: 'deviceId',
  links: 'linkId',
  trackings: 'trackingId',
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
  centre: 'centreId',
  mailSettings: 'settingsId',
} as const satisfies { readonly [N in TableName]: keyof Rows[N] }

// Object.keys forgets the names that it was given
export const TABLE_NAMES = Object.keys(TABLE_KEYS) as TableName[]

/** Fields whose values together no two rows of a table share; null and undefined are no values. */
export const UNIQUE: { readonly [N in TableName]?: readonly (readonly (keyof Rows[N] & string)[])[] } = {
  members: [['userAccount']],
  customerUsers: [['userAccount']],
  orders: [['repairOrderNo']],
  items: [['repairOrderId', 'itemNo']],
  history: [['itemId', 'seq']],
  workStretches: [['runningFor']],
  tokens: [['familyHash'], ['accessHash'], ['refreshHash']],
}

/** For a row: each condition that no other row of the table may meet. */
export const uniqueConditions = (table: TableName, row: object): readonly Readonly<Record<string, unknown>>[] => {
  const conditions = (UNIQUE[table] ?? []).map((fields) => Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)])))
  return conditions.filter((condition) => Object.values(condition).every((value) => value !== null && value !== undefined))
}

/** What the column of a field holds. Lists and records are not looked up by. */
export type FieldKind = 'text' | 'number' | 'flag'
type KindOf<V> = [V] extends [string] ? 'text' : [V] extends [number] ? 'number' : [V] extends [boolean] ? 'flag' : never

/**
 * The fields that rows may be looked up, ordered, counted or summed by: a database keeps a column for each. A condition on any other field
 * does not compile, so that no call can read a table from end to end. Rows are read by their key with `get` and `getMany`.
 */
export const LOOKED_UP = {
  members: { userAccount: 'text', accountStatus: 'text', isEngineer: 'flag' },
  customers: { taxId: 'text' },
  customerUsers: { customerId: 'text', userAccount: 'text', accountStatus: 'text', createdAt: 'text' },
  addresses: { customerId: 'text', isDefault: 'flag' },
  orders: { customerId: 'text', repairOrderNo: 'text', repairOrderStatus: 'text', updatedAt: 'text', submittedAt: 'text' },
  items: { repairOrderId: 'text', itemNo: 'number', serialNo: 'text', rmsEngineerId: 'text', repairStatus: 'text', updatedAt: 'text' },
  workingCopies: {},
  undos: { takenAt: 'text' },
  workStretches: { itemId: 'text', userId: 'text', endedAt: 'text', runningFor: 'text' },
  workCorrections: { itemId: 'text', userId: 'text' },
  editors: { itemId: 'text', seenAt: 'text' },
  history: { itemId: 'text', repairOrderId: 'text', seq: 'number', createdAt: 'text', action: 'text', actorId: 'text' },
  comments: { repairOrderId: 'text' },
  orderEvents: { repairOrderId: 'text' },
  signIns: { latestAt: 'text' },
  tokens: {
    userId: 'text',
    isCustomer: 'flag',
    familyHash: 'text',
    accessHash: 'text',
    refreshHash: 'text',
    spentAccessHash: 'text',
    refreshExpiresAt: 'text',
    lastUsedAt: 'text',
  },
  devices: { userId: 'text', isCustomer: 'flag', lastUsedAt: 'text' },
  trackings: { repairOrderId: 'text', userId: 'text', expiresAt: 'text' },
  links: { userId: 'text', isCustomer: 'flag', purpose: 'text', usedAt: 'text', expiresAt: 'text' },
  fileInfos: { itemId: 'text', repairOrderId: 'text', kind: 'text', fileSize: 'number' },
  mails: {
    to: 'text',
    userId: 'text',
    subject: 'text',
    sentAt: 'text',
    repairOrderId: 'text',
    state: 'text',
    nextAt: 'text',
    secretUntil: 'text',
  },
  notices: { publishing: 'text', audience: 'text', isPinned: 'flag' },
  noticeReads: { noticeId: 'text', acknowledgedAt: 'text' },
  notifications: { userId: 'text', isCustomer: 'flag', readAt: 'text', createdAt: 'text', repairOrderId: 'text' },
  counters: {},
  locks: { lockId: 'text', idleSince: 'text' },
  serials: {},
  savedViews: { userId: 'text', isCustomer: 'flag' },
  strangers: { latestAt: 'text' },
  audits: { at: 'text', actorId: 'text', isCustomer: 'flag', entity: 'text', recordId: 'text' },
  securityLog: { day: 'text', at: 'text', lastAt: 'text', kind: 'text', accountId: 'text', isCustomer: 'flag', source: 'text' },
  centre: {},
  mailSettings: {},
} as const satisfies { readonly [N in TableName]: { readonly [F in keyof Rows[N]]?: KindOf<NonNullable<Rows[N][F]>> } }

/** Tables that hold what a company has few of, and that may be read as a whole. */
export const SMALL_TABLES = ['members', 'customers', 'customerUsers', 'notices'] as const satisfies readonly TableName[]
export type SmallTable = (typeof SMALL_TABLES)[number]
