import type { OrderPart } from '../../domain/rules/corrections.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { StepRoute } from '../../domain/order-step.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { RepairOrderInfo } from '../../domain/entities/order-draft.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import type { Failure } from '../calls/failure.ts'
import type { FormNotice, Level } from '../form/form.machine.ts'
import type { AnswerNotice } from '../answers/answer-item.machine.ts'
import type { CommentReport } from './comment.machine.ts'
import type { ServerChangeInput } from '../calls/server-changes.ts'
import { itemField, type OrderSaved } from './repair-order-form.machine.ts'
import type { LoadedOrder, OrderRecord } from './repair-order-calls.ts'
import { copyOf, type ItemForm } from '../items/repair-item-values.ts'
import type { ItemInput, ItemMode, ItemNotice } from '../items/repair-item.machine.ts'
import { NO_DECISIONS, type QuotesForm, type QuotesReport } from './quotes.machine.ts'
import type { Copied } from './repair-order-copy.ts'
import { hasDifferences, itemDifferences, type ItemDifferences, type Edited } from './repair-order-difference.ts'
import { fromOrder, hasSameHeader } from './repair-order-values.ts'
import { isBeingWritten } from '../../domain/lifecycle/order-allowed.ts'
import { isSame } from '../../shared/same.ts'

export interface OrderInput extends ServerChangeInput {
  readonly repairOrderId: string
  /** `edit` shows a submitted order as `view` does. */
  readonly mode: 'edit' | 'view'
  /** The reader. */
  readonly actor?: Actor
  /** The version of the terms that the reader's account has agreed to, where it is the one in force (`agreedTermsOf`). */
  readonly agreedTerms?: string
  /** Where the form is to begin; by default at its first incomplete step. */
  readonly route?: StepRoute | undefined
  /** The order as a list has shown it: a preview while the record is loading, which offers nothing to do. */
  readonly row?: RepairOrderRow | undefined
}

/** The reader's finished action. */
export type ActDone = 'addressChanged' | 'inboundChanged' | 'planChanged' | 'corrected' | 'cancelled' | 'commented' | 'answered' | 'decided'

/** The report of an action's dialog: done, or refused because the order has changed. */
export type ActNotice = { readonly type: 'act.done'; readonly done: ActDone } | { readonly type: 'act.refused' }

export interface OrderContext extends Omit<OrderInput, 'route'>, Omit<LoadedOrder, 'order'> {
  /** Undefined until it is loaded. */
  readonly order: RepairOrderInfo | undefined
  /** The form's values as they are now, and as they were loaded or saved. */
  readonly edited: Edited | undefined
  /** The decisions about quotations as they are now. */
  readonly quoting: QuotesForm
  /** The order as another user has saved it, while the form compares with it. */
  readonly theirs: OrderRecord | undefined
  /** Changes of the items by others, until the user has confirmed to have seen them. */
  readonly itemNews: ItemDifferences | undefined
  /** A copying from the last order that can still be taken back. */
  readonly copied: Copied | undefined
  /** The field errors of the last refused submission. */
  readonly reported: readonly FieldIssue[]
  /** The input of the item dialog, or the item to remove. */
  readonly dialog: Pick<ItemInput, 'mode' | 'item' | 'values' | 'field'>
  /** Where the form is; undefined until it is there. */
  readonly route: StepRoute | undefined
  /** The field of the route to go to. */
  readonly stepField: string | undefined
  /** Where the device's form leads once it is stored. */
  readonly afterItem: StepRoute | 'onward' | 'another' | undefined
  /** The one item to cancel; undefined is all. */
  readonly toCancel: string | undefined
  /** The item whose question an employee answers for the customer. */
  readonly toAnswer: string
  /** A save that waits for the reading under way. */
  readonly pendingSave: Level | undefined
  /** Why loading, removing or deleting failed. */
  readonly failure: Failure | undefined
}

