import type { AddressType } from '../../domain/entities/repair-order.ts'
import { type AddressForm, addressTypesOf, type AddressesForm } from '../../machines/address/address-form.ts'
import { useIssueText } from '../hooks/issue-text.ts'

type AddressFieldName = keyof AddressForm

/** Any form that holds receive addresses, and what is drawn of it. */
export interface AddressesActor {
  readonly getSnapshot: () => { readonly context: { readonly values: AddressesForm } }
}
export interface AddressesView {
  readonly values: AddressesForm
  readonly change: (field: string, patch: Partial<AddressesForm>) => void
  readonly blur: (field: string) => void
  readonly errorOf: (field: string) => string | undefined
}

/** One receive address of a form: its values, and the props of its fields, named as in the contract. */
export const useAddress = (formActor: AddressesActor, form: AddressesView, type: AddressType) => {
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
