import { api } from '../api/index.ts'
import { Rejected } from '../api/errors.ts'
import type { FieldIssue } from '../domain/entities/common.ts'
import type { IssueCategoryOption, RepairItem } from '../domain/entities/repair-item.ts'
import type { RepairOrder, SubmitAnswer } from '../domain/entities/repair-order.ts'
import { dateInTaipei } from '../domain/formats/dates.ts'
import { checkOrder, normaliseOrder } from '../domain/rules/order.ts'
import { required } from './failure.ts'
import { createFormMachine } from './form.machine.ts'
import { missingOf } from './repair-item-form.machine.ts'
import { toOrderInput, type OrderForm } from './repair-order-values.ts'

export interface OrderFacts {
  readonly repairOrderId: string
  readonly rowVersion: number
  readonly items: readonly RepairItem[]
  readonly issueCategories: readonly IssueCategoryOption[]
  /** Hears of the stored draft; also when the submission after it is refused, as the version has changed then. */
  readonly onStored: (order: RepairOrder) => void
}

/** What a save answers: the draft as stored, or the submitted order's number. */
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
const placed = (error: unknown): unknown => {
  if (!(error instanceof Rejected)) return error
  const { status, message, code, current, fieldErrors } = error
  const issues = fieldErrors.map((issue) => (issue.itemId === undefined ? issue : onCard(issue.itemId, issue)))
  return new Rejected({ status, message, code, current, fieldErrors: issues })
}

interface Job {
  readonly values: OrderForm
  readonly facts: OrderFacts
}

const store = async ({ values, facts }: Job, signal: AbortSignal): Promise<RepairOrder> => {
  const order = await required(
    api.repairOrder.update({
      params: { id: facts.repairOrderId },
      body: { ...normaliseOrder(toOrderInput(values)), rowVersion: facts.rowVersion },
      permissions: ['repairOrder.edit'],
      signal,
    }),
  )
  facts.onStored(order)
  return order
}

const submit = async (job: Job, signal: AbortSignal): Promise<OrderSaved> => {
  const { repairOrderId } = job.facts
  const { termsVersion } = job.values
  try {
    const { rowVersion } = await store(job, signal)
    const answer = await required(api.repairOrder.submit({ params: { repairOrderId }, body: { rowVersion, termsVersion }, signal }))
    return { kind: 'submitted', answer }
  } catch (error) {
    throw placed(error)
  }
}

/** The fields as the screen has them, from top to bottom. */
const SCREEN_ORDER = [
  'items',
  'deliveryMethod',
  'receiveAddresses',
  'invoiceType',
  'taxId',
  'invoiceTitle',
  'customerReferenceNo',
  'inboundCarrier',
  'inboundTrackingNo',
  'remark',
  'dataBackupConfirmed',
  'termsVersion',
]
const placeOf = ({ field }: FieldIssue): number => SCREEN_ORDER.indexOf(field.split('.')[0] ?? '')

/**
 * The header of a draft. `form.saveTemp` stores what is typed (O2); `form.submit` asks for everything, the items included, then
 * stores and submits (O3).
 */
export const repairOrderFormMachine = createFormMachine<OrderForm, OrderFacts, OrderSaved>({
  id: 'repairOrderForm',
  validate: (values, level, { items, issueCategories }) => {
    const today = dateInTaipei(Date.now())
    const issues = checkOrder(toOrderInput(values), level, { today, itemCount: items.length })
    const onCards = items.flatMap((item) => missingOf(item, issueCategories).map((issue) => onCard(item.itemId, issue)))
    return [...issues, ...(level === 'submit' ? onCards : [])].toSorted((a, b) => placeOf(a) - placeOf(b))
  },
  saveTemp: async (job, signal) => ({ kind: 'stored', order: await store(job, signal) }),
  submit,
  draft: { version: 1, place: ({ repairOrderId }) => repairOrderId, base: ({ rowVersion }) => rowVersion },
})
