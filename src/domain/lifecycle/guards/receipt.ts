import type { Guard } from './guard.ts'
import { LENGTHS } from '../../limits.ts'
import { dateInTaipei } from '../../formats/dates.ts'
import { hasLength, reason, unless, type Reason } from '../reasons.ts'
import { isPhoto } from './guard.ts'

/** A day from that of the acceptance, where there was one, to today; '' is no day. Which clock is ahead within the day plays no part. */
const arrivalDay = (day: string, acceptedDate: string, today: string): readonly Reason[] => {
  if (day === '' || day > today) return [reason('receivedDate', 'receive.receivedDate')]
  return unless(day >= acceptedDate, 'receivedBeforeAccepted', 'receive.receivedDate', { date: acceptedDate })
}

/** Guards of I7 receive. */
export const receiptGuards = {
  /** Before acceptance only a customer at the counter hands over goods. */
  acceptedOrWalkIn: ({ item, order }) => unless(item?.repairStatus === 'accepted' || order.deliveryMethod === 'walkIn', 'notWalkIn'),

  receivedQuantityFits: ({ item, blocks }) => {
    const max = item?.quantity ?? 1
    const quantity = blocks.receive?.receivedQuantity ?? 0
    return unless(quantity >= 1 && quantity <= max, 'receivedQuantity', 'receive.receivedQuantity', { min: 1, max })
  },

  /** Without a serial number there is nothing to compare. */
  serialMatchesOrNoted: ({ item, blocks: { receive } }) =>
    unless(
      item?.serialType === 'none' || receive?.serialVerified === true || hasLength(receive?.discrepancyNote, LENGTHS.discrepancyNote),
      'serialUnverified',
      'receive.serialVerified',
      LENGTHS.discrepancyNote,
    ),

  arrivalPhotoPresent: ({ files }) => unless(files.review.some(isPhoto), 'arrivalPhotoMissing', 'repairFiles'),

  arrivalRecorded: ({ blocks: { receive }, now, facts }) => [
    ...arrivalDay(dateInTaipei(receive?.receivedDate ?? ''), facts.acceptedDate ?? '', dateInTaipei(now)),
    ...unless(!!receive?.accessoriesChecked, 'accessoriesUnchecked', 'receive.accessoriesChecked'),
    ...unless(!!receive?.packageCondition, 'packageConditionMissing', 'receive.packageCondition'),
    ...unless(hasLength(receive?.location, { min: 1, max: LENGTHS.location.max }), 'locationLength', 'receive.location', {
      max: LENGTHS.location.max,
    }),
  ],
} satisfies Record<string, Guard>
