import { api } from '../../api/index.ts'
import { CORRECT_ORDER, orderPartIssues, reasonIssues, type OrderPart } from '../../domain/rules/corrections.ts'
import type { OrderCorrection } from '../../domain/entities/correction.ts'
import { INVOICE_TYPES, type RepairOrder } from '../../domain/entities/repair-order.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { checkOrder, normaliseOrder, ORDER_DEFAULTS, type OrderValues } from '../../domain/rules/order.ts'
import { isSame } from '../../shared/same.ts'
import { toAddresses, type AddressesForm } from '../address/address-form.ts'
import { required } from '../calls/failure.ts'
import { choiceOf, textOf } from '../form/choices.ts'
import { createOrderPartMachine } from './order-part.ts'
import { addressesOf } from './receive-address.machine.ts'

/** A correction says why. */
export interface Reasoned {
  readonly reason: string
}
export type AddressCorrectionForm = AddressesForm & Reasoned
export interface InvoiceCorrectionForm extends Reasoned {
  readonly invoiceType: string
  readonly taxId: string
  readonly invoiceTitle: string
}
export interface RemarkCorrectionForm extends Reasoned {
  readonly remark: string
}

interface CorrectionOptions<Values> {
  readonly part: OrderPart
  readonly valuesOf: (order: RepairOrder) => Values
  readonly bodyOf: (values: Values) => Omit<OrderCorrection, 'reason' | 'rowVersion'> & OrderValues
}

/** One part of a submitted order, put right by an employee with a reason (domain.md section 3, Corrections). */
const createCorrectionMachine = <Values extends Reasoned>({ part, valuesOf, bodyOf }: CorrectionOptions<Values>) =>
  createOrderPartMachine<Values>({
    id: `${part}Correction`,
    done: 'corrected',
    permission: CORRECT_ORDER,
    valuesOf,
    bodyOf,
    check: (values, order) => {
      const body = bodyOf(values)
      const context = { today: dateInTaipei(Date.now()), isCustomer: false }
      const issues = checkOrder({ deliveryMethod: order.deliveryMethod ?? null, ...body }, 'submit', context)
      const isUnchanged = isSame(body, bodyOf(valuesOf(order)))
      return [
        ...orderPartIssues(part, order),
        ...issues.filter(({ field }) => (field.split('.')[0] ?? '') in body),
        ...reasonIssues(values.reason),
        ...(isUnchanged ? [{ field: 'reason', key: 'rule-correct-same' }] : []),
      ]
    },
    save: (values, { repairOrderId, rowVersion }, signal) =>
      required(
        api.repairOrder.correct({ params: { id: repairOrderId }, body: { ...bodyOf(values), reason: values.reason, rowVersion }, signal }),
      ),
  })

/** The receive addresses, all of them. */
export const addressCorrectionMachine = createCorrectionMachine<AddressCorrectionForm>({
  part: 'address',
  valuesOf: (order) => ({ ...addressesOf(order), reason: '' }),
  bodyOf: (values) => ({ receiveAddresses: normaliseOrder({ receiveAddresses: toAddresses(values) }).receiveAddresses ?? [] }),
})

/** The invoice: its type, and a company's tax id and title. */
export const invoiceCorrectionMachine = createCorrectionMachine<InvoiceCorrectionForm>({
  part: 'invoice',
  valuesOf: ({ invoiceType, taxId, invoiceTitle }) => ({
    invoiceType: invoiceType ?? ORDER_DEFAULTS.invoiceType,
    taxId: taxId ?? '',
    invoiceTitle: invoiceTitle ?? '',
    reason: '',
  }),
  bodyOf: ({ invoiceType, taxId, invoiceTitle }) =>
    normaliseOrder({ invoiceType: choiceOf(INVOICE_TYPES, invoiceType), taxId: textOf(taxId), invoiceTitle: textOf(invoiceTitle) }),
})

/** What the customer wrote about the order. */
export const remarkCorrectionMachine = createCorrectionMachine<RemarkCorrectionForm>({
  part: 'remark',
  valuesOf: ({ remark }) => ({ remark: remark ?? '', reason: '' }),
  bodyOf: ({ remark }) => normaliseOrder({ remark: textOf(remark) }),
})
