export interface Order {
  readonly number: string
  readonly customer: string
  readonly device: string
  readonly status: string
  readonly serial: string
  readonly updated: number
}

const STATUSES = ['received', 'quoted', 'repairing', 'testing', 'returned']
const DAY_MS = 86_400_000

export const ORDERS: readonly Order[] = Array.from({ length: 500 }, (_, n) => ({
  number: `RO2026-${String((n * 7 + 250) % 500).padStart(6, '0')}`,
  customer: `Customer ${Math.floor(n / 20)}`,
  device: `Board ${n % 31}`,
  status: STATUSES[n % STATUSES.length] ?? '',
  serial: `SN${n * 9973}`,
  updated: Date.UTC(2026, 0, 1) - n * DAY_MS,
}))

/** The orders with a keyword anywhere, by number where that is asked for. */
export const find = (keyword: string, isSorted: boolean): readonly Order[] => {
  const found = ORDERS.filter((order) => [order.number, order.customer, order.device, order.serial].some((text) => text.includes(keyword)))
  return isSorted ? found.toSorted((a, b) => (a.number < b.number ? -1 : 1)) : found
}
