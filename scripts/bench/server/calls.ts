import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { TERMS_VERSION } from '../../../src/shared/constants.ts'
import { at, type Client } from './client.ts'

const ADDRESS = {
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
const ORDER = { deliveryMethod: 'mailIn', invoiceType: 'none', dataBackupConfirmed: true, receiveAddresses: [ADDRESS] }
const ITEM = {
  productCategory: 'notebook',
  brand: 'Northwind',
  productName: 'Ultralight 14',
  serialType: 'sn',
  quantity: 1,
  issueCategory: 'power',
  issueDescription: '按下電源鍵後沒有任何反應,充電燈也不亮。',
  issueFrequency: 'always',
  accessories: ['charger'],
  hasLock: false,
  expectedResolution: 'repair',
}
const ITEMS = 3

/** The calls that are measured. */
export const callsOf = ({ call }: Client) => {
  const login = async (path: string, account: string, password: string) => {
    const { ms, data } = await call('POST', path, { body: { account, password } })
    return { ms, token: String(at(data(), 'accessToken')) }
  }
  let serials = 0
  return {
    signInEmployee: (account: string) => login('/auth/v1/login', account, DEMO_PASSWORDS.employee),
    signInCustomer: (account: string) => login('/customer/v1/login', account, DEMO_PASSWORDS.customer),
    list: (token: string, question: object = {}) =>
      call('POST', '/backend/repairOrder/v1', { token, body: { pageIndex: 1, pageSize: 20, withFacets: true, ...question } }),
    order: (token: string, id: string) => call('GET', `/backend/repairOrder/v1/details/${id}`, { token }),
    review: (token: string, itemId: string) => call('GET', `/backend/repairOrderItem/v1/reviewInfo/${itemId}`, { token }),
    notifications: (token: string) => call('GET', '/backend/notification/v1', { token }),
    readNotifications: (token: string) => call('PUT', '/backend/notification/v1/read', { token, body: { ids: [] } }),
    comment: (token: string, id: string) =>
      call('POST', `/backend/repairOrder/v1/comment/${id}`, { token, body: { content: '已與客戶確認。', visibility: 'internal' } }),
    presence: (token: string, itemId: string) => call('PUT', `/backend/repairOrderItem/v1/presence/${itemId}`, { token }),
    /** Makes a draft with three items; gives what submits it. */
    draft: async (token: string) => {
      const { data } = await call('GET', '/customer/repairOrder/v1/create', { token })
      const id = String(at(data(), 'repairOrderId'))
      const saved = await call('PUT', `/customer/repairOrder/v1/${id}`, {
        token,
        body: { ...ORDER, rowVersion: at(data(), 'defaults', 'rowVersion') },
      })
      for (let n = 0; n < ITEMS; n += 1) {
        const serialNo = `BENCH-${Date.now()}-${(serials += 1)}`
        await call('POST', '/customer/repairOrderItem/v1', { token, isForm: true, body: { repairOrderId: id, ...ITEM, serialNo } })
      }
      const body = { rowVersion: at(saved.data(), 'rowVersion'), termsVersion: TERMS_VERSION }
      return () => call('POST', `/customer/repairOrder/v1/submit/${id}`, { token, body })
    },
  }
}
export type Calls = ReturnType<typeof callsOf>
