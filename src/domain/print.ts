import { itemNoText } from './formats/item-label.ts'
import { Option, Schema } from 'effect'
import { href } from '../shared/paths.ts'
import type { FieldIssue } from './entities/common.ts'
import { PRINT_TEMPLATES, PrintChoice, type PrintTemplate } from './entities/print.ts'
import type { RepairItem } from './entities/repair-item.ts'
import type { RepairOrder } from './entities/repair-order.ts'
import { ITEM_STATUSES, type ItemStatus } from './entities/statuses.ts'
import { COUNTS } from './limits.ts'
import { lists, type Unlisted } from './tolerant.ts'

/** Orders in one call (domain.md section 10). */
export const MAX_PRINTED_ORDERS = COUNTS.printedOrders

type Item = Pick<RepairItem, 'itemId' | 'itemNo' | 'repairStatus' | 'resumeStatus' | 'quoteVersion'>
type Order = Pick<RepairOrder, 'repairOrderStatus'> & Partial<Pick<RepairOrder, 'receiveAddresses'>>

const HERE: readonly ItemStatus[] = [
  'received',
  'diagnosing',
  'quoted',
  'approved',
  'awaitingParts',
  'repairing',
  'testing',
  'readyToReturn',
]
const BENCH: readonly ItemStatus[] = ['accepted', ...HERE]
/** Statuses whose items are on each template's paper: the goods are still to come, have a number, are worked on, go back (I5). */
const PRINTABLE: Readonly<Record<PrintTemplate, readonly ItemStatus[]>> = {
  sendIn: ['accepted'],
  receipt: [...HERE, 'returned', 'closed'],
  label: ['submitted', ...BENCH, 'returned', 'closed'],
  workSheet: BENCH,
  quotation: ['quoted', 'approved', 'awaitingParts', 'repairing', 'testing', 'readyToReturn', 'returned', 'closed'],
  return: ['readyToReturn', 'returned', 'closed'],
  returnLabel: ['readyToReturn', 'returned'],
}
/** For employees only: a work sheet carries internal notes, and the parcel is theirs to send. */
const INTERNAL: readonly PrintTemplate[] = ['workSheet', 'returnLabel']

/** While information is awaited an item counts as what it will be again. */
const standing = ({ repairStatus, resumeStatus }: Item): ItemStatus | Unlisted =>
  repairStatus === 'infoRequired' ? (resumeStatus ?? 'submitted') : repairStatus

/** In a status that this version does not list the service decides. */
export const isPrintable = (template: PrintTemplate, item: Item): boolean => {
  const status = standing(item)
  if (template === 'quotation' && !item.quoteVersion) return false
  return lists(PRINTABLE[template], status) || !lists(ITEM_STATUSES, status)
}

/** The templates that the reader may print. */
export const printTemplatesFor = (isCustomer: boolean): readonly PrintTemplate[] =>
  PRINT_TEMPLATES.filter((template) => !(isCustomer && INTERNAL.includes(template)))

const itemNumbers = (items: readonly Item[]) => items.map(({ itemNo }) => itemNoText(itemNo)).join(', ')

const AHEAD_OF_GOODS: readonly ItemStatus[] = ['draft', 'submitted']

const nothingToPrint = (template: PrintTemplate, items: readonly Item[]): string => {
  if (template !== 'sendIn') return `print-reason-${template}`
  return items.some((item) => lists(AHEAD_OF_GOODS, standing(item))) ? 'print-reason-notAccepted' : 'print-reason-goodsHere'
}

/**
 * What stands in the way of printing a template; nothing: it may be printed. Keys are message keys. `itemIds`: the items asked for;
 * each of them must be printable, otherwise at least one item of the order.
 */
export const printReasons = (
  template: PrintTemplate,
  { repairOrderStatus, receiveAddresses }: Order,
  items: readonly Item[],
  itemIds: readonly string[] = [],
): readonly FieldIssue[] => {
  const reason = (key: string, values?: FieldIssue['values']): readonly FieldIssue[] => [{ field: '', key, ...(values && { values }) }]
  if (repairOrderStatus === 'draft') return reason('print-reason-draft')
  if (!items.some((item) => isPrintable(template, item))) return reason(nothingToPrint(template, items))
  const goesTo = receiveAddresses?.find(({ addressType }) => addressType === 'return')
  if (template === 'returnLabel' && !goesTo) return reason('print-reason-noAddress')
  const refused = items.filter((item) => itemIds.includes(item.itemId) && !isPrintable(template, item))
  return refused.length > 0 ? reason('print-reason-items', { items: itemNumbers(refused) }) : []
}

/** Every template that the reader may print, with what stands in its way for this order. */
export const printChoiceOf = (
  order: Order & Pick<RepairOrder, 'repairOrderId' | 'repairOrderNo'>,
  items: readonly Item[],
  isCustomer: boolean,
  itemIds?: readonly string[],
): typeof PrintChoice.Type => ({
  repairOrderId: order.repairOrderId,
  repairOrderNo: order.repairOrderNo ?? null,
  templates: printTemplatesFor(isCustomer).map((template) => {
    const reasons = printReasons(template, order, items, itemIds)
    return { template, enabled: reasons.length === 0, reasons }
  }),
})

/** The data of a 409 print-not-allowed: what each order allows. */
export const RefusedPrint = Schema.Struct({ choices: Schema.Array(PrintChoice) })
const decodeRefused = Schema.decodeUnknownOption(RefusedPrint)
/** The choices that a refusal of POST …/print brings in `current`; none when it brings something else. */
export const refusedChoices = (current: unknown): readonly PrintChoice[] => Option.getOrUndefined(decodeRefused(current))?.choices ?? []

/** The order's changes so far. Each print that is marked stores the order too, but changes nothing that paper shows. */
export const revisionOf = ({ rowVersion, printCount }: Pick<RepairOrder, 'rowVersion' | 'printCount'>): number =>
  rowVersion - (printCount ?? 0)

/**
 * Path and query of the record that a printed code opens; both classes of users can open it (domain.md section 16, no. 12). A sheet
 * says its revision; a label, which names nothing that changes, only its item.
 */
export const codePathOf = (repairOrderId: string, { revision, itemId }: PrintedCode): string => {
  const query = new URLSearchParams({
    ...(revision !== undefined && { rev: String(revision) }),
    ...(itemId !== undefined && { item: itemId }),
  })
  return `${href('repairOrderView', { repairOrderId })}?${query.toString()}`
}

/** The information in the code on a printed sheet. */
export interface PrintedCode {
  readonly revision?: number | undefined
  readonly itemId?: string | undefined
}

/** Undefined: the page was not opened by a code. */
export const readCode = (search: string): PrintedCode | undefined => {
  const query = new URLSearchParams(search)
  const rev = query.get('rev') ?? ''
  const revision = /^\d{1,9}$/.test(rev) ? Number(rev) : undefined
  const itemId = query.get('item') ?? undefined
  return revision === undefined && itemId === undefined ? undefined : { revision, itemId }
}
