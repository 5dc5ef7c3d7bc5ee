import type { IssueCategoryOption } from '../../../src/domain/entities/repair-item.ts'
import type { ReceiveAddress } from '../../../src/domain/entities/repair-order.ts'
import type { FieldIssue } from '../../../src/domain/entities/common.ts'
import type { ItemContext, ItemValues } from '../../../src/domain/rules/item.ts'
import type { OrderContext, OrderValues } from '../../../src/domain/rules/order.ts'

/** Complete values that every rule accepts; each test spoils one of them. */
export const ADDRESS: typeof ReceiveAddress.Type = {
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

export const FOREIGN_ADDRESS: ReceiveAddress = {
  addressType: 'return',
  receiverName: 'Emma Wilson',
  countryCode: 'SG',
  phoneCountryCode: '+65',
  telephone: '61234567',
  addressLine: '1 Example Street',
}

export const ORDER: OrderValues = {
  deliveryMethod: 'mailIn',
  invoiceType: 'none',
  receiveAddresses: [ADDRESS],
  dataBackupConfirmed: true,
  termsVersion: '2026-01',
}
export const ORDER_CONTEXT: OrderContext = { today: '2026-11-21', itemCount: 1, isCustomer: true }

export const ITEM: ItemValues = {
  productCategory: 'notebook',
  brand: 'Aster',
  productName: 'Aster Book 14',
  serialType: 'sn',
  serialNo: 'AB12-0001',
  quantity: 1,
  issueCategory: 'power',
  issueDescription: '按下電源鍵後完全沒有反應。',
  issueFrequency: 'always',
  accessories: [],
  hasLock: false,
  expectedResolution: 'repair',
}
const CATEGORIES: readonly IssueCategoryOption[] = [
  { value: 'power', label: '無法開機', photoRequired: false, minFiles: 0 },
  { value: 'display', label: '顯示異常', photoRequired: true, minFiles: 2 },
  { value: 'port', label: '連接埠', photoRequired: true },
  { value: 'other', label: '其他' },
]
export const ITEM_CONTEXT: ItemContext = { today: '2026-11-21', issueCategories: CATEGORIES, fileCount: 0 }

/** Issues as `field key`, short to compare. */
export const short = (issues: readonly FieldIssue[]) => issues.map(({ field, key }) => `${field} ${key}`)
