import { useLocale } from 'react-aria-components'
import { dateOf, type Device } from '../../domain/devices.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { useLabels } from '../hooks/labels.ts'
import { useTranslation } from '../hooks/translation.ts'
import { VIEWER_ZONE } from './text/viewer-zone.ts'
import { useNow } from './use-now.ts'

/** A device's name, the sentence that says where it is, and its date, for the customer. */
export const useDeviceWords = () => {
  const { t } = useTranslation('devices')
  const { wordAt } = useLabels()
  const { locale } = useLocale()
  const today = dateInTaipei(useNow())
  return {
    name: ({ item }: Device): string => [item.brand, item.productName].filter(Boolean).join(' ') || t('devices-unnamed'),
    sentence: ({ order, item, quote }: Device): string | undefined => {
      const isExpired = quote?.validUntil !== undefined && quote.validUntil < today
      const key = `devices-say-${isExpired ? 'quotedExpired' : item.repairStatus}`
      return wordAt(`${key}-${order.deliveryMethod ?? 'mailIn'}`, key)
    },
    date: (device: Device): string | undefined => {
      const found = dateOf(device)
      return found && t(`devices-date-${found.word}`, { date: formatDate(found.date, 'date', locale, VIEWER_ZONE) ?? '' })
    },
  }
}
