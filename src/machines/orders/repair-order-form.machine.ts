import { api, vault } from '../../api/index.ts'
import { Rejected } from '../../api/errors.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { IssueCategoryOption, RepairItem } from '../../domain/entities/repair-item.ts'
import type { ReceiveAddress, RepairOrder, RepairOrderInput, SubmitAnswer } from '../../domain/entities/repair-order.ts'
import { isBeingWritten } from '../../domain/lifecycle/order-allowed.ts'
import { isSame } from '../../shared/same.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { bookIssues } from '../../domain/rules/address-book.ts'
import { checkOrder, normaliseOrder } from '../../domain/rules/order.ts'
import { required } from '../calls/failure.ts'
import { changesOf, draftKeyOf } from '../form/form-draft.ts'
import { createFormMachine, type Level } from '../form/form.machine.ts'
import type { Job, SaveReport } from '../form/form-types.ts'
import type { Outcome } from '../calls/outcome.ts'
import { ITEMS_CHANGED } from './repair-order-calls.ts'
import { orderUnitOf } from './repair-order-difference.ts'
import { missingOf } from '../items/repair-item-form.machine.ts'
import { asStored, fromOrder, toOrderInput, type OrderForm } from './repair-order-values.ts'

export interface OrderFormParams {
  readonly repairOrderId: string
  readonly rowVersion: number
  readonly items: readonly RepairItem[]
  readonly issueCategories: readonly IssueCategoryOption[]
  readonly isEmployee: boolean
  /** The version of the terms that the customer has agreed to with the account, where it is the one in force: it is not asked for again. */
  readonly agreedTerms: string
  /** The customer's address book, where the user may add to it. */
  readonly addressBook: readonly ReceiveAddress[]
}

/** The result of a save: the stored draft, or the number of the submitted order. */
export type OrderSaved =
  | { readonly kind: 'stored'; readonly order: RepairOrder }
  | { readonly kind: 'submitted'; readonly answer: SubmitAnswer }

/** The name of an item's field on the order's screen: there it stands on the item's card. */
export const itemField = (itemId: string, field: string): string => `items.${itemId}.${field}`

const onCard = (itemId: string, issue: FieldIssue): FieldIssue => ({ ...issue, field: itemField(itemId, issue.field) })

/** The issues on one item's card, in the terms of the item. */
export const issuesOfItem = (issues: readonly FieldIssue[], itemId: string): readonly FieldIssue[] => {
  const prefix = itemField(itemId, '')
  return issues.filter(({ field }) => field.startsWith(prefix)).map((issue) => ({ ...issue, field: issue.field.slice(prefix.length) }))
}

/** The server names an item's field by `itemId` and `field`; on this screen it lands on the item's card. */
const withCardFields = (error: unknown): unknown => {
  if (!(error instanceof Rejected)) return error
  const { status, message, code, current, fieldErrors } = error
  const issues = fieldErrors.map((issue) => (issue.itemId === undefined ? issue : onCard(issue.itemId, issue)))
  return new Rejected({ status, message, code, current, fieldErrors: issues })
}

type OrderJob = Job<OrderForm, OrderFormParams>

/** The values of a submission: the account's consent counts for each of its orders. */
const consented = (values: OrderForm, level: Level, { agreedTerms }: Pick<OrderFormParams, 'agreedTerms'>): OrderForm =>
  level === 'submit' && agreedTerms !== '' ? { ...values, termsVersion: agreedTerms } : values

/** Reports the stored draft; also when the submission after it is refused, as the version has changed then. */
type Report = (event: SaveReport<RepairOrder>) => void

/** Priority and expected date are an employee's: a customer's save leaves them alone (domain.md section 4). */
const bodyOf = ({ values, params: { isEmployee, rowVersion } }: OrderJob): RepairOrderInput => {
  const { priority, expectedReturnDate, ...input } = normaliseOrder(toOrderInput(values))
  return { ...input, ...(isEmployee ? { priority: priority ?? null, expectedReturnDate: expectedReturnDate ?? null } : {}), rowVersion }
}

const store = async ({ values, params }: OrderJob, signal: AbortSignal, report: Report): Promise<RepairOrder> => {
  const order = await required(
    api.repairOrder.update({
      params: { id: params.repairOrderId },
      body: bodyOf({ values, params }),
      permissions: ['repairOrder.edit'],
      signal,
    }),
  )
  report({ type: 'form.stored', part: order })
  return order
}

/** Whether the stored order counts other items than the screen; a server that does not count is believed. */
export const hasOtherItems = (items: readonly RepairItem[], progress: RepairOrder['progress']): boolean =>
  progress !== undefined && progress !== null && progress.total !== items.length

const itemsChanged = () => new Rejected({ status: 409, message: '', code: ITEMS_CHANGED, fieldErrors: [] })

