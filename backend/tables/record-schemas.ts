import { Schema, Struct } from 'effect'
import type { Rows, TableName } from './tables.ts'
import { LOCALES } from '../../src/shared/constants.ts'
import { AuditEntry } from '../../src/domain/entities/audit.ts'
import { Centre } from '../../src/domain/entities/centre.ts'
import { IsoDate, IsoDateTime, maybe, StoredFile } from '../../src/domain/entities/common.ts'
import { RepairItem } from '../../src/domain/entities/repair-item.ts'
import { ORDER_EVENTS, OrderEvent } from '../../src/domain/entities/order-details.ts'
import { OrderComment } from '../../src/domain/entities/order-comment.ts'
import { ReceiveAddress, RepairOrder } from '../../src/domain/entities/repair-order.ts'
import { Notice } from '../../src/domain/entities/notice.ts'
import { AwaitingProcessing, HistoryEntry, Visibility } from '../../src/domain/entities/review.ts'
import { SECURITY_KINDS, SecurityEntry } from '../../src/domain/entities/security-log.ts'
import { SerialProduct } from '../../src/domain/entities/serial-info.ts'
import { SavedView } from '../../src/domain/entities/saved-view.ts'
import { CompanyScope } from '../../src/domain/entities/session.ts'
import { MAIL_DELIVERIES, MAIL_FAULTS, MAIL_SECURITIES } from '../../src/domain/entities/mail-way.ts'
import { MAIL_STATES } from '../../src/domain/entities/undelivered-mail.ts'
import { WorkEnd } from '../../src/domain/entities/work-time.ts'
import { DETOURS, STATIONS } from '../../src/domain/repair-stations.ts'
import { ROLE_IDS } from '../../src/domain/permissions.ts'

const { Array: List, Boolean: Flag, Int, Literals, NullOr, optionalKey, String: Text } = Schema
const RoleId = Literals(ROLE_IDS)
const Locale = Literals(LOCALES)

const attempts = { failedLogins: List(IsoDateTime), lockLevel: Int, lockedUntil: NullOr(IsoDateTime) }
const credentials = {
  userAccount: Text,
  passwordHash: NullOr(Text),
  language: Locale,
}
const singleUse = { expiresAt: IsoDateTime, usedAt: NullOr(IsoDateTime) }
const changed = { updatedAt: optionalKey(IsoDateTime), updatedByName: optionalKey(Text) }
const touched = { updatedAt: IsoDateTime, updatedByName: Text }

const orderFields = {
  ...Struct.omit(RepairOrder.fields, ['repairOrderStatusName', 'isOverdue', 'isStuck', 'isUncollected', 'allowedActions']),
  customerId: Text,
  authorId: Text,
  authorIsCustomer: Flag,
  lastItemNo: optionalKey(Int),
  createdAt: IsoDateTime,
  ...touched,
}
const itemFields = {
  ...Struct.omit(RepairItem.fields, ['repairStatusName', 'waitingFor', 'isOverdue', 'isStuck', 'isUncollected']),
  repairOrderId: Text,
  answeredFields: List(Text),
  beforeAnswer: optionalKey(Schema.Record(Text, Schema.Unknown)),
  ...touched,
}

type RowSchemas = { readonly [N in TableName]: Schema.Codec<Rows[N], unknown> & { readonly fields: object } }
type Missing<S extends RowSchemas> = { [N in TableName]: Exclude<keyof Rows[N], keyof S[N]['Type']> }[TableName]

/** Compiles only while every schema gives its table's row, and no row has a field that its schema lacks. */
const forRows = <S extends RowSchemas>(
  schemas: S & ([Missing<S>] extends [never] ? unknown : { readonly missing: Missing<S> }),
): RowSchemas => schemas

