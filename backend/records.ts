import type { AuditEntry } from '../src/domain/entities/audit.ts'
import type { RoleId } from '../src/domain/permissions.ts'
import type { StoredFile } from '../src/domain/entities/common.ts'
import type { RepairItem } from '../src/domain/entities/repair-item.ts'
import type { OrderEvent, OrderEventName } from '../src/domain/entities/order-details.ts'
import type { OrderComment } from '../src/domain/entities/order-comment.ts'
import type { ReceiveAddress, RepairOrder } from '../src/domain/entities/repair-order.ts'
import type { Centre } from '../src/domain/entities/centre.ts'
import type { Notice } from '../src/domain/entities/notice.ts'
import type { NoticeLife } from '../src/domain/notice.ts'
import type { SecurityEntry, SecurityKind } from '../src/domain/entities/security-log.ts'
import type { SavedView } from '../src/domain/entities/saved-view.ts'
import type { AwaitingProcessing, HistoryEntry, Visibility } from '../src/domain/entities/review.ts'
import type { SerialProduct } from '../src/domain/entities/serial-info.ts'
import type { WorkEnd } from '../src/domain/entities/work-time.ts'
import type { CompanyScope } from '../src/domain/entities/session.ts'
import type { MailFault, MailSettingsInput } from '../src/domain/entities/mail-way.ts'
import type { MailState } from '../src/domain/entities/undelivered-mail.ts'
import type { Stage } from '../src/domain/repair-stations.ts'
import type { Locale } from '../src/shared/constants.ts'
import type { ItemStatus, OrderStatus } from '../src/domain/entities/statuses.ts'

/** The tables of the service. Instants are ISO 8601 UTC, days `YYYY-MM-DD` in Taipei. Every value survives structuredClone and JSON. */

/** Wrong passwords under one counter. `lockLevel` counts lock-outs: each doubles the next one. */
export interface Attempts {
  /** Instants of the failures within the window. */
  readonly failedLogins: readonly string[]
  readonly lockLevel: number
  readonly lockedUntil: string | null
}

/** Attempts under a name that has no account; `nameId` is a digest of class and name. They are counted so that no answer tells which names exist. */
export interface UnknownAccountRow extends Attempts {
  readonly nameId: string
  /** The last failure, or the end of the lock-out: by it outdated ones are found. */
  readonly latestAt: string
  readonly rowVersion: number
}

/** Sign-in of a person (domain.md sections 8 and 11). */
export interface Credentials {
  readonly userAccount: string
  /** Made by `Passwords`; null until the first password is set. */
  readonly passwordHash: string | null
  readonly language: Locale
}

/**
 * How the sign-in of an account stands. It changes with each attempt of anybody, and the account's own row, which forms save against, does
 * not. There is none before the first attempt; `signInId` is class and id of the account.
 */
export interface SignInRow extends Attempts {
  readonly signInId: string
  readonly userId: string
  readonly isCustomer: boolean
  readonly lastLoginAt: string | null
  /** As in `UnknownAccountRow`; null where there was neither. */
  readonly latestAt: string | null
  readonly rowVersion: number
}

/** An employee account (domain.md section 8, Member). */
export interface MemberRow extends Credentials {
  readonly id: string
  readonly userName: string
  /** The name that customers see of an engineer; absent: `userName`. */
  readonly displayName?: string | null
  readonly email: string
  readonly employeeNo?: string | null
  readonly department?: string | null
  readonly phone?: string | null
  readonly extension?: string | null
  readonly roleIds: readonly RoleId[]
  readonly currentRoleId: RoleId
  readonly isEngineer: boolean
  readonly skills?: readonly string[]
  readonly notifyBy?: readonly ('email' | 'inApp')[]
  /** Of a deleted one only the name stays, for what was done under it. */
  readonly accountStatus: 'invited' | 'active' | 'suspended' | 'deleted'
  /** By whom the account was changed last, other than by signing in. */
  readonly updatedAt?: string
  readonly updatedByName?: string
  readonly rowVersion: number
}

/** A customer: a company, or an individual (domain.md section 8). Its people are `customerUsers`. */
export interface CustomerRow {
  readonly customerId: string
  readonly customerType: 'individual' | 'company'
  /** The company's name, or the person's. */
  readonly customerName: string
  readonly taxId?: string | null
  /** It was merged into this customer, and has nothing left. */
  readonly mergedInto?: string
  readonly rowVersion: number
}