const submit = async (typed: OrderJob, signal: AbortSignal, report: Report): Promise<OrderSaved> => {
  const job = { ...typed, values: consented(typed.values, 'submit', typed.params) }
  const { repairOrderId } = job.params
  const { termsVersion } = job.values
  try {
    const { rowVersion, progress } = await store(job, signal, report)
    // an order must not go out with items that nobody has seen here, or without those that are on the screen
    if (hasOtherItems(job.params.items, progress)) throw itemsChanged()
    const answer = await required(api.repairOrder.submit({ params: { repairOrderId }, body: { rowVersion, termsVersion }, signal }))
    return { kind: 'submitted', answer }
  } catch (error) {
    throw withCardFields(error)
  }
}

/** A save is two calls at most: what the order says shows how far it came. */
const outcome = async (job: OrderJob & { level: Level }, signal: AbortSignal, report: Report): Promise<Outcome<OrderSaved>> => {
  const { level, params } = job
  const values = consented(job.values, level, params)
  const order = await required(api.repairOrder.info({ params: { id: params.repairOrderId }, signal }))
  const isDraft = isBeingWritten(order)
  if (isDraft && order.rowVersion === params.rowVersion) return 'notStored'
  const isSubmit = level === 'submit'
  if (!isSame(asStored(fromOrder(order)), asStored(values)) || (!isDraft && !isSubmit)) return 'changed'
  const { repairOrderNo, repairOrderStatus } = order
  if (!isDraft) return { stored: { kind: 'submitted', answer: { repairOrderNo: repairOrderNo ?? '', repairOrderStatus } } }
  report({ type: 'form.stored', part: order })
  return isSubmit ? 'notStored' : { stored: { kind: 'stored', order } }
}

const FORM_ID = 'repairOrderForm'
/** Where the typed header of an order is kept until it is saved. */
const DRAFT = {
  version: 2,
  key: ({ repairOrderId }: Pick<OrderFormParams, 'repairOrderId'>) => repairOrderId,
  base: ({ rowVersion }: OrderFormParams) => rowVersion,
}

/** The name under which the words typed into an order's header wait. */
export const orderDraftKey = (repairOrderId: string): string => draftKeyOf(FORM_ID, DRAFT.version, DRAFT.key({ repairOrderId }))

/** Lays typed words down for another draft: its screen will offer them. `start` is how that draft begins. */
export const carryOver = (values: OrderForm, repairOrderId: string, start: RepairOrder | null | undefined) => {
  const changes = changesOf(fromOrder(start ?? { receiveAddresses: [] }), asStored(values))
  vault.mine().note(orderDraftKey(repairOrderId), { base: String(start?.rowVersion ?? ''), content: { changes, files: [] } })
}

/** How the goods travel and who pays; in the steps of a customer, the fields before the check. */
export const RETURN_FIELDS = [
  'deliveryMethod',
  'receiveAddresses',
  'invoiceType',
  'taxId',
  'invoiceTitle',
  'customerReferenceNo',
  'inboundCarrier',
  'inboundTrackingNo',
  'remark',
]

/** The fields as the screen has them, from top to bottom. */
const SCREEN_ORDER = ['items', ...RETURN_FIELDS, 'priority', 'expectedReturnDate', 'dataBackupConfirmed', 'termsVersion']
const screenIndexOf = ({ field }: FieldIssue): number => SCREEN_ORDER.indexOf(field.split('.')[0] ?? '')

/**
 * The header of a draft. `form.saveTemp` stores what is typed (O2); `form.submit` asks for everything, the items included, then
 * stores and submits (O3).
 */
export const repairOrderFormMachine = createFormMachine<OrderForm, OrderFormParams, OrderSaved, RepairOrder>({
  id: FORM_ID,
  validate: (values, level, params) => {
    const { items, issueCategories, isEmployee, addressBook } = params
    const today = dateInTaipei(Date.now())
    const input = toOrderInput(consented(values, level, params))
    const ofOrder = checkOrder(input, level, { today, itemCount: items.length, ...(isEmployee ? {} : { isCustomer: true }) })
    const issues = level === 'submit' ? [...ofOrder, ...bookIssues(input.receiveAddresses ?? [], addressBook)] : ofOrder
    const onCards = items.flatMap((item) => missingOf(item, issueCategories).map((issue) => onCard(item.itemId, issue)))
    return [...issues, ...(level === 'submit' ? onCards : [])].toSorted((a, b) => screenIndexOf(a) - screenIndexOf(b))
  },
  saveTemp: async (job, signal, report) => ({ kind: 'stored', order: await store(job, signal, report) }),
  submit,
  draft: DRAFT,
  compare: { asStored, unitOf: orderUnitOf },
  outcome,
})
