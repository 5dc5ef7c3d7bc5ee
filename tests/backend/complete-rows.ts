import type { CustomerUserRow, HistoryRow, ItemRow, MailRow, MemberRow, OrderRow, TokenRow } from '../../backend/records.ts'
import type { ReviewInput } from '../../src/domain/entities/review.ts'
import type { Action, ItemStatus } from '../../src/domain/entities/statuses.ts'
import { withDerived } from '../../backend/order-state.ts'
import { addDays } from '../../src/domain/formats/dates.ts'
import { STATUSES } from '../../src/domain/lifecycle/statuses.ts'
import { testTemplateOf } from '../../src/domain/review-codes.ts'
import { goodInput } from '../domain/lifecycle/fixtures.ts'
import { ITEM, ORDER, START, type Service } from './support.ts'

const TODAY = START.slice(0, 10)
const BEFORE = '2026-11-19T02:00:00.000Z'
const WITHOUT_OUTCOME: readonly string[] = ['draft', 'review', 'infoRequired', 'bench']

/** An item in any status with which every guard is content: assigned to `eng`, asked and answered where information is required. */
export const completeItem = (repairStatus: ItemStatus, id: string): ItemRow => ({
  // the entity's words, spelled out as the form sends them
  ...(ITEM as unknown as ItemRow),
  itemId: `item-${id}`,
  repairOrderId: `order-${id}`,
  // each a device of its own: one serial number in two open orders has to be confirmed
  serialNo: `NW14-A${id}`,
  itemNo: 1,
  existedFiles: [],
  repairStatus,
  statusSince: BEFORE,
  rmsEngineerId: 'eng',
  quoteVersion: 1,
  requestedFields: repairStatus === 'infoRequired' ? ['serialNo'] : null,
  resumeStatus: repairStatus === 'infoRequired' ? 'submitted' : null,
  receivedDate: ['bench', 'handover'].includes(STATUSES[repairStatus].group) || repairStatus === 'closed' ? BEFORE : null,
  receivedQuantity: 1,
  outcome: WITHOUT_OUTCOME.includes(STATUSES[repairStatus].group) ? null : 'repaired',
  answeredFields: ['serialNo'],
  updatedAt: BEFORE,
  updatedByName: 'somebody',
  rowVersion: 1,
})

/** The order of that one item, of customer amy at acme: brought to the counter, so that it may be received at once. */
export const completeOrder = (item: ItemRow): OrderRow => {
  const order: OrderRow = {
    ...ORDER,
    repairOrderId: item.repairOrderId,
    deliveryMethod: 'walkIn',
    invoiceType: 'none',
    customerId: 'acme',
    customerName: '晨光',
    authorId: 'amy',
    authorIsCustomer: true,
    repairOrderStatus: 'draft',
    submittedAt: item.repairStatus === 'draft' ? null : BEFORE,
    createdAt: BEFORE,
    updatedAt: BEFORE,
    updatedByName: 'somebody',
    rowVersion: 1,
  } as OrderRow
  return withDerived(order, [item], BEFORE)
}

/** What the guards read from the past: the quotation that waits, what arrived, who repaired, when it was shipped. */
export const completeHistory = ({ itemId, repairOrderId, repairStatus }: ItemRow): readonly HistoryRow[] => {
  const past: readonly (readonly [Action, ReviewInput])[] = [
    ['submit', {}],
    ['receive', { receive: { accessoriesChecked: ['charger'] } }],
    ['issueQuote', { quote: { quoteVersion: 1, totalAmount: 1575, inspectionFee: 300, validUntil: addDays(TODAY, 5) } }],
    ['finishRepair', {}],
    ['ship', { ship: { shippedDate: addDays(TODAY, -1) } }],
  ]
  if (repairStatus === 'draft') return []
  return past.map(([action, data], index) => ({
    historyId: `${itemId}-${index + 1}`,
    itemId,
    repairOrderId,
    seq: index + 1,
    action,
    toStatus: action === 'ship' ? 'returned' : 'diagnosing',
    actorId: 'eng2',
    createdAt: BEFORE,
    visibility: 'public',
    data,
  }))
}

