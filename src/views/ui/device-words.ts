import { useLocale } from 'react-aria-components'
import { dateOf, type Device } from '../../domain/devices.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { formatMoney } from '../../domain/formats/money.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useRepairSentence } from './repair-sentence.ts'
import { VIEWER_ZONE } from './text/viewer-zone.ts'

/** A device's name, the sentence that says where it is, and its date, for the customer. */
export const useDeviceWords = () => {
  const { t } = useTranslation('devices')
  const { locale } = useLocale()
  const sentenceOf = useRepairSentence()
  return {
    name: ({ item }: Device): string => [item.brand, item.productName].filter(Boolean).join(' ') || t('devices-unnamed'),
    sentence: ({ order: { deliveryMethod }, item: { repairStatus, outcome }, charge, isSentByParcel }: Device): string =>
      sentenceOf({
        repairStatus,
        deliveryMethod,
        isSentByParcel,
        outcome,
        validUntil: charge?.kind === 'proposed' ? charge.validUntil : undefined,
      }),
    charge: ({ charge }: Device): string | undefined =>
      charge && t(`devices-charge-${charge.kind}`, { amount: formatMoney(charge.kind === 'free' ? 0 : charge.total) }),
    date: (device: Device): string | undefined => {
      const found = dateOf(device)
      return found && t(`devices-date-${found.word}`, { date: formatDate(found.date, 'date', locale, VIEWER_ZONE) ?? '' })
    },
  }
}
