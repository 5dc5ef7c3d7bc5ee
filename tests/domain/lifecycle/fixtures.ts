import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { ReceiveAddress } from '../../../src/domain/entities/repair-order.ts'
import type { ReviewInput } from '../../../src/domain/entities/review.ts'
import type { Action, ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { Actor, GuardContext } from '../../../src/domain/lifecycle/context.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { addDays, dateInTaipei } from '../../../src/domain/formats/dates.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { isCustomerRole } from '../../../src/domain/permissions.ts'

/** The named seed of every property test here. */
export const SEED = { seed: 20261121 }
/** A Wednesday, noon in Taipei. */
export const NOW = '2026-11-18T04:00:00.000Z'
export const TODAY = '2026-11-18'
export const ENGINEER = 'user-R-ENG'

export const actorOf = (role: RoleId): Actor => ({
  userId: `user-${role}`,
  roleId: role,
  isCustomer: isCustomerRole(role),
  permissions: new Set<string>(permissionsOf(role)),
})

export const ADDRESS: ReceiveAddress = {
  addressType: 'return',
  receiverName: '張怡君',
  countryCode: 'TW',
  phoneCountryCode: '+886',
  mobilePhone: '0900000001',
  postalCode: '114',
  city: '臺北市',
  district: '內湖區',
  addressLine: '示範路 100 號 5 樓',
}

export const ITEM: RepairItem = {
  itemId: 'item-1',
  itemNo: 1,
  productCategory: 'notebook',
  brand: 'Nordlicht',
  productName: 'N14',
  serialType: 'sn',
  serialNo: 'NL-0001',
  quantity: 1,
  issueCategory: 'display',
  issueDescription: 'The lower half of the screen stays dark.',
  issueFrequency: 'always',
  accessories: ['charger'],
  hasLock: false,
  expectedResolution: 'repair',
  existedFiles: [],
  repairStatus: 'submitted',
  statusSince: '2026-11-17T04:00:00.000Z',
  rmsEngineerId: ENGINEER,
  quoteVersion: 1,
  requestedFields: ['serialNo', 'photo'],
  resumeStatus: 'submitted',
  rowVersion: 1,
}

/** An input with which every guard is content, for an item at an instant. */
export function goodInput(item: RepairItem, now: string): ReviewInput {
  const today = dateInTaipei(now)
  return {
    publicComment: 'Everything that needs to be said.',
    internalNote: 'Taken over from a colleague.',
    requestedFields: ['serialNo'],
    reasonCode: 'other',
    reason: 'A reason of more than twenty characters.',
    warrantyStatus: 'outOfWarranty',
    duplicateConfirmed: true,
    outcome: 'unrepairable',
    toStatus: item.repairStatus === 'testing' ? 'repairing' : 'testing',
    receive: {
      receivedDate: now,
      receivedQuantity: 1,
      serialVerified: true,
      accessoriesChecked: ['charger'],
      packageCondition: 'good',
      location: 'A-01',
    },
    diagnosis: {
      diagnosis: 'The panel cable is broken.',
      faultArea: 'display',
      symptomCode: 'noDisplay',
      faultCode: 'loose',
      faultReason: 'wear',
      warrantyDecision: 'goodwill',
    },
    quote: {
      laborAmount: 1000,
      partsAmount: 500,
      shippingAmount: 0,
      inspectionFee: 300,
      validUntil: addDays(today, 14),
      quoteVersion: item.quoteVersion ?? 0,
      inspectionFeeAccepted: true,
      evidence: 'Call at noon',
    },
    parts: { expectedPartsDate: addDays(today, 5) },
    repair: { resolutionCode: 'partReplaced', workDescription: 'Replaced the panel cable.', partsUsed: [], replacementSerialNo: 'NL-0002' },
    test: {
      testItems: [
        { name: 'Boots', mandatory: true, result: 'pass' },
        { name: 'Sleeps', result: 'fail', note: 'Wakes by itself' },
      ],
    },
    ship: {
      carrier: 'Post',
      trackingNo: 'TW123',
      shippedDate: today,
      returnedQuantity: item.receivedQuantity ?? 1,
      accessoriesReturned: ['charger'],
    },
    confirm: { rating: 5 },
  }
}

const photo = { mimeType: 'image/jpeg' }

/** A context in which every action is content, but for the item's status and the actor's right. */
export function goodContext(item: RepairItem | null, actor: Actor, now = NOW): GuardContext {
  const today = dateInTaipei(now)
  return {
    item,
    order: { repairOrderStatus: 'draft', customerId: 'customer-1', deliveryMethod: 'walkIn', receiveAddresses: [ADDRESS], itemNos: [1] },
    blocks: goodInput(item ?? ITEM, now),
    actor,
    now,
    files: { issue: [photo], review: [photo] },
    facts: {
      issueCategories: [{ value: 'display', label: 'Display', photoRequired: true }],
      activeDuplicateNo: null,
      currentQuote: { laborAmount: 1000, totalAmount: 1050, inspectionFee: 300, validUntil: today, quoteVersion: 1 },
      arrival: { accessoriesChecked: ['charger'] },
      acceptedDate: addDays(today, -30),
      shippedDate: addDays(today, -14),
      repairFinishedBy: ENGINEER,
      mandatoryTests: ['Boots'],
      warrantyEndDate: null,
    },
  }
}

/** The item in a status, as `goodContext` wants it. */
export const itemIn = (repairStatus: ItemStatus, change: Partial<RepairItem> = {}): RepairItem => ({ ...ITEM, repairStatus, ...change })

/** The role that the table names first for an action: an administrator, or the customer for customers' actions. */
export const firstRoleOf = (action: Action): RoleId => (action === 'confirmReceipt' ? 'R-CUS' : 'R-ADM')
