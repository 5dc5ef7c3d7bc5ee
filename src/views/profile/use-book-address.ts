import type { BookForm } from '../../machines/profile/address-book.machine.ts'
import type { AddressForm } from '../../machines/address/address-form.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import type { AddressView } from '../address/use-address.ts'

interface BookFormActor {
  readonly getSnapshot: () => { readonly context: { readonly values: BookForm } }
}
interface BookFormView {
  readonly values: BookForm
  readonly change: (field: string, patch: Partial<BookForm>) => void
  readonly blur: (field: string) => void
  readonly errorOf: (field: string) => string | undefined
}

/** The address of a book's form: its values, and the props of its fields, named as in the contract. */
export const useBookAddress = (formActor: BookFormActor, form: BookFormView): AddressView => {
  const text = useIssueText()
  const change = (name: keyof AddressForm, patch: Partial<AddressForm>) => {
    // autofill fills several fields at once: each change builds on the one before, not on what is drawn
    const { address } = formActor.getSnapshot().context.values
    form.change(name, { address: { ...address, ...patch } })
  }
  return {
    values: form.values.address,
    change,
    field: <N extends keyof AddressForm>(name: N) => ({
      name,
      label: text.field(name),
      value: form.values.address[name],
      error: form.errorOf(name),
      // one computed key: the compiler widens it, the value has the field's own type
      onChange: (value: AddressForm[N]) => change(name, { [name]: value } as Partial<AddressForm>),
      onBlur: () => form.blur(name),
    }),
  }
}
