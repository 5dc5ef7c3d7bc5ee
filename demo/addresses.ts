import type { AddressRow } from '../backend/records.ts'
import type { CustomerName } from './accounts.ts'

/** Customer, receiver, phone, postal code, city, district, address line; the roads are invented. The first of a customer is the default. */
const TAIWAN = [
  ['chenguang', '方志遠', '0900000001', '114', '臺北市', '內湖區', '示範路 100 號 5 樓'],
  ['chenguang', '許雅雯', '0900000002', '300', '新竹市', '東區', '範例二路 36 號 3 樓'],
  ['chenguang', '簡大維', '0900000003', '806', '高雄市', '前鎮區', '測試三街 8 號'],
  ['coast', 'Grace Hsu', '0900000004', '265', '宜蘭縣', '羅東鎮', '海濱示範街 21 號'],
  ['coast', 'Grace Hsu', '0900000004', '880', '澎湖縣', '馬公市', '示範里 12 號'],
  ['chang', '張怡君', '0900000005', '220', '新北市', '板橋區', '範例路一段 52 號 8 樓之 1'],
  ['chang', '張怡君', '0900000005', '710', '臺南市', '永康區', '測試路 77 巷 9 號'],
  ['li', '李國華', '0900000006', '320', '桃園市', '中壢區', '樣本街 15 號'],
  ['li', '李國華', '0900000006', '893', '金門縣', '金城鎮', '示範新村 3 號'],
  ['wilson', 'Emma Wilson', '0900000007', '407', '臺中市', '西屯區', '範例大道三段 200 號 12 樓'],
  ['tu', '杜明哲', '0900000009', '231', '新北市', '新店區', '樣本路 6 號'],
] as const satisfies readonly (readonly [CustomerName, ...string[]])[]

/** The address books of the demo customers; one address lies abroad. */
export const addressRows = (): AddressRow[] => [
  ...TAIWAN.map(([customer, receiverName, mobilePhone, postalCode, city, district, addressLine], i): AddressRow => ({
    addressId: `address-${customer}-${i + 1}`,
    customerId: `customer-${customer}`,
    isDefault: TAIWAN.findIndex(([owner]) => owner === customer) === i,
    addressType: 'return',
    receiverName,
    countryCode: 'TW',
    phoneCountryCode: '+886',
    mobilePhone,
    postalCode,
    city,
    district,
    addressLine,
    deliveryTimeSlot: 'any',
  })),
  {
    addressId: 'address-wilson-abroad',
    customerId: 'customer-wilson',
    isDefault: false,
    addressType: 'return',
    receiverName: 'Emma Wilson',
    countryCode: 'SG',
    phoneCountryCode: '+65',
    mobilePhone: '90000007',
    postalCode: '000100',
    city: 'Singapore',
    addressLine: '100 Sample Walk, #05-01',
    deliveryTimeSlot: 'any',
  },
]