export type OrderEvent =
  | { readonly type: 'order.retry' | 'order.restart' | 'record.refresh' | 'record.compare' | 'draft.delete' }
  | { readonly type: 'item.add'; readonly values?: ItemForm }
  /** From step to step; `step.another` stores the device and begins with a further one. */
  | { readonly type: 'step.next' | 'step.another' }
  | { readonly type: 'step.go'; readonly route: StepRoute; readonly field?: string }
  /** The item's dialog, or its form on the page, is gone. */
  | { readonly type: 'item.closed' }
  | { readonly type: 'dialog.confirm' | 'dialog.cancel' | 'last.copy' | 'last.undo' | 'items.seen' }
  | { readonly type: 'draft.save'; readonly level: Level }
  | { readonly type: 'item.open'; readonly itemId: string; readonly mode: ItemMode; readonly field?: string }
  | { readonly type: 'item.copy' | 'item.remove'; readonly itemId: string }
  | { readonly type: 'server.changed' | 'address.change' | 'inbound.change' | 'plan.change' }
  | { readonly type: 'order.correct'; readonly part: OrderPart }
  | { readonly type: 'items.cancel'; readonly itemId?: string }
  | { readonly type: 'item.answer'; readonly itemId: string }
  | ActNotice
  | AnswerNotice
  | CommentReport
  | QuotesReport
  | { readonly type: 'record.read' }
  | ItemNotice
  | FormNotice<OrderSaved, RepairOrder>

export type OrderEmitted =
  | { readonly type: 'order.submitted'; readonly repairOrderId: string; readonly repairOrderNo: string }
  | { readonly type: 'order.restarted'; readonly repairOrderId: string }
  /** A device could not be left: the address, which may name another step, is wrong. */
  | { readonly type: 'step.stayed'; readonly route: StepRoute }
  /** `record.wasGone`: what was to be deleted, the order or an item, had been deleted before. */
  | { readonly type: 'order.deleted' | 'order.renewed' | 'record.wasGone' }
  | { readonly type: 'act.done'; readonly done: ActDone }

type Change = Partial<OrderContext>

export const startOf = (input: OrderInput): OrderContext => ({
  ...input,
  // a draft opens in its form, which has no preview
  row: input.row && (input.mode === 'view' || !isBeingWritten(input.row)) ? input.row : undefined,
  order: undefined,
  items: [],
  comments: undefined,
  timeline: undefined,
  issueCategories: [],
  countries: [],
  phoneCodes: [],
  addressBook: [],
  edited: undefined,
  quoting: NO_DECISIONS,
  theirs: undefined,
  itemNews: undefined,
  copied: undefined,
  reported: [],
  dialog: { mode: 'view' },
  route: input.route,
  stepField: undefined,
  afterItem: undefined,
  toCancel: undefined,
  toAnswer: '',
  pendingSave: undefined,
  failure: undefined,
})

/** The values of the form; before the first key the loaded ones. */
export const editedOf = ({ edited, order }: OrderContext): Edited => {
  const loaded = fromOrder(order ?? { receiveAddresses: [] })
  return edited ?? { values: loaded, saved: loaded }
}

/** An employee sets priority and expected date, and adds nothing to an address book. */
export const isByEmployee = ({ actor }: Pick<OrderInput, 'actor'>): boolean => actor?.isCustomer === false

/** Whether something is typed that is not saved. */
export const isDirty = ({ edited }: OrderContext): boolean => edited !== undefined && !isSame(edited.values, edited.saved)

/** The form is there exactly then. */
export const isEditable = ({ mode, order }: OrderContext): boolean => mode === 'edit' && order !== undefined && isBeingWritten(order)

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
  const { order: was, items, itemNews } = context
  const { order, ...others } = record
  const differences = itemDifferences(items, record.items)
  const news = { ...others, itemNews: isEditable(context) && hasDifferences(differences) ? differences : itemNews }
  const isOurs = !isEditable(context) || was === undefined || (order.rowVersion >= was.rowVersion && hasSameHeader(was, order))
  return isOurs ? { ...news, order } : news
}

export const dialogFor = (context: OrderContext, itemId: string, mode: ItemMode, field?: string): Change => ({
  dialog: { mode, item: itemOf(context, itemId), field },
  failure: undefined,
})

export const dialogForCopy = (context: OrderContext, itemId: string): Change => {
  const item = itemOf(context, itemId)
  return { dialog: { mode: 'create', values: item && copyOf(item) }, failure: undefined }
}
