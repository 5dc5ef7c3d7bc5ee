import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import type { Option } from '../../../domain/entities/common.ts'
import { useItemName } from '../item-name.ts'

/** The items as choices, by their line. */
export const useItemOptions = () => {
  const nameOf = useItemName()
  return (items: readonly RepairItem[]): readonly Option[] =>
    items.map((item) => ({ value: item.itemId, label: `${item.itemNo}. ${nameOf(item)}` }))
}
