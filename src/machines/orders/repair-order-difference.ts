import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { contrastsOf, type Contrast } from '../form/compare.ts'
import { nameOfChange } from '../form/form-draft.ts'
import { asStored, fromOrder, type OrderForm } from './repair-order-values.ts'

const PLACE: readonly string[] = ['countryCode', 'postalCode', 'city', 'district', 'addressLine']

/** Half of one address and half of another would be no address: where it is counts as one. */
export const orderUnitOf = (path: readonly string[]): string => {
  const [first, type, field] = path
  return first === 'addresses' && PLACE.includes(field ?? '') ? `addresses.${type}.place` : nameOfChange({ path })
}

/** The local values, and the values that they were typed over. */
export interface Edited {
  readonly values: OrderForm
  readonly saved: OrderForm
}

export interface ItemDifferences {
  readonly added: readonly RepairItem[]
  readonly removed: readonly RepairItem[]
  readonly changed: readonly RepairItem[]
}

/** Changes of the items by others. Each item is saved by itself, so there is nothing to decide. */
export const itemDifferences = (before: readonly RepairItem[], after: readonly RepairItem[]): ItemDifferences => {
  const isIn = (items: readonly RepairItem[]) => (item: RepairItem) => items.some(({ itemId }) => itemId === item.itemId)
  const versionOf = (itemId: string) => before.find((item) => item.itemId === itemId)?.rowVersion
  return {
    added: after.filter((item) => !isIn(before)(item)),
    removed: before.filter((item) => !isIn(after)(item)),
    changed: after.filter((item) => isIn(before)(item) && versionOf(item.itemId) !== item.rowVersion),
  }
}

export const hasDifferences = ({ added, removed, changed }: ItemDifferences): boolean =>
  [added, removed, changed].some(({ length }) => length > 0)

/** The fields that differ from an empty form, as they would be stored. */
export const ownContrasts = (form: OrderForm): { readonly values: OrderForm; readonly contrasts: readonly Contrast[] } => {
  const empty = fromOrder({ receiveAddresses: [] })
  const values = asStored(form)
  return { values, contrasts: contrastsOf(empty, values, empty, orderUnitOf) }
}