/** Everything that any action requires. */
export const completeInput = (item: ItemRow): ReviewInput => ({
  ...goodInput(item, START),
  test: {
    testItems: testTemplateOf(item.productCategory).map((line) =>
      line.mandatory === true ? { ...line, result: 'pass' } : { ...line, result: 'fail', note: 'Wakes by itself' },
    ),
  },
})

let count = 0
/** A fresh item in the status, alone in its order, with everything that any action requires. */
export const placeItem = async ({ tables }: Service, status: ItemStatus): Promise<ItemRow> => {
  count += 1
  const item = completeItem(status, `${count}`)
  await tables.orders.insert(completeOrder(item))
  await tables.items.insert(item)
  for (const entry of completeHistory(item)) await tables.history.insert(entry)
  return item
}

/** Takes it away again with all that it led to, so that the next one is found as quickly. */
export const removeItem = async ({ tables }: Service, { itemId, repairOrderId }: ItemRow): Promise<void> => {
  for (const { historyId } of await tables.history.find({ itemId })) await tables.history.remove(historyId)
  for (const one of await tables.items.find({ repairOrderId })) await tables.items.remove(one.itemId)
  await tables.orders.remove(repairOrderId)
  for (const { mailId } of await tables.mails.find()) await tables.mails.remove(mailId)
  for (const { notificationId } of await tables.notifications.find()) await tables.notifications.remove(notificationId)
}

/** A session of customer amy that was not renewed yet. */
export const tokenRow = (row: Partial<TokenRow> = {}): TokenRow => ({
  tokenId: 'session',
  userId: 'amy',
  isCustomer: true,
  failedLogins: [],
  lockLevel: 0,
  lockedUntil: null,
  beganAt: BEFORE,
  lastUsedAt: BEFORE,
  endsAt: '2026-12-19T02:00:00.000Z',
  source: 'unknown',
  browser: null,
  system: null,
  familyHash: 'family',
  accessHash: 'access',
  accessExpiresAt: '2026-12-19T02:00:00.000Z',
  refreshHash: 'refresh',
  refreshExpiresAt: '2026-12-19T02:00:00.000Z',
  spentAccessHash: null,
  spentRefreshHash: null,
  spentAt: null,
  isConfirmed: true,
  rowVersion: 1,
  ...row,
})

export const personRow = (userId: string): CustomerUserRow => ({
  userId,
  customerId: 'acme',
  userAccount: `${userId}@example.com`,
  userName: userId,
  companyScope: 'own',
  accountStatus: 'active',
  passwordHash: null,
  language: 'zh-hant',
  createdAt: '2026-01-01T00:00:00.000Z',
  rowVersion: 1,
})

export const memberRow = (row: Partial<MemberRow> = {}): MemberRow => ({
  id: 'eng',
  userAccount: row.id ?? 'eng',
  userName: '林工程師',
  email: `${row.id ?? 'eng'}@repair.example`,
  roleIds: ['R-ENG'],
  currentRoleId: row.roleIds?.[0] ?? 'R-ENG',
  isEngineer: true,
  accountStatus: 'active',
  passwordHash: null,
  language: 'zh-hant',
  rowVersion: 1,
  ...row,
})

/** A mail that waits for its first attempt. */
export const mailRow = (row: Partial<MailRow> = {}): MailRow => ({
  mailId: 'mail',
  to: 'amy@example.com',
  language: 'en-us',
  subject: 'Order received',
  text: 'Hello',
  secretUntil: null,
  sentAt: START,
  state: 'waiting',
  deliveredAt: null,
  attempts: 0,
  nextAt: START,
  lastError: null,
  rowVersion: 1,
  ...row,
})
