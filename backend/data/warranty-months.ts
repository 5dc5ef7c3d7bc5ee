import type { ProductCategory } from '../../src/domain/entities/repair-item.ts'

/** Months of the maker's warranty from the day of purchase: assumed numbers (domain.md section 5 names the rule, not the months). */
export const WARRANTY_MONTHS: Record<ProductCategory, number> = {
  notebook: 24,
  desktop: 24,
  monitor: 36,
  phone: 12,
  tablet: 12,
  router: 36,
  storage: 36,
  audio: 12,
  camera: 12,
  wearable: 12,
  accessory: 6,
  other: 12,
}