/** The shape of every row that a database stores: those of records.ts, to be checked at run time. They are JSON values as they are. */
export const recordSchemas = forRows({
  members: Schema.Struct({
    ...credentials,
    id: Text,
    userName: Text,
    displayName: maybe(Text),
    email: Text,
    employeeNo: maybe(Text),
    department: maybe(Text),
    phone: maybe(Text),
    extension: maybe(Text),
    roleIds: List(RoleId),
    currentRoleId: RoleId,
    isEngineer: Flag,
    skills: optionalKey(List(Text)),
    notifyBy: optionalKey(List(Literals(['email', 'inApp']))),
    accountStatus: Literals(['invited', 'active', 'suspended', 'deleted']),
    ...changed,
    rowVersion: Int,
  }),
  customers: Schema.Struct({
    customerId: Text,
    customerType: Literals(['individual', 'company']),
    customerName: Text,
    taxId: maybe(Text),
    mergedInto: optionalKey(Text),
    rowVersion: Int,
  }),
  customerUsers: Schema.Struct({
    ...credentials,
    userId: Text,
    customerId: Text,
    userName: Text,
    companyScope: CompanyScope,
    phoneCountryCode: maybe(Text),
    mobilePhone: maybe(Text),
    telephone: maybe(Text),
    extension: maybe(Text),
    notifyBy: optionalKey(List(Literals(['email', 'inApp']))),
    accountStatus: Literals(['pendingVerification', 'active', 'suspended', 'deleted']),
    suspendReason: maybe(Text),
    suspendedFrom: optionalKey(Literals(['pendingVerification', 'active'])),
    mergedInto: optionalKey(Text),
    ...changed,
    termsVersion: maybe(Text),
    termsAcceptedAt: maybe(IsoDateTime),
    createdAt: IsoDateTime,
    rowVersion: Int,
  }),
  addresses: Schema.Struct({
    ...Struct.omit(ReceiveAddress.fields, ['addressId', 'saveToAddressBook']),
    addressId: Text,
    customerId: Text,
    isDefault: Flag,
  }),
  orders: Schema.Struct(orderFields),
  items: Schema.Struct(itemFields),
  editors: Schema.Struct({ editorId: Text, itemId: Text, userId: Text, since: IsoDateTime, seenAt: IsoDateTime }),
  workingCopies: Schema.Struct({ itemId: Text, content: AwaitingProcessing, rowVersion: Int }),
  workStretches: Schema.Struct({
    stretchId: Text,
    itemId: Text,
    userId: Text,
    startedAt: IsoDateTime,
    endedAt: NullOr(IsoDateTime),
    endedBy: NullOr(WorkEnd),
    seconds: Int,
    runningFor: NullOr(Text),
    rowVersion: Int,
  }),
  workCorrections: Schema.Struct({
    correctionId: Text,
    itemId: Text,
    userId: Text,
    at: IsoDateTime,
    byId: Text,
    seconds: Int,
    reason: Text,
  }),
  undos: Schema.Struct({
    itemId: Text,
    historyId: Text,
    userId: Text,
    takenAt: IsoDateTime,
    item: Schema.Struct(itemFields),
    itemVersion: Int,
    copy: NullOr(AwaitingProcessing),
    copyVersion: Int,
    order: Schema.Struct(Struct.pick(orderFields, ['repairOrderStatus', 'statusSince', 'closedAt', 'shipByDate'])),
    shipmentId: NullOr(Text),
    told: Schema.Struct({ historyIds: List(Text), mailIds: List(Text), notificationIds: List(Text) }),
  }),
  history: Schema.Struct({ ...HistoryEntry.fields, repairOrderId: Text }),
  comments: Schema.Struct({ ...OrderComment.fields, repairOrderId: Text, createdBy: Text, isCustomer: Flag }),
  orderEvents: Schema.Struct({
    ...OrderEvent.fields,
    event: Literals(ORDER_EVENTS),
    repairOrderId: Text,
    actorId: Text,
    isCustomer: Flag,
  }),
  signIns: Schema.Struct({
    ...attempts,
    signInId: Text,
    userId: Text,
    isCustomer: Flag,
    lastLoginAt: NullOr(IsoDateTime),
    latestAt: NullOr(IsoDateTime),
    rowVersion: Int,
  }),
  tokens: Schema.Struct({
    ...attempts,
    tokenId: Text,
    userId: Text,
    isCustomer: Flag,
    beganAt: IsoDateTime,
    lastUsedAt: IsoDateTime,
    endsAt: IsoDateTime,
    source: Text,
    browser: NullOr(Text),
    system: NullOr(Text),
    familyHash: Text,
    accessHash: Text,
    accessExpiresAt: IsoDateTime,
    refreshHash: Text,
    refreshExpiresAt: IsoDateTime,
    spentAccessHash: NullOr(Text),
    spentRefreshHash: NullOr(Text),
    spentAt: NullOr(IsoDateTime),
    isConfirmed: Flag,
    rowVersion: Int,
  }),
  devices: Schema.Struct({
    deviceId: Text,
    userId: Text,
    isCustomer: Flag,
    failedLogins: List(IsoDateTime),
    lastUsedAt: IsoDateTime,
    rowVersion: Int,
  }),
  links: Schema.Struct({
    linkId: Text,
    userId: Text,
    isCustomer: Flag,
    purpose: Literals(['resetPassword', 'setPassword', 'verifyEmail', 'confirmMailbox', 'objectToMailbox', 'firstAdministrator']),
    tokenHash: Text,
    ...singleUse,
    mailbox: optionalKey(Schema.Struct({ from: Text, to: Text, requestedAt: IsoDateTime, byName: NullOr(Text) })),
    attempts: optionalKey(Int),
    rowVersion: Int,
  }),
  trackings: Schema.Struct({
    ...attempts,
    trackingId: Text,
    repairOrderId: Text,
    userId: Text,
    tokenHashes: List(Text),
    revokedHashes: List(Text),
    sentAt: IsoDateTime,
    expiresAt: IsoDateTime,
    codeHash: NullOr(Text),
    codeExpiresAt: NullOr(IsoDateTime),
    codesSent: List(IsoDateTime),
    rowVersion: Int,
  }),
  fileInfos: Schema.Struct({
    ...Struct.omit(StoredFile.fields, ['fullFilePath']),
    repairOrderId: Text,
    itemId: Text,
    visibility: Visibility,
    noticeId: optionalKey(Text),
  }),
  mails: Schema.Struct({
    mailId: Text,
    to: Text,
    userId: optionalKey(Text),
    language: Locale,
    subject: Text,
    text: Text,
    secretUntil: NullOr(IsoDateTime),
    sentAt: IsoDateTime,
    state: Literals(MAIL_STATES),
    deliveredAt: NullOr(IsoDateTime),
    attempts: Int,
    nextAt: NullOr(IsoDateTime),
    lastError: NullOr(Text),
    lastFault: optionalKey(NullOr(Literals(MAIL_FAULTS))),
    repairOrderId: optionalKey(Text),
    itemId: optionalKey(Text),
    repairOrderNo: optionalKey(Text),
    stage: optionalKey(
      Schema.Struct({
        station: Literals(STATIONS),
        detour: optionalKey(Literals(DETOURS)),
        isWanted: optionalKey(Schema.Boolean),
        isDone: Schema.Boolean,
      }),
    ),
    rowVersion: Int,
  }),
  notifications: Schema.Struct({
    notificationId: Text,
    userId: Text,
    isCustomer: Flag,
    kind: Text,
    createdAt: IsoDateTime,
    readAt: NullOr(IsoDateTime),
    values: optionalKey(Schema.Record(Text, Schema.Union([Text, Schema.Finite]))),
    repairOrderId: optionalKey(Text),
    repairOrderNo: optionalKey(Text),
    itemId: optionalKey(Text),
    itemNo: optionalKey(Int),
    productName: optionalKey(Text),
    itemCount: optionalKey(Int),
  }),
  notices: Schema.Struct({
    ...Struct.omit(Notice.fields, ['noticeStatus', 'readCount', 'acknowledgedCount']),
    publishing: Literals(['draft', 'published', 'withdrawn']),
    publishedAt: NullOr(IsoDateTime),
    createdAt: IsoDateTime,
    ...touched,
  }),
  noticeReads: Schema.Struct({
    readId: Text,
    noticeId: Text,
    userId: Text,
    isCustomer: Flag,
    readAt: IsoDateTime,
    acknowledgedAt: NullOr(IsoDateTime),
  }),
  counters: Schema.Struct({ counterId: Text, value: Int, rowVersion: Int }),
  locks: Schema.Struct({ lockId: Text, idleSince: NullOr(IsoDateTime), rowVersion: Int }),
  serials: Schema.Struct({ serialNo: Text, warrantyEndDate: IsoDate, product: optionalKey(SerialProduct) }),
  savedViews: Schema.Struct({ ...SavedView.fields, userId: Text, isCustomer: Flag }),
  strangers: Schema.Struct({ ...attempts, nameId: Text, latestAt: IsoDateTime, rowVersion: Int }),
  audits: AuditEntry,
  securityLog: Schema.Struct({ ...SecurityEntry.fields, kind: Literals(SECURITY_KINDS), day: IsoDate }),
  centre: Schema.Struct({
    ...Struct.pick(Centre.fields, ['name', 'address', 'hours', 'payment', 'timesWork', 'existedFiles']),
    centreId: Text,
    phone: Text,
    language: Locale,
    ...touched,
    rowVersion: Int,
  }),
  mailSettings: Schema.Struct({
    settingsId: Text,
    delivery: Literals(MAIL_DELIVERIES),
    host: Text,
    port: Int,
    security: Literals(MAIL_SECURITIES),
    user: Text,
    password: NullOr(Text),
    senderName: Text,
    senderAddress: Text,
    ...touched,
    rowVersion: Int,
  }),
})

/** Whether the rows of a table have `rowVersion`. */
export const isVersioned = (name: TableName): boolean => 'rowVersion' in recordSchemas[name].fields

/** A function that gives a row of the table as it is to be stored, and throws for one that is not as its schema says. */
export const rowCheck = (name: TableName) => {
  const schema: Schema.Codec<object, unknown> = recordSchemas[name]
  // a field that the schema does not know would vanish silently: here it is an error
  const strict = Schema.toStandardSchemaV1(schema, { parseOptions: { onExcessProperty: 'error' } })
  return (row: object): object => {
    const result = strict['~standard'].validate(row)
    if (result instanceof Promise) throw new Error('record schemas are synchronous')
    if (!result.issues) return result.value
    throw new Error(`${name}: ${result.issues.map(({ path, message }) => `${path?.map(String).join('.') ?? ''} ${message}`).join('; ')}`)
  }
}
