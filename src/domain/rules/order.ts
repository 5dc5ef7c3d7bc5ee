import type { FieldIssue } from '../entities/common.ts'
import type { ReceiveAddress, RepairOrderInput } from '../entities/repair-order.ts'
import { isTaxId, normaliseTaxId } from '../formats/tax-id.ts'
import { DASHES, normaliseCode, normaliseText } from '../formats/text.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import { isTermsVersion } from '../terms.ts'
import { checkAddress, normaliseAddress, type PlaceLists } from './address.ts'
import {
  chosen,
  cleanTexts,
  dateWithin,
  isEmpty,
  issuesOf,
  lineWithin,
  linesWithin,
  matches,
  required,
  type Level,
  type Problem,
} from './rule.ts'

/** The editable fields of an order; the header of an order fits. */
export type OrderValues = Omit<RepairOrderInput, 'rowVersion'>

/** The values of a new order (domain.md section 4). */
export const ORDER_DEFAULTS = { priority: 'normal', invoiceType: 'none' } as const

export interface OrderContext {
  /** `YYYY-MM-DD` in Taipei. */
  readonly today: string
  /** Items of the order; not checked when absent. */
  readonly itemCount?: number
  /** An employee must name the customer. */
  readonly isCustomer?: boolean
  /** The server's option lists for addresses; not checked when absent. */
  readonly places?: PlaceLists
}

/** The order as it is stored: a company's number and title are kept with a company's invoice only. */
export function normaliseOrder<T extends OrderValues>(order: T): T {
  const cleaners = {
    customerReferenceNo: normaliseText,
    taxId: normaliseTaxId,
    invoiceTitle: normaliseText,
    inboundCarrier: normaliseText,
    inboundTrackingNo: (text: string) => normaliseCode(text).replaceAll(DASHES, '-'),
    remark: normaliseText,
  }
  const cleaned = cleanTexts<OrderValues>(order, cleaners)
  const receiveAddresses = order.receiveAddresses?.map(normaliseAddress)
  const isOther = order.invoiceType !== undefined && order.invoiceType !== 'company'
  return { ...order, ...cleaned, ...(receiveAddresses && { receiveAddresses }), ...(isOther && { taxId: null, invoiceTitle: null }) }
}

/** At the counter an employee takes the device in, and the customer comes for it. */
const isAtCounter = ({ deliveryMethod }: OrderValues, { isCustomer }: OrderContext): boolean =>
  isCustomer === false && deliveryMethod === 'walkIn'

function addressesProblem(addresses: readonly ReceiveAddress[], order: OrderValues, level: Level, context: OrderContext): Problem {
  const { max } = COUNTS.receiveAddresses
  const types = addresses.map(({ addressType }) => addressType)
  if (types.length > max) return { key: 'rule-addressCount', values: { max } }
  if (new Set(types).size < types.length) return { key: 'rule-addressDuplicate' }
  if (level === 'temp') return undefined
  if (!types.includes('return') && !isAtCounter(order, context)) return { key: 'rule-addressReturn' }
  return order.deliveryMethod === 'pickup' && !types.includes('pickup') ? { key: 'rule-addressPickup' } : undefined
}

function itemsProblem(itemCount: number | undefined, level: Level): Problem {
  const { min, max } = COUNTS.itemsPerOrder
  if (itemCount === undefined || (itemCount <= max && (level === 'temp' || itemCount >= min))) return undefined
  return { key: 'rule-itemCount', values: { min, max } }
}

/**
 * The rules of an order and its addresses (domain.md section 4), in the order of the form. An invoice's tax id and title
 * count only for a company. The values need not be normalised.
 */
export function checkOrder(values: OrderValues, level: Level, context: OrderContext): FieldIssue[] {
  const order = normaliseOrder(values)
  const addresses = order.receiveAddresses ?? []
  const isCompany = order.invoiceType === 'company'
  const whenSubmitted = (problem: Problem): Problem => (level === 'submit' ? problem : undefined)

  return [
    ...issuesOf([
      ['customerId', context.isCustomer === false ? whenSubmitted(chosen(order.customerId)) : undefined],
      ['customerReferenceNo', lineWithin(order.customerReferenceNo, LENGTHS.customerReferenceNo)],
      ['deliveryMethod', whenSubmitted(chosen(order.deliveryMethod))],
      ['receiveAddresses', addressesProblem(addresses, order, level, context)],
    ]),
    ...addresses.flatMap((address, i) => checkAddress(address, level, `receiveAddresses.${i}.`, context.places)),
    ...issuesOf([
      ['invoiceType', whenSubmitted(chosen(order.invoiceType))],
      ['taxId', isCompany ? (whenSubmitted(required(order.taxId)) ?? matches(order.taxId, isTaxId, 'rule-taxId')) : undefined],
      [
        'invoiceTitle',
        isCompany ? (whenSubmitted(required(order.invoiceTitle)) ?? lineWithin(order.invoiceTitle, LENGTHS.invoiceTitle)) : undefined,
      ],
      ['inboundCarrier', lineWithin(order.inboundCarrier, LENGTHS.inboundCarrier)],
      [
        'inboundTrackingNo',
        lineWithin(order.inboundTrackingNo, LENGTHS.inboundTrackingNo) ?? matches(order.inboundTrackingNo, isTrackingNo, 'rule-trackingNo'),
      ],
      ['remark', linesWithin(order.remark, LENGTHS.remark)],
      // a customer can neither see nor change it
      ['expectedReturnDate', context.isCustomer === true ? undefined : dateWithin(order.expectedReturnDate, { from: context.today })],
      ['items', itemsProblem(context.itemCount, level)],
      ['dataBackupConfirmed', order.dataBackupConfirmed === true ? undefined : whenSubmitted({ key: 'rule-backup' })],
      [
        'termsVersion',
        isEmpty(order.termsVersion) ? whenSubmitted({ key: 'rule-terms' }) : matches(order.termsVersion, isTermsVersion, 'rule-terms'),
      ],
    ]),
  ]
}

/** Whether a text can be the number of a waybill. */
export const isTrackingNo = (text: string): boolean => /^[A-Za-z0-9-]+$/.test(text)
