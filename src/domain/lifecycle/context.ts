import type { IssueCategoryOption, RepairItem } from '../entities/repair-item.ts'
import type { RepairOrder } from '../entities/repair-order.ts'
import type { ReviewInput } from '../entities/review.ts'
import type { QuoteBlock, ReceiveBlock } from '../entities/review-blocks.ts'

/** The acting user, in the current role only (domain.md section 0, decision 9). `isSystem`: a timer, which holds no permissions. */
export interface Actor {
  readonly userId: string
  readonly roleId?: string | null
  readonly isCustomer: boolean
  readonly isSystem?: boolean
  readonly permissions: ReadonlySet<string>
}

/** A file as guards see it. A stored file fits; a new upload has no `uploadedAt`. An unknown type counts as what is asked for. */
export interface FileFact {
  readonly mimeType?: string | null
  readonly uploadedAt?: string | null
}

/** The part of an order that the guards read: a header, or the order part of a review, fits. Absent fields are not checked. */
export interface OrderFacts extends Partial<
  Pick<RepairOrder, 'repairOrderStatus' | 'customerId' | 'submittedAt' | 'deliveryMethod' | 'receiveAddresses'>
> {
  /** Line numbers of the items that the order has now. */
  readonly itemNos?: readonly number[]
}

/**
 * What neither the item nor the order says. The server fills in all of it; the browser what it knows. An absent fact is unknown
 * and is not held against anybody: the server decides. Null is known to be nothing.
 */
export interface Facts {
  /** The server's issue categories (I2). */
  readonly issueCategories?: readonly IssueCategoryOption[]
  /** Number of another open order with the same serial (I2, I4, I5). */
  readonly activeDuplicateNo?: string | null
  /** The serial number is the one that was submitted: the answer brings no other (I4). */
  readonly isSerialKept?: boolean
  /** Fields that came with the answer, filled in or not (I4). */
  readonly answeredFields?: readonly string[]
  /** The quotation that waits for an answer (I10, I11). */
  readonly currentQuote?: QuoteBlock | null
  /** The goods that arrived (I20). */
  readonly arrival?: ReceiveBlock | null
  /** Day on which the item last became accepted (I24 by the system). */
  readonly acceptedDate?: string | null
  /** Day of the last shipping (I22 by the system, I23). */
  readonly shippedDate?: string | null
  /** Names of the test lines that the category's template calls mandatory (I19). */
  readonly mandatoryTests?: readonly string[]
  /** End of the maker's warranty by the serial table or the purchase date; null if neither tells (I2, I4). */
  readonly warrantyEndDate?: string | null
  /** The actions that the service allows now; used for a status that this version does not list. */
  readonly allowed?: readonly string[]
  /** User id of the engineer who finished the repair (I19). */
  readonly repairFinishedBy?: string | null
}

/** Everything an action is judged by and made from. Nothing else is looked at: no clock, no storage. */
export interface GuardContext {
  /** Null only for I1, before there is an item. */
  readonly item: RepairItem | null
  readonly order: OrderFacts
  /** The input: the working copy or the body of the call. */
  readonly blocks: ReviewInput
  readonly actor: Actor
  /** ISO 8601 instant. */
  readonly now: string
  /** `issue`: the item's files from the customer. `review`: those that go with this action. Both with new uploads, without removed ones. */
  readonly files: { readonly issue: readonly FileFact[]; readonly review: readonly FileFact[] }
  readonly facts: Facts
}
