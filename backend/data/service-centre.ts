import type { Locale } from '../../src/shared/constants.ts'
import type { ServiceCentre } from '../../src/domain/entities/print.ts'

/** Where goods are sent or brought. An invented address and a number that nobody has. */
export const SERVICE_CENTRE: Record<Locale, ServiceCentre> = {
  'zh-hant': {
    name: '維修服務中心 收件組',
    address: '114 臺北市內湖區示範路 1 號 1 樓',
    phone: '02-0000-0000',
    hours: '週一至週五 09:00–18:00（國定假日除外）',
  },
  'en-us': {
    name: 'Repair service centre, Goods receiving',
    address: '1F, No. 1, Shifan Road, Neihu District, Taipei City 114, Taiwan',
    phone: '+886 2 0000 0000',
    hours: 'Monday to Friday, 9:00–18:00, except public holidays',
  },
}
