import type { FieldIssue } from '../entities/common.ts'
import type { ReviewInfo, ReviewInput } from '../entities/review.ts'
import type { Action } from '../entities/statuses.ts'
import type { Actor, FileFact, GuardContext, OrderFacts } from './context.ts'
import { mandatoryTestsOf } from '../review-codes.ts'
import { factsOf } from './facts.ts'

const serverReasons = ({ allowedActions }: ReviewInfo, action: Action): readonly FieldIssue[] =>
  allowedActions?.find((allowed) => allowed.action === action)?.reasons ?? []

const unique = (reasons: readonly FieldIssue[]): readonly FieldIssue[] =>
  reasons.filter((reason, i) => reasons.findIndex(({ field, key }) => field === reason.field && key === reason.key) === i)

/** The reasons that the guards gave here, and of those that the server gave the ones that count. */
export const withServerReasons = (
  info: ReviewInfo,
  action: Action,
  reasons: readonly FieldIssue[],
  counts: (reason: FieldIssue) => boolean,
): readonly FieldIssue[] => unique([...reasons, ...serverReasons(info, action).filter(counts)])

/** The number of another open order with the same serial: only the server can know it, and says it as a reason. */
export const duplicateNoOf = (info: ReviewInfo): string | undefined => {
  const no = serverReasons(info, 'accept').find(({ key }) => key === 'reason-duplicateUnconfirmed')?.values?.['no']
  return no === undefined ? undefined : String(no)
}

/** Absent parts of the order stay absent: nobody is held to what is not known. */
const orderOf = ({ order }: ReviewInfo): OrderFacts => ({
  ...(order?.deliveryMethod ? { deliveryMethod: order.deliveryMethod } : {}),
  ...(order?.receiveAddresses ? { receiveAddresses: order.receiveAddresses } : {}),
})

interface Reviewed {
  readonly actor: Actor
  readonly blocks: ReviewInput
  /** Those that go with the action. */
  readonly files: readonly FileFact[]
  /** ISO 8601 instant. */
  readonly now: string
}

/** The input of the guards for an item as its review tells of it, as far as the browser knows it; the server decides the rest. */
export const reviewContext = (info: ReviewInfo, { actor, blocks, files, now }: Reviewed): GuardContext => {
  const duplicateNo = duplicateNoOf(info)
  return {
    item: info.item,
    order: orderOf(info),
    blocks,
    actor,
    now,
    files: { issue: info.issueUploadFiles, review: files },
    facts: {
      ...factsOf(info.reviewHistory),
      mandatoryTests: mandatoryTestsOf(info.item.productCategory),
      allowed: (info.allowedActions ?? []).map(({ action }) => action),
      ...(duplicateNo === undefined ? {} : { activeDuplicateNo: duplicateNo }),
    },
  }
}
