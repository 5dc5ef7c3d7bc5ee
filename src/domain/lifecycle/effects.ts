import type { RepairItem } from '../entities/repair-item.ts'
import type { Shipment } from '../entities/repair-order.ts'
import type { ReviewInput } from '../entities/review.ts'
import type { QuoteBlock, ReceiveBlock } from '../entities/review-blocks.ts'
import type { Action, ItemStatus, WarrantyStatus } from '../entities/statuses.ts'
import type { GuardContext } from './context.ts'
import { trackingUrlOf } from '../carriers.ts'
import { addDays, addWorkingDays, dateInTaipei } from '../formats/dates.ts'
import { totalOf } from '../formats/money.ts'
import { COUNTS, DAYS, MONEY } from '../limits.ts'
import { replacementSerialOf } from './guards/bench.ts'
import { isCovered } from './guards/quotation.ts'

/** Fields of the item to write; null clears. */
export type ItemPatch = Partial<RepairItem> & { readonly repairStatus?: ItemStatus }

/** The effect of an action on the order; the caller gives the shipment its id. */
export interface OrderPatch {
  readonly shipByDate?: string
  readonly shipment?: Omit<Shipment, 'shipmentId'>
}

export interface Effect {
  readonly item?: ItemPatch
  readonly order?: OrderPatch
  /** The values that the history entry keeps beyond the person's own input. */
  readonly data?: ReviewInput
}

const today = ({ now }: GuardContext): string => dateInTaipei(now)

/** The amounts, the day and the time are the person's; everything else of a quotation is the record's own (domain.md section 6). */
const priced = (quote: QuoteBlock): QuoteBlock => ({
  laborAmount: quote.laborAmount ?? null,
  partsAmount: quote.partsAmount ?? null,
  shippingAmount: quote.shippingAmount ?? null,
  inspectionFee: quote.inspectionFee ?? null,
  validUntil: quote.validUntil ?? null,
  repairDays: quote.repairDays ?? null,
  currency: 'TWD',
  taxRate: MONEY.taxRate,
  totalAmount: totalOf(quote),
})

/** What the end of the maker's warranty says of a day; null: nobody knows it. */
export function warrantyAt(day: string, endDate: string | null): WarrantyStatus {
  if (endDate === null) return 'unknown'
  return endDate >= day ? 'inWarranty' : 'outOfWarranty'
}

/** The maker's warranty as the fields tell it (domain.md section 5), on the day of the submission: an answer may take its time. */
function warrantyOf({ item, order, facts: { warrantyEndDate }, now }: GuardContext): ItemPatch {
  if (warrantyEndDate === undefined) return {}
  // from I5 on the status is the coordinator's decision
  const isDecided = item?.repairStatus === 'infoRequired' && item.resumeStatus !== 'submitted'
  if (isDecided) return { warrantyEndDate }
  return { warrantyEndDate, warrantyStatus: warrantyAt(dateInTaipei(order.submittedAt ?? now), warrantyEndDate) }
}

/** The approval record: which quotation, which answer, whose, when, on what evidence. */
const decided = ({ item, blocks, actor, now, facts }: GuardContext, decision: 'approved' | 'declined'): ReviewInput => ({
  quote: {
    ...facts.currentQuote,
    quoteVersion: item?.quoteVersion ?? null,
    decision,
    decidedBy: actor.userId,
    decidedAt: now,
    evidence: blocks.quote?.evidence ?? null,
    inspectionFeeAccepted: blocks.quote?.inspectionFeeAccepted ?? null,
  },
})

const firstFreeNo = (taken: readonly number[]): number => {
  let no: number = COUNTS.itemsPerOrder.min
  while (taken.includes(no)) no += 1
  return no
}

/** The parcel in which goods came; undefined where nobody has written down its waybill. */
const parcelOf = ({ item }: GuardContext, { carrier, trackingNo }: ReceiveBlock): OrderPatch | undefined => {
  if (!carrier && !trackingNo) return undefined
  return {
    shipment: {
      direction: 'inbound',
      carrier: carrier ?? null,
      trackingNo: trackingNo ?? null,
      trackingUrl: trackingUrlOf(carrier, trackingNo) ?? null,
      itemIds: item ? [item.itemId] : [],
    },
  }
}

/** By when the goods are to be sent in (domain.md section 11). */
const goodsDue = (context: GuardContext): OrderPatch => ({ shipByDate: addWorkingDays(today(context), DAYS.sendInWorkingDays) })

