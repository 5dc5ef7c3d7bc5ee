import { useTranslation } from '../hooks/translation.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'

/** The name of an item: brand, product and model. */
export const useItemName = () => {
  const { t } = useTranslation('orders')
  return (item: Partial<Pick<RepairItem, 'brand' | 'productName' | 'modelNo'>> | undefined): string =>
    [item?.brand, item?.productName, item?.modelNo].filter(Boolean).join(' ') || t('repairOrder-card-unnamed')
}