/** A person who signs in for a customer; `userAccount` is the e-mail address in lower case. */
export interface CustomerUserRow extends Credentials {
  readonly userId: string
  readonly customerId: string
  readonly userName: string
  readonly companyScope: CompanyScope
  readonly phoneCountryCode?: string | null
  readonly mobilePhone?: string | null
  readonly telephone?: string | null
  readonly extension?: string | null
  readonly notifyBy?: readonly ('email' | 'inApp')[]
  readonly accountStatus: 'pendingVerification' | 'active' | 'suspended' | 'deleted'
  /** Why it is suspended, and what it was before: there activating leads back to. */
  readonly suspendReason?: string | null
  readonly suspendedFrom?: 'pendingVerification' | 'active'
  /** Of a deleted one: the account of the same person that is left. */
  readonly mergedInto?: string
  readonly updatedAt?: string
  readonly updatedByName?: string
  readonly termsVersion?: string | null
  readonly termsAcceptedAt?: string | null
  readonly createdAt: string
  readonly rowVersion: number
}

/** An entry of a customer's address book; the default one fills new orders. */
export interface AddressRow extends Omit<ReceiveAddress, 'addressId' | 'saveToAddressBook'> {
  readonly addressId: string
  readonly customerId: string
  readonly isDefault: boolean
}

type OrderComputed = 'repairOrderStatusName' | 'isOverdue' | 'isStuck' | 'isUncollected' | 'allowedActions'
/** A repair order. Status, progress and waitingFor are derived from the items and cached with every change (domain.md section 3). */
export interface OrderRow extends Omit<RepairOrder, OrderComputed> {
  readonly repairOrderStatus: OrderStatus
  readonly customerId: string
  /** The author of the draft: `userId` of a customer's person, or a member's `id`. */
  readonly authorId: string
  readonly authorIsCustomer: boolean
  /** The highest line number that an item ever had here, once one has left or joined: none is given twice. */
  readonly lastItemNo?: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedByName: string
}

type ItemComputed = 'repairStatusName' | 'waitingFor' | 'isOverdue' | 'isStuck' | 'isUncollected'
/** A repair item. */
export interface ItemRow extends Omit<RepairItem, ItemComputed> {
  readonly repairStatus: ItemStatus
  readonly repairOrderId: string
  /** Fields sent since information was asked for; empty at any other time. */
  readonly answeredFields: readonly string[]
  /** The changes made by the answer so far, against the item at the time of the question; the history entry of the answer lists them. */
  readonly beforeAnswer?: Readonly<Record<string, unknown>>
  readonly updatedAt: string
  readonly updatedByName: string
}

/**
 * The review draft of an item, shared by all employees. The row stays when a review is submitted and its content is emptied,
 * so that its version only grows.
 */
export interface WorkingCopyRow {
  readonly itemId: string
  readonly content: AwaitingProcessing
  readonly rowVersion: number
}

/** That an employee has begun to change a review and has not saved it; `editorId` is item and person. */
export interface EditorRow {
  readonly editorId: string
  readonly itemId: string
  readonly userId: string
  readonly since: string
  /** The instant of the last report. */
  readonly seenAt: string
}

/**
 * What there was before the last step on an item, while its employee may take it back (docs/decisions/040-undo.md). Versions are those that the
 * step left: any other change moves them.
 */
export interface UndoRow {
  readonly itemId: string
  readonly historyId: string
  readonly userId: string
  readonly takenAt: string
  readonly item: ItemRow
  readonly itemVersion: number
  /** The working copy that the step has emptied; its version is 0 where there was none. */
  readonly copy: AwaitingProcessing | null
  readonly copyVersion: number
  /** What the step may change of the order. */
  readonly order: Pick<OrderRow, 'repairOrderStatus' | 'statusSince' | 'closedAt' | 'shipByDate'>
  /** The parcel that the step has put the item into. */
  readonly shipmentId: string | null
  readonly told: Told
}

/** What went out of steps that were told together: of the items of one order that were taken a step further at once, by their entries. */
export interface Told {
  readonly historyIds: readonly string[]
  readonly mailIds: readonly string[]
  readonly notificationIds: readonly string[]
}

/** A stretch of work of one employee on one item. It is written when it begins and once more when it ends. */
export interface WorkStretchRow {
  readonly stretchId: string
  readonly itemId: string
  readonly userId: string
  readonly startedAt: string
  /** Null while it runs. */
  readonly endedAt: string | null
  readonly endedBy: typeof WorkEnd.Type | null
  /** 0 while it runs. */
  readonly seconds: number
  /** The employee while it runs: no two run for one. */
  readonly runningFor: string | null
  readonly rowVersion: number
}

