import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { contrastsOf, mergedOf, type Contrast, type Sides } from '../form/compare.ts'
import { nameOfChange } from '../form/form-draft.ts'
import type { OrderRecord } from './repair-order-calls.ts'
import { asStored, fromOrder, type OrderForm } from './repair-order-values.ts'

const PLACE: readonly string[] = ['countryCode', 'postalCode', 'city', 'district', 'addressLine']

/** Half of one address and half of another would be no address: where it is counts as one. */
const unitOf = (path: readonly string[]): string => {
  const [first, type, field] = path
  return first === 'addresses' && PLACE.includes(field ?? '') ? `addresses.${type}.place` : nameOfChange({ path })
}

/** The local values, and the values that they were typed over. */
export interface Typed {
  readonly values: OrderForm
  readonly saved: OrderForm
}

/** Header against header, as far as both would be stored. */
export const orderContrasts = ({ values, saved }: Typed, theirs: OrderRecord): readonly Contrast[] =>
  contrastsOf(asStored(saved), asStored(values), fromOrder(theirs.order), unitOf)

/** The local values with the decisions applied; values that are not sent now, such as a hidden address, stay. */
export const mergedOrder = ({ values, saved }: Typed, theirs: OrderRecord, sides: Sides): OrderForm =>
  mergedOf(values, fromOrder(theirs.order), orderContrasts({ values, saved }, theirs), sides)

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
export const typedContrasts = (form: OrderForm): { readonly values: OrderForm; readonly contrasts: readonly Contrast[] } => {
  const empty = fromOrder({ receiveAddresses: [] })
  const values = asStored(form)
  return { values, contrasts: contrastsOf(empty, values, empty, unitOf) }
}
