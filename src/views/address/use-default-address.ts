import type { AddressForm } from '../../machines/address/address-form.ts'
import { useAddress, type AddressView } from './use-address.ts'

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

/** The default address of a registration or an account. */
export const useDefaultAddress = (formActor: AddressActor, form: AddressFormView): AddressView =>
  useAddress({
    form,
    prefix: 'defaultAddress.',
    values: form.values.defaultAddress,
    newest: () => formActor.getSnapshot().context.values.defaultAddress,
    onChange: (name, defaultAddress) => form.change(name, { defaultAddress }),
  })
