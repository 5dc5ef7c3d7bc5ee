import type { AddressType } from '../../domain/entities/repair-order.ts'
import { addressTypesOf, type AddressForm } from '../../machines/repair-order-values.ts'
import { useIssueText } from '../issue-text.ts'
import type { OrderFormActor, OrderFormView } from './order-edit.tsx'

type AddressFieldName = keyof AddressForm

/** One receive address of the order's form: its values, and the props of its fields, named as in the contract. */
export const useAddress = (formActor: OrderFormActor, form: OrderFormView, type: AddressType) => {
  const text = useIssueText()
  const values = form.values.addresses[type]
  const prefix = `receiveAddresses.${addressTypesOf(form.values).indexOf(type)}.`

  const change = (name: AddressFieldName, patch: Partial<AddressForm>) => {
    // autofill fills several fields at once: each change builds on the one before, not on what is drawn
    const { addresses } = formActor.getSnapshot().context.values
    form.change(prefix + name, { addresses: { ...addresses, [type]: { ...addresses[type], ...patch } } })
  }

  const field = <N extends AddressFieldName>(name: N) => ({
    name: prefix + name,
    label: text.field(name),
    value: values[name],
    error: form.errorOf(prefix + name),
    // one computed key: the compiler widens it, the value has the field's own type
    onChange: (value: AddressForm[N]) => change(name, { [name]: value } as Partial<AddressForm>),
    onBlur: () => form.blur(prefix + name),
  })

  return { values, field, change }
}

export type AddressView = ReturnType<typeof useAddress>
