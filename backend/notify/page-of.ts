import { href } from '../../src/shared/paths.ts'

/** The subject of a message: one item of an order, several, or no order at all. */
interface About {
  readonly kind: string
  readonly repairOrderId?: string | undefined
  readonly itemId?: string | undefined
}

/** Where on the customer's page of an item the answer is given. */
const ANCHORS: Readonly<Record<string, string>> = {
  requestInfo: '#answer',
  infoReminder: '#answer',
  issueQuote: '#quote',
  requote: '#quote',
  quoteReminder: '#quote',
}

/** The page, with its anchor, on which the reader sees the news and can act on it. */
export const pageOf = ({ kind, repairOrderId, itemId }: About, isCustomer: boolean): string => {
  if (kind === 'mailsFailed') return href('mails')
  if (repairOrderId === undefined) return `${href('repairOrder')}?isOverdue=true`
  if (itemId === undefined) return href('repairOrderView', { repairOrderId }) + (isCustomer && ANCHORS[kind] === '#quote' ? '#quotes' : '')
  return isCustomer ? href('viewOrderItem', { itemId }) + (ANCHORS[kind] ?? '') : href('reviewOrderItem', { itemId })
}
