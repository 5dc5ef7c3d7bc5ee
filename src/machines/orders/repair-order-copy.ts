import type { LastOrder } from '../../domain/entities/order-draft.ts'
import { changesOf, valueAt, withChanges } from '../form/form-draft.ts'
import { fromOrder, type OrderForm } from './repair-order-values.ts'

/** Delivery method, addresses and invoice of the last order in place of what is typed; an address that it lacks stays. */
export const withLastOrder = (form: OrderForm, last: LastOrder): OrderForm => {
  const copy = fromOrder(last)
  const has = (type: string) => last.receiveAddresses.some(({ addressType }) => addressType === type)
  const addressOf = (type: keyof OrderForm['addresses']) =>
    has(type) ? { ...copy.addresses[type], saveToAddressBook: false } : form.addresses[type]
  return {
    ...form,
    deliveryMethod: copy.deliveryMethod,
    addresses: { return: addressOf('return'), pickup: addressOf('pickup'), invoice: addressOf('invoice') },
    hasInvoiceAddress: copy.hasInvoiceAddress,
    invoiceType: copy.invoiceType,
    taxId: copy.taxId,
    invoiceTitle: copy.invoiceTitle,
  }
}

/** A copying that can be taken back. */
export interface Copied {
  readonly before: OrderForm
  readonly after: OrderForm
}

/** The form as it was before the copying, except for what was typed since. */
export const withoutCopy = (form: OrderForm, { before, after }: Copied): OrderForm =>
  withChanges(
    form,
    changesOf(after, before).filter(({ path, from }) => valueAt(form, path) === from),
  )
