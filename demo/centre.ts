import { SERVICE_CENTRE } from '../backend/data/service-centre.ts'
import type { CentreRow } from '../backend/records.ts'

const { 'zh-hant': zh, 'en-us': en } = SERVICE_CENTRE

/** The service centre of the demo, as an administrator has entered it in the set-up: an invented address and a number that nobody has. */
export const centreRow = (today: Date): CentreRow => ({
  centreId: 'centre',
  name: { zhHant: '維修服務中心', enUS: 'Repair service' },
  address: { zhHant: zh.address, enUS: en.address },
  hours: { zhHant: zh.hours, enUS: en.hours },
  payment: {
    zhHant: '維修完成後再付款，可付現、刷卡或轉帳；寄回的產品也可貨到付款。',
    enUS: 'You pay when the repair is done: in cash, by card or by bank transfer. For devices that we send back, payment on delivery is possible too.',
  },
  phone: zh.phone,
  language: 'zh-hant',
  existedFiles: [],
  updatedAt: new Date(today.getTime() - 90 * 86_400_000).toISOString(),
  updatedByName: '林雅婷',
  rowVersion: 1,
})
