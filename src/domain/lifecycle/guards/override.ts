import type { Guard } from './guard.ts'
import { LENGTHS } from '../../limits.ts'
import { hasLength, unless } from '../reasons.ts'
import { isOpen, statusRow } from '../statuses.ts'

/** Guards of I25 override. */
export const overrideGuards = {
  overrideReasonWritten: ({ blocks }) =>
    unless(hasLength(blocks.reason, LENGTHS.overrideReason), 'overrideReasonLength', 'reason', LENGTHS.overrideReason),

  overrideTargetOpen: ({ item, blocks: { toStatus } }) =>
    unless(!!toStatus && isOpen(toStatus) && toStatus !== item?.repairStatus, 'overrideTarget', 'toStatus'),

  /** A quotation cannot wait for an answer where none was issued: nobody could answer it, and nobody issue one. */
  overrideQuoteIssued: ({ item, blocks: { toStatus } }) =>
    unless(toStatus !== 'quoted' || !!item?.quoteVersion, 'overrideQuoteMissing', 'toStatus'),

  /** No device is on its way back without word of what happened to it (domain.md section 1, `outcome`). */
  overrideOutcomeKnown: ({ item, blocks: { toStatus, outcome } }) => {
    const isHandover = !!toStatus && statusRow(toStatus).group === 'handover'
    return unless(!isHandover || !!(outcome ?? item?.outcome), 'overrideOutcomeMissing', 'outcome')
  },
} satisfies Record<string, Guard>
