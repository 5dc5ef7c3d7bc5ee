import { NumberField } from '../ui/fields/number-field.tsx'
import type { ItemFormView } from './actors.ts'
import { numberProps } from './number-props.ts'

/** How many pieces without a serial number there are. */
export const QuantityField = ({ form, max }: { form: ItemFormView; max: number }) => (
  <NumberField {...numberProps(form, 'quantity')} min={1} max={max} isRequired />
)