/** Seconds that were put to somebody's work on an item, or taken from it; never changed. */
export interface WorkCorrectionRow {
  readonly correctionId: string
  readonly itemId: string
  readonly userId: string
  readonly at: string
  readonly byId: string
  readonly seconds: number
  readonly reason: string
}

export type HistoryRow = HistoryEntry & { readonly repairOrderId: string; readonly visibility: Visibility }

/** Something said about an order or one of its items. `createdBy`: `userId` of a customer's person, or a member's `id`. */
export interface CommentRow extends Omit<OrderComment, 'createdBy' | 'isCustomer'> {
  readonly repairOrderId: string
  readonly createdBy: string
  readonly isCustomer: boolean
}

/** A change of an order itself after its submission; never changed. */
export interface OrderEventRow extends Omit<OrderEvent, 'event' | 'isCustomer'> {
  readonly repairOrderId: string
  readonly event: OrderEventName
  readonly actorId: string
  readonly isCustomer: boolean
}

/**
 * A session: its current pair of tokens and what the owner is told of it. Of tokens only the SHA-256 is kept. `Attempts` counts wrong
 * current passwords typed in this session.
 */
export interface TokenRow extends Attempts {
  readonly tokenId: string
  readonly userId: string
  readonly isCustomer: boolean
  readonly beganAt: string
  /** The sign-in or the latest renewal. */
  readonly lastUsedAt: string
  /** The latest end, however often the session is renewed. */
  readonly endsAt: string
  /** Network source of the sign-in or the latest renewal. */
  readonly source: string
  /** Product names, e.g. Firefox and Windows; null where they are not known. */
  readonly browser: string | null
  readonly system: string | null
  /** Of the part that all refresh tokens of the session begin with: by it a spent one is known. */
  readonly familyHash: string
  readonly accessHash: string
  readonly accessExpiresAt: string
  readonly refreshHash: string
  readonly refreshExpiresAt: string
  /** The pair that the current one was given for, and when; null in a session that was not renewed yet. */
  readonly spentAccessHash: string | null
  readonly spentRefreshHash: string | null
  readonly spentAt: string | null
  /** The current access token was used, so the answer that brought it has arrived. */
  readonly isConfirmed: boolean
  readonly rowVersion: number
}

/** A browser that an account was signed in from: wrong passwords typed there are counted by themselves. `deviceId` is a digest of its cookie and the account. */
export interface DeviceRow extends Pick<Attempts, 'failedLogins'> {
  readonly deviceId: string
  readonly userId: string
  readonly isCustomer: boolean
  readonly lastUsedAt: string
  readonly rowVersion: number
}

/** A new mailbox of an account, from the request on. */
export interface MailboxChange {
  readonly from: string
  readonly to: string
  readonly requestedAt: string
  /** The employee who asked for it; null: the account's owner. */
  readonly byName: string | null
}

/**
 * A link of a mail: to set or reset a password, to confirm the address of a registration, to confirm a new mailbox or to object to one;
 * or that of the first administrator, which is nobody's. It serves once. Of its token only the SHA-256 is kept.
 */
export interface LinkRow {
  readonly linkId: string
  readonly userId: string
  readonly isCustomer: boolean
  readonly purpose: 'resetPassword' | 'setPassword' | 'verifyEmail' | 'confirmMailbox' | 'objectToMailbox' | 'firstAdministrator'
  readonly tokenHash: string
  readonly expiresAt: string
  readonly usedAt: string | null
  /** Of the last two purposes only. */
  readonly mailbox?: MailboxChange
  /** How often a password was tried at a registration's link. */
  readonly attempts?: number
  readonly rowVersion: number
}

/**
 * The tracking links of one order that were mailed to one person without an opened account. Of tokens only the SHA-256 is kept, the newest
 * last. `Attempts` counts wrong codes.
 */
export interface TrackingRow extends Attempts {
  readonly trackingId: string
  readonly repairOrderId: string
  readonly userId: string
  readonly tokenHashes: readonly string[]
  /** Of links that an employee has ended; such a page can still ask for a new one. */
  readonly revokedHashes: readonly string[]
  readonly sentAt: string
  readonly expiresAt: string
  /** The digest of link and code, so that the code cannot be found from it; null before one was asked for. */
  readonly codeHash: string | null
  readonly codeExpiresAt: string | null
  /** Instants of the codes sent within the hour. */
  readonly codesSent: readonly string[]
  readonly rowVersion: number
}

