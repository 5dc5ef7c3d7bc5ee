import { useLocale } from 'react-aria-components'
import { dateOf, type Device } from '../../domain/devices.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { useLabels } from '../hooks/labels.ts'
import { useTranslation } from '../hooks/translation.ts'
import { formatMoney } from './text/money-text.tsx'
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
    sentence: ({ order, item, charge }: Device): string | undefined => {
      const isExpired = charge?.kind === 'proposed' && charge.validUntil !== undefined && charge.validUntil < today
      const key = `devices-say-${isExpired ? 'quotedExpired' : item.repairStatus}`
      return wordAt(`${key}-${order.deliveryMethod ?? 'mailIn'}`, key)
    },
    charge: ({ charge }: Device): string | undefined =>
      charge && t(`devices-charge-${charge.kind}`, { amount: formatMoney(charge.kind === 'free' ? 0 : charge.total) }),
    date: (device: Device): string | undefined => {
      const found = dateOf(device)
      return found && t(`devices-date-${found.word}`, { date: formatDate(found.date, 'date', locale, VIEWER_ZONE) ?? '' })
    },
  }
}
