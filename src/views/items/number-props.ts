import type { ItemFormView } from './actors.ts'

/** Props of a number field for a value that the form holds as text. */
export const numberProps = (form: ItemFormView, name: 'quantity' | 'autoApproveLimit') => {
  const { value, onChange, ...rest } = form.field(name)
  return {
    ...rest,
    value: value === '' ? null : Number(value),
    onChange: (number: number | null) => onChange(number === null ? '' : String(number)),
  }
}
