import { useIssueText } from '../hooks/issue-text.ts'
import type { AddressForm } from '../../machines/address/address-form.ts'
import type { AddressView } from './use-address.ts'

interface WithAddress {
  readonly defaultAddress: AddressForm
}

/** Any form that holds a default address, and what is drawn of it. */
interface AddressActor {
  readonly getSnapshot: () => { readonly context: { readonly values: WithAddress } }
}
interface AddressFormView {
  readonly values: WithAddress
  readonly change: (field: string, patch: WithAddress) => void
  readonly blur: (field: string) => void
  readonly errorOf: (field: string) => string | undefined
}

/** The default address of a registration or an account, as the order's address part takes it: values, and fields named as in the contract. */
export const useDefaultAddress = (formActor: AddressActor, form: AddressFormView): AddressView => {
  const text = useIssueText()
  const values = form.values.defaultAddress
  const nameOf = (name: keyof AddressForm) => `defaultAddress.${name}`

  const change = (name: keyof AddressForm, patch: Partial<AddressForm>) => {
    // autofill fills several fields at once: each change builds on the one before, not on what is drawn
    const { defaultAddress } = formActor.getSnapshot().context.values
    form.change(nameOf(name), { defaultAddress: { ...defaultAddress, ...patch } })
  }

  const field = <N extends keyof AddressForm>(name: N) => ({
    name: nameOf(name),
    label: text.field(name),
    value: values[name],
    error: form.errorOf(nameOf(name)),
    // one computed key: the compiler widens it, the value has the field's own type
    onChange: (value: AddressForm[N]) => change(name, { [name]: value } as Partial<AddressForm>),
    onBlur: () => form.blur(nameOf(name)),
  })

  return { values, field, change }
}
