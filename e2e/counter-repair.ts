import type { Page } from '@playwright/test'
import { employeeOn } from './calls.ts'

const ADDRESS = {
  addressType: 'return',
  receiverName: '何美玉',
  countryCode: 'TW',
  phoneCountryCode: '+886',
  mobilePhone: '0900000008',
  postalCode: '114',
  city: '臺北市',
  district: '內湖區',
  addressLine: '示範路 100 號 5 樓',
}

const DEVICE = {
  productCategory: 'notebook',
  brand: 'Northwind',
  productName: 'Ultralight 14',
  serialType: 'sn',
  serialNo: 'COUNTER-0001',
  quantity: 1,
  issueCategory: 'power',
  issueDescription: 'No light and no sound when the key is pressed.',
  issueFrequency: 'always',
  accessories: ['charger'],
  hasLock: false,
  expectedResolution: 'repair',
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A device that was handed in at the counter, and what the centre does with it, by the calls of the employee who is signed in on this page. */
export const repairAtCounter = async (page: Page, customerId: string) => {
  const { call, act, receive } = employeeOn(page)
  const draft = await call('GET', `/repairOrder/v1/create?customerId=${customerId}`)
  const repairOrderId = String(draft['repairOrderId'])
  const { rowVersion } = await call('PUT', `/repairOrder/v1/${repairOrderId}`, {
    deliveryMethod: 'walkIn',
    invoiceType: 'none',
    dataBackupConfirmed: true,
    receiveAddresses: [ADDRESS],
    rowVersion: Reflect.get(Object(draft['defaults']), 'rowVersion'),
  })
  const item = await call('POST', '/repairOrderItem/v1', { repairOrderId, ...DEVICE })
  await call('POST', `/repairOrder/v1/submit/${repairOrderId}`, { rowVersion, termsVersion: '2026-01' })
  const itemId = String(item['itemId'])
  await receive(itemId, DEVICE.accessories)
  await act(itemId, 'startDiagnosis', { rmsEngineerId: 'member-eng01' })

  /** A quotation of NT$3,780 with tax, four working days. */
  const quote = () =>
    act(itemId, 'issueQuote', {
      diagnosis: {
        diagnosis: 'The power board has a short and has to be replaced.',
        faultArea: 'board',
        symptomCode: 'dead',
        faultCode: 'short',
        faultReason: 'wear',
        warrantyDecision: 'outOfWarranty',
      },
      quote: {
        currency: 'TWD',
        laborAmount: 1000,
        partsAmount: 2500,
        shippingAmount: 100,
        inspectionFee: 500,
        validUntil: dayIn(14),
        repairDays: 4,
      },
    })
  /** It goes back as it came, by a parcel. */
  const sendBack = async () => {
    await act(itemId, 'conclude', { outcome: 'noFaultFound', publicComment: '檢測完成，沒有發現異常，將原機寄回。' })
    await act(itemId, 'ship', {
      ship: { carrier: '黑貓', trackingNo: 'TC-1', shippedDate: dayIn(0), returnedQuantity: 1, accessoriesReturned: DEVICE.accessories },
    })
  }
  const comment = (content: string) => call('POST', `/repairOrder/v1/comment/${repairOrderId}`, { content, visibility: 'public' })
  return { repairOrderId, itemId, quote, sendBack, comment }
}
