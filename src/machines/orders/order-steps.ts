import type { StepRoute } from '../../domain/order-step.ts'
import { checkOrder } from '../../domain/rules/order.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { missingOf } from '../items/repair-item-form.machine.ts'
import { RETURN_FIELDS } from './repair-order-form.machine.ts'
import { editedOf, isByEmployee, type OrderContext } from './repair-order-context.ts'
import { toOrderInput, type OrderForm } from './repair-order-values.ts'

/** The fields of a device's first step; those of the second step are judged when the device is saved. */
export const DEVICE_FIELDS = [
  'previousItemId',
  'productCategory',
  'brand',
  'productName',
  'modelNo',
  'serialType',
  'serialNo',
  'serialMissingReason',
  'quantity',
  'purchaseDate',
  'purchaseProofType',
  'purchaseProofNo',
  'issueCategory',
  'issueDescription',
  'issueFrequency',
  'issueOccurredDate',
  'hasLock',
]

export const topOf = (field: string): string => field.split('.')[0] ?? ''

/** The step of a device on which a field stands. */
export const deviceStepOf = (field: string | undefined): 'device' | 'photos' =>
  field === undefined || DEVICE_FIELDS.includes(topOf(field)) ? 'device' : 'photos'

const isReturnComplete = (values: OrderForm): boolean =>
  checkOrder(toOrderInput(values), 'submit', { today: dateInTaipei(Date.now()) }).every(
    ({ field }) => !RETURN_FIELDS.includes(topOf(field)),
  )

/** How the goods come, as far as nobody has said it: as the last time, or by mail. */
export const withDelivery = (context: OrderContext): OrderForm => {
  const { values } = editedOf(context)
  return values.deliveryMethod === '' ? { ...values, deliveryMethod: context.order?.lastOrder?.deliveryMethod ?? 'mailIn' } : values
}

/** The step after the last device: what the account and the last order have answered is not asked again. */
export const afterDevices = (context: OrderContext): StepRoute => ({ step: isReturnComplete(withDelivery(context)) ? 'check' : 'return' })

/** A new device. */
export const newDevice = ({ items }: OrderContext): StepRoute => ({ step: 'device', device: items.length + 1 })

/** Where a draft opens: at its first incomplete step, or at the check. Employees begin with everything on one page. */
export const firstStep = (context: OrderContext): StepRoute => {
  if (isByEmployee(context)) return { step: 'page' }
  const { items, issueCategories } = context
  if (items.length === 0) return newDevice(context)
  for (const [index, item] of items.entries()) {
    const [issue] = missingOf(item, issueCategories)
    if (issue !== undefined) return { step: deviceStepOf(issue.field), device: index + 1 }
  }
  return { step: isReturnComplete(editedOf(context).values) ? 'check' : 'return' }
}