/** The last column of the table: what each action does besides moving the item and writing history (domain.md section 2). */
export const EFFECTS: Partial<Record<Action, (context: GuardContext) => Effect>> = {
  create: ({ order }) => ({ item: { itemNo: firstFreeNo(order.itemNos ?? []) } }),

  submit: (context) => ({ item: warrantyOf(context) }),
  answerInfo: (context) => ({ item: warrantyOf(context) }),

  requestInfo: ({ blocks }) => ({ item: { requestedFields: blocks.requestedFields ?? [] } }),

  accept: (context) => ({
    item: { warrantyStatus: context.blocks.warrantyStatus ?? null },
    order: goodsDue(context),
  }),

  receive: (context) => {
    const { order, now } = context
    const receivedDate = dateInTaipei(context.blocks.receive?.receivedDate ?? now)
    // what is handed over at the counter came in no parcel
    const byHand = order.deliveryMethod === 'walkIn' ? { carrier: null, trackingNo: null } : {}
    const receive = { ...context.blocks.receive, ...byHand, receivedDate }
    const parcel = parcelOf(context, receive)
    return {
      item: { receivedDate, receivedQuantity: receive.receivedQuantity ?? null, location: receive.location ?? null },
      ...(parcel && { order: parcel }),
      ...(context.blocks.receive && { data: { receive } }),
    }
  },

  issueQuote: ({ item, blocks: { quote, diagnosis } }) => {
    const quoteVersion = (item?.quoteVersion ?? 0) + 1
    return {
      item: { quoteVersion, warrantyDecision: diagnosis?.warrantyDecision ?? null },
      data: { quote: { ...priced(quote ?? {}), quoteVersion } },
    }
  },

  handOver: () => ({ item: { isHandedOver: true } }),

  approveQuote: (context) => ({ data: decided(context, 'approved') }),
  declineQuote: (context) => ({ item: { outcome: 'declinedByCustomer' }, data: decided(context, 'declined') }),

  approveNoCharge: ({ item, blocks: { quote, diagnosis }, now }) => ({
    item: { warrantyDecision: diagnosis?.warrantyDecision ?? null },
    data: {
      quote: {
        ...priced((!isCovered(diagnosis) && quote) || {}),
        decision: 'approved',
        decidedAt: now,
        autoApproveLimit: item?.autoApproveLimit ?? 0,
      },
    },
  }),

  waitParts: ({ blocks }) => ({ item: { expectedPartsDate: blocks.parts?.expectedPartsDate ?? null } }),

  // whoever starts has taken over
  startRepair: ({ actor }) => ({ item: { rmsEngineerId: actor.userId } }),

  conclude: (context) => {
    const { outcome, repair } = context.blocks
    const replacementSerialNo = replacementSerialOf(context)
    return { item: { outcome: outcome ?? null }, ...(repair && { data: { repair: { ...repair, replacementSerialNo } } }) }
  },
  testFail: ({ item }) => ({ item: { reworkCount: (item?.reworkCount ?? 0) + 1 } }),

  testPass: (context) => ({
    item: { outcome: 'repaired', repairWarrantyEndDate: addDays(today(context), DAYS.repairWarranty) },
  }),

  ship: (context) => {
    const { item, blocks } = context
    const shippedDate = blocks.ship?.shippedDate ?? today(context)
    // the warranty counts from shipping (domain.md section 5), so the date of the test was only a forecast
    const warranty = item?.outcome === 'repaired' ? { repairWarrantyEndDate: addDays(shippedDate, DAYS.repairWarranty) } : {}
    return {
      item: { location: null, ...warranty },
      order: {
        shipment: {
          direction: 'outbound',
          carrier: blocks.ship?.carrier ?? null,
          trackingNo: blocks.ship?.trackingNo ?? null,
          trackingUrl: trackingUrlOf(blocks.ship?.carrier, blocks.ship?.trackingNo) ?? null,
          collectedBy: blocks.ship?.collectedBy ?? null,
          shippedDate,
          itemIds: item ? [item.itemId] : [],
        },
      },
    }
  },

  // the goods are awaited anew, as after I5
  reopen: (context) => ({
    item: { reopenCount: (context.item?.reopenCount ?? 0) + 1, receivedDate: null, receivedQuantity: null },
    order: goodsDue(context),
  }),

  override: ({ blocks }) => (blocks.outcome ? { item: { outcome: blocks.outcome } } : {}),
}
