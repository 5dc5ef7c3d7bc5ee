import { isMended, ITEM_STATUSES } from '../../domain/entities/statuses.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useNow } from './use-now.ts'

/** Where the way a device comes and goes changes the sentence; goods come by mail otherwise. */
const BY_DELIVERY = ['accepted-walkIn', 'accepted-pickup', 'readyToReturn-walkIn', 'returned-walkIn'] as const

interface Standing {
  readonly repairStatus: string
  readonly deliveryMethod?: string | null | undefined
  /** It went back by a carrier, however it had come. */
  readonly isSentByParcel?: boolean | undefined
  readonly outcome?: string | null | undefined
  /** The last day of a quotation that waits for the answer. */
  readonly validUntil?: string | null | undefined
}

/**
 * The one sentence that tells customers where a device is: on their cards and on the tracking page alike. A status that this version does
 * not list gets a sentence that is true of any.
 */
export const useRepairSentence = () => {
  const { t } = useTranslation('devices')
  const today = dateInTaipei(useNow())
  return ({ repairStatus, deliveryMethod, isSentByParcel = false, outcome, validUntil }: Standing): string => {
    if (repairStatus === 'quoted' && validUntil && validUntil < today) return t('devices-say-quotedExpired')
    if (repairStatus === 'closed' && outcome && !isMended(outcome)) return t('devices-say-closed-unrepaired')
    const isMailed = repairStatus === 'returned' && isSentByParcel
    const special = isMailed ? undefined : BY_DELIVERY.find((key) => key === `${repairStatus}-${deliveryMethod}`)
    return t(`devices-say-${special ?? ITEM_STATUSES.find((status) => status === repairStatus) ?? 'unknown'}`)
  }
}
