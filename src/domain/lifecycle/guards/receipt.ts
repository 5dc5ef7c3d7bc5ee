import type { Guard } from './guard.ts'
import { LENGTHS } from '../../limits.ts'
import { hasLength, unless } from '../reasons.ts'
import { isPhoto } from './guard.ts'

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

  arrivalRecorded: ({ blocks: { receive }, now }) => [
    ...unless(Date.parse(receive?.receivedDate ?? '') <= Date.parse(now), 'receivedDate', 'receive.receivedDate'),
    ...unless(!!receive?.accessoriesChecked, 'accessoriesUnchecked', 'receive.accessoriesChecked'),
    ...unless(!!receive?.packageCondition, 'packageConditionMissing', 'receive.packageCondition'),
    ...unless(hasLength(receive?.location, { min: 1, max: LENGTHS.location.max }), 'locationLength', 'receive.location', {
      max: LENGTHS.location.max,
    }),
  ],
} satisfies Record<string, Guard>
