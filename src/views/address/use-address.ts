import type { AddressForm } from '../../machines/address/address-form.ts'
import { useIssueText } from '../hooks/issue-text.ts'

interface AddressOptions {
  readonly form: { readonly blur: (field: string) => void; readonly errorOf: (field: string) => string | undefined }
  /** The prefix of the field names, e.g. `defaultAddress.`. */
  readonly prefix?: string
  readonly values: AddressForm
  /** The form's address at this moment, which need not be drawn yet. */
  readonly newest: () => AddressForm
  readonly onChange: (field: string, address: AddressForm) => void
}

/** One address of a form: its values, and the props of its fields, named as in the contract. */
export const useAddress = ({ form, prefix = '', values, newest, onChange }: AddressOptions) => {
  const text = useIssueText()
  // autofill fills several fields at once: each change builds on the one before, not on what is drawn
  const change = (name: keyof AddressForm, patch: Partial<AddressForm>) => onChange(prefix + name, { ...newest(), ...patch })

  const field = <N extends keyof AddressForm>(name: N) => ({
    name: prefix + name,
    label: text.field(name),
    value: values[name],
    error: form.errorOf(prefix + name),
    // one computed key: the compiler widens it, the value has the field's own type
    onChange: (value: AddressForm[N]) => change(name, { [name]: value } as Partial<AddressForm>),
    onBlur: () => form.blur(prefix + name),
  })

  return { values, newest, field, change }
}

export type AddressView = ReturnType<typeof useAddress>
