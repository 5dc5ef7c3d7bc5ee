import type { FieldIssue } from '../domain/entities/common.ts'
import type { RepairItem } from '../domain/entities/repair-item.ts'
import type { OrderComment, RepairOrder } from '../domain/entities/repair-order.ts'
import type { Actor } from '../domain/lifecycle/context.ts'
import type { Failure } from './failure.ts'
import type { FormNotice, Level } from './form.machine.ts'
import { itemField, type OrderSaved } from './repair-order-form.machine.ts'
import type { LoadedOrder, OrderRecord } from './repair-order-calls.ts'
import { copyOf } from './repair-item-values.ts'
import type { ItemInput, ItemMode, ItemSaved } from './repair-item.machine.ts'
import { hasSameHeader } from './repair-order-values.ts'

export interface OrderInput {
  readonly repairOrderId: string
  /** `edit` shows a submitted order as `view` does. */
  readonly mode: 'edit' | 'view'
  /** Who looks at it. */
  readonly actor?: Actor
  /** Calls back when somebody else has changed something at the server, until the returned function is called. */
  readonly onServerChange?: (callback: () => void) => () => void
}

/** What a reader has done with the order. */
export type ActDone = 'addressChanged' | 'inboundChanged' | 'cancelled' | 'commented'

export interface OrderContext extends OrderInput, Omit<LoadedOrder, 'order'> {
  /** Undefined until it is loaded. */
  readonly order: RepairOrder | undefined
  /** What the server refused at the last submission. */
  readonly reported: readonly FieldIssue[]
  /** What the item dialog is opened with, or the item to remove. */
  readonly dialog: Pick<ItemInput, 'mode' | 'item' | 'values' | 'field'>
  /** The one item to cancel; undefined is all. */
  readonly toCancel: string | undefined
  /** A save that waits for the reading under way. */
  readonly heldSave: Level | undefined
  /** Why loading, removing or deleting failed. */
  readonly failure: Failure | undefined
}

export type OrderEvent =
  | { readonly type: 'order.retry' | 'order.reload' | 'record.refresh' | 'draft.delete' | 'item.add' | 'dialog.confirm' | 'dialog.cancel' }
  | { readonly type: 'draft.save'; readonly level: Level }
  | { readonly type: 'draft.stored'; readonly order: RepairOrder }
  | { readonly type: 'item.open'; readonly itemId: string; readonly mode: ItemMode; readonly field?: string }
  | { readonly type: 'item.copy' | 'item.remove'; readonly itemId: string }
  | { readonly type: 'server.changed' | 'address.change' | 'inbound.change' | 'act.refused' }
  | { readonly type: 'items.cancel'; readonly itemId?: string }
  | { readonly type: 'act.done'; readonly done: ActDone }
  | { readonly type: 'comment.told'; readonly notice: FormNotice<OrderComment> }
  | ItemSaved
  | FormNotice<OrderSaved>

export type OrderEmitted =
  | { readonly type: 'order.submitted'; readonly repairOrderId: string; readonly repairOrderNo: string }
  | { readonly type: 'order.deleted' }
  | { readonly type: 'act.done'; readonly done: ActDone }

type Change = Partial<OrderContext>

export const startOf = (input: OrderInput): OrderContext => ({
  ...input,
  order: undefined,
  items: [],
  comments: undefined,
  timeline: undefined,
  issueCategories: [],
  countries: [],
  phoneCodes: [],
  addressBook: [],
  reported: [],
  dialog: { mode: 'view' },
  toCancel: undefined,
  heldSave: undefined,
  failure: undefined,
})

/** The form is there exactly then. */
export const isEditable = ({ mode, order }: OrderContext): boolean => mode === 'edit' && order?.repairOrderStatus === 'draft'

export const itemOf = ({ items }: OrderContext, itemId: string): RepairItem | undefined => items.find((item) => item.itemId === itemId)

export const isOfItem = (issue: FieldIssue, itemId: string): boolean => issue.field.startsWith(itemField(itemId, ''))

/** A saved item in its place, and nothing left of what was said of it before. */
export const withItem = ({ items, reported }: OrderContext, item: RepairItem): Change => ({
  items: items.some(({ itemId }) => itemId === item.itemId)
    ? items.map((old) => (old.itemId === item.itemId ? item : old))
    : [...items, item],
  reported: reported.filter((issue) => !isOfItem(issue, item.itemId)),
})

export const withoutItem = ({ items, reported }: OrderContext, itemId: string): Change => ({
  items: items.filter((item) => item.itemId !== itemId),
  reported: reported.filter((issue) => !isOfItem(issue, itemId)),
})

/**
 * A reading, which must not touch the form. Changes of the items move the order's version too, so it is taken over; but when somebody
 * else has changed the header meanwhile it is not, and the next save is refused instead of overwriting.
 */
export const withReading = (context: OrderContext, record: OrderRecord): Change => {
  const { order: was } = context
  const { order, ...others } = record
  const isOurs = !isEditable(context) || was === undefined || (order.rowVersion >= was.rowVersion && hasSameHeader(was, order))
  return isOurs ? record : others
}

export const dialogFor = (context: OrderContext, itemId: string, mode: ItemMode, field?: string): Change => ({
  dialog: { mode, item: itemOf(context, itemId), field },
  failure: undefined,
})

export const dialogForCopy = (context: OrderContext, itemId: string): Change => {
  const item = itemOf(context, itemId)
  return { dialog: { mode: 'create', values: item && copyOf(item) }, failure: undefined }
}
