import type { Guard } from './guard.ts'
import { COUNTS, DAYS, LENGTHS } from '../../limits.ts'
import { daysBetween, isIsoDate } from '../../formats/dates.ts'
import { checkAddress } from '../../rules/address.ts'
import { hasLength, unless } from '../reasons.ts'
import { todayOf } from './guard.ts'

const given = (max: number) => ({ min: 1, max })

/** Guards of I20 ship, I21 confirmReceipt, I22 close, I23 reopen. */
export const handoverGuards = {
  /** Who comes for a device needs no address; one that is there is no matter then. */
  returnAddressComplete: ({ order, blocks: { ship } }) => {
    if (hasLength(ship?.collectedBy, given(LENGTHS.collectedBy.max))) return []
    const addresses = order.receiveAddresses
    const i = addresses?.findIndex(({ addressType }) => addressType === 'return') ?? -1
    const address = addresses?.[i]
    if (address) return checkAddress(address, 'submit', `receiveAddresses.${i}.`)
    return unless(!addresses, 'returnAddressMissing', 'receiveAddresses')
  },

  shipmentTraceable: ({ blocks: { ship } }) => {
    const hasCarrier = hasLength(ship?.carrier, given(LENGTHS.carrier.max))
    const isSent = hasCarrier && hasLength(ship?.trackingNo, given(LENGTHS.trackingNo.max))
    const isCollected = hasLength(ship?.collectedBy, given(LENGTHS.collectedBy.max))
    // at the one of the two that is missing: who goes from one missing field to the next gets there
    return unless(isSent || isCollected, 'shipmentUntraceable', hasCarrier ? 'ship.trackingNo' : 'ship.carrier')
  },

  shipmentRecorded: (context) => {
    const { ship } = context.blocks
    const date = ship?.shippedDate ?? ''
    const quantity = context.item?.receivedQuantity ?? context.item?.quantity ?? 1
    return [
      ...unless(isIsoDate(date) && date <= todayOf(context), 'shippedDate', 'ship.shippedDate'),
      ...unless(ship?.returnedQuantity === quantity, 'returnedQuantity', 'ship.returnedQuantity', { quantity }),
    ]
  },

  /** Everything that arrived goes back, or a note says why not. */
  accessoriesTickedBack: ({ item, blocks: { ship }, facts }) => {
    const arrived = facts.arrival?.accessoriesChecked ?? item?.accessories ?? []
    const isWhole = arrived.every((accessory) => ship?.accessoriesReturned?.includes(accessory))
    return unless(isWhole || hasLength(ship?.returnNote, LENGTHS.returnNote), 'accessoriesNotReturned', 'ship.accessoriesReturned')
  },

  ratingFits: ({ blocks: { confirm } }) => {
    const { min, max } = COUNTS.rating
    const rating = confirm?.rating ?? min
    return [
      ...unless(Number.isInteger(rating) && rating >= min && rating <= max, 'rating', 'confirm.rating', { min, max }),
      ...unless(hasLength(confirm?.ratingComment, LENGTHS.ratingComment), 'ratingCommentTooLong', 'confirm.ratingComment', {
        max: LENGTHS.ratingComment.max,
      }),
    ]
  },

  /** The timer closes so many days after shipping; people need not wait. */
  closingDue: (context) => {
    const { shippedDate } = context.facts
    const isDue = !!shippedDate && daysBetween(shippedDate, todayOf(context)) >= DAYS.autoClose
    return unless(!context.actor.isSystem || isDue, 'notYetDue', '', { days: DAYS.autoClose })
  },

  withinReopenPeriod: (context) => {
    const { shippedDate } = context.facts
    const isInTime = !shippedDate || daysBetween(shippedDate, todayOf(context)) <= DAYS.reopen
    return unless(isInTime, 'reopenTooLate', '', { days: DAYS.reopen })
  },

  reopenReasonWritten: ({ blocks }) =>
    unless(hasLength(blocks.reason, LENGTHS.reopenReason), 'reopenReasonLength', 'reason', LENGTHS.reopenReason),
} satisfies Record<string, Guard>
