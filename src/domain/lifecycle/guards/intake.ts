import type { Guard } from './guard.ts'
import { COUNTS, DAYS, LENGTHS } from '../../limits.ts'
import { daysBetween } from '../../formats/dates.ts'
import { checkItem, minFilesOf } from '../../rules/item.ts'
import { hasLength, reason, serialTaken, unless } from '../reasons.ts'
import { isPhoto, todayOf } from './guard.ts'

const isDuplicate = (no: string | null | undefined): no is string => no !== null && no !== undefined

/** Guards of the desk: I1 create, I2 submit, I5 accept, I6 reject, I24 cancel. */
export const intakeGuards = {
  orderIsDraft: ({ order }) => unless((order.repairOrderStatus ?? 'draft') === 'draft', 'orderNotDraft'),

  roomForItem: ({ order }) =>
    unless((order.itemNos ?? []).length < COUNTS.itemsPerOrder.max, 'tooManyItems', '', { max: COUNTS.itemsPerOrder.max }),

  /** The rules of the form, but for the photos: the next guard asks for those. */
  fieldsValid: (context) => {
    const { item, files, facts } = context
    if (!item || !facts.issueCategories) return []
    const rules = { today: todayOf(context), issueCategories: facts.issueCategories, fileCount: files.issue.length }
    return checkItem(item, 'submit', rules).filter(({ key }) => key !== 'rule-filesMin')
  },

  /** A photo, not just any file, where the issue category asks for one. Over the counter the device itself is there: it is photographed on arrival. */
  issuePhotoPresent: ({ item, order, actor, files, facts }) => {
    if (!actor.isCustomer && order.deliveryMethod === 'walkIn') return []
    const min = minFilesOf(facts.issueCategories?.find(({ value }) => value === item?.issueCategory))
    return unless(files.issue.filter(isPhoto).length >= min, 'issuePhotoMissing', 'issueFiles', { min })
  },

  /** Active duplicate (domain.md section 11): the customer is refused, an employee only warned. What once came in stays. */
  serialNotActive: ({ actor, facts }) =>
    actor.isCustomer && isDuplicate(facts.activeDuplicateNo) && !facts.isSerialKept ? [serialTaken(facts.activeDuplicateNo)] : [],

  warrantyDecided: ({ blocks }) => unless(!!blocks.warrantyStatus, 'warrantyStatusMissing', 'warrantyStatus'),

  duplicateConfirmed: ({ blocks, facts }) =>
    isDuplicate(facts.activeDuplicateNo) && blocks.duplicateConfirmed !== true
      ? [reason('duplicateUnconfirmed', 'duplicateConfirmed', { no: facts.activeDuplicateNo })]
      : [],

  reasonCodeChosen: ({ blocks }) => unless(!!blocks.reasonCode, 'reasonCodeMissing', 'reasonCode'),

  cancelReasonFits: ({ blocks }) =>
    unless(hasLength(blocks.reason, { max: LENGTHS.cancelReason.max }), 'cancelReasonTooLong', 'reason', { max: LENGTHS.cancelReason.max }),

  goodsNotReceived: ({ item }) => unless(!item?.receivedDate, 'goodsHere'),

  /** The timer cancels what was accepted so many days ago; people need not wait. */
  goodsOverdue: (context) => {
    const { acceptedDate } = context.facts
    const isDue =
      context.item?.repairStatus === 'accepted' && !!acceptedDate && daysBetween(acceptedDate, todayOf(context)) >= DAYS.goodsCancelled
    return unless(!context.actor.isSystem || isDue, 'notYetDue', '', { days: DAYS.goodsCancelled })
  },
} satisfies Record<string, Guard>