/** Whose a stored file is. `internal` files (of working copies and internal entries) never leave the back office. */
export interface FileInfoRow extends Omit<StoredFile, 'fullFilePath'> {
  readonly repairOrderId: string
  readonly itemId: string
  readonly visibility: Visibility
  /** Of a file of a notice; order and item are then ''. */
  readonly noticeId?: string
}

/** A message to be sent, or sent: the outbox. A server delivers it; the mock shows it. */
export interface MailRow {
  readonly mailId: string
  readonly to: string
  /** The account that it is written to. */
  readonly userId?: string
  readonly language: Locale
  readonly subject: string
  /** As `Sealing` keeps it while there is a secret in it; '' once that was taken away. */
  readonly text: string
  /** How long the link in the text opens something; null where there is none, or no text any more. */
  readonly secretUntil: string | null
  /** When it was written. */
  readonly sentAt: string
  readonly state: MailState
  readonly deliveredAt: string | null
  readonly attempts: number
  /** The next attempt, or until when the present one may take; null where there is none. */
  readonly nextAt: string | null
  readonly lastError: string | null
  readonly lastFault?: MailFault | null
  readonly repairOrderId?: string
  readonly itemId?: string
  /** The number that it shows as its tag, and how far the repair is: of mails to customers. */
  readonly repairOrderNo?: string
  readonly stage?: Stage
  readonly rowVersion: number
}

/** Something a person is told in the application. What it says is made when it is read, in the reader's language. */
export interface NotificationRow {
  readonly notificationId: string
  readonly userId: string
  readonly isCustomer: boolean
  readonly kind: string
  readonly createdAt: string
  readonly readAt: string | null
  readonly values?: Readonly<Record<string, string | number>>
  readonly repairOrderId?: string
  readonly repairOrderNo?: string
  readonly itemId?: string
  readonly itemNo?: number
  readonly productName?: string
  readonly itemCount?: number
}

type NoticeComputed = 'noticeStatus' | 'readCount' | 'acknowledgedCount'
/** A notice (domain.md section 8). Its status and counts are computed when it is read. */
export interface NoticeRow extends Omit<Notice, NoticeComputed> {
  readonly publishing: NoticeLife['publishing']
  /** When it was last published. */
  readonly publishedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedByName: string
}

/** The service centre (domain.md section 8); there is one. */
export interface CentreRow extends Pick<Centre, 'name' | 'address' | 'hours' | 'payment' | 'timesWork' | 'existedFiles'> {
  readonly centreId: string
  readonly phone: string
  readonly language: Locale
  readonly updatedAt: string
  readonly updatedByName: string
  readonly rowVersion: number
}

/** How mails leave the service, as an administrator has set it; there is one. */
export interface MailSettingsRow extends Omit<MailSettingsInput, 'password'> {
  readonly settingsId: string
  /** As `Sealing` keeps it; null where there is none. */
  readonly password: string | null
  readonly updatedAt: string
  readonly updatedByName: string
}

/** That somebody has read a notice; `readId` is notice, class and person. */
export interface NoticeReadRow {
  readonly readId: string
  readonly noticeId: string
  readonly userId: string
  readonly isCustomer: boolean
  readonly readAt: string
  readonly acknowledgedAt: string | null
}

/** A running number, e.g. of a day's orders. */
export interface CounterRow {
  readonly counterId: string
  readonly value: number
  readonly rowVersion: number
}

/** That transactions about something wait for each other (`backend/transactions/lock.ts`). */
export interface LockRow {
  readonly lockId: string
  /** When the retention first found it unused; null since the last use. */
  readonly idleSince: string | null
  readonly rowVersion: number
}

/** A serial number we sold, and how long its warranty runs. */
export interface SerialRow {
  readonly serialNo: string
  readonly warrantyEndDate: string
  readonly product?: SerialProduct
}

/** A user's own view of the order list. */
export interface SavedViewRow extends SavedView {
  readonly userId: string
  readonly isCustomer: boolean
}

/** The audit log; rows are only added. */
export type AuditRow = AuditEntry

/** An entry of the security log (domain.md section 10). */
export interface SecurityRow extends SecurityEntry {
  readonly kind: SecurityKind
  /** The day of `at` in Taipei, by which entries are found. */
  readonly day: string
}
