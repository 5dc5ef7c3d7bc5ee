import { useSelector } from '@xstate/react'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { Namespace } from '../../locales/namespaces.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import type { OrderActor } from './actors.ts'
import type { QuotesActor } from './quotes-decision.tsx'

const PARTS: readonly Namespace[] = [
  'actions',
  'customer-item',
  'errors',
  'fields',
  'files',
  'history',
  'items',
  'order-list',
  'orders',
  'record',
  'review',
  'statuses',
]
/** Few orders have any. */
const QuotesDecision = lazyOnIntent(async () => (await import('./quotes-decision.tsx')).QuotesDecision, null, PARTS)

const useQuotesActor = (actor: OrderActor): QuotesActor | undefined => {
  const can = useCan()
  const { isCustomer } = useUser()
  const quotes = useSelector(actor, ({ children }) => children.quotes)
  return isCustomer && can('repairItem.quote.decide') ? quotes : undefined
}

/** All quotations of the order that wait for the customer, decided item by item and sent at once (domain.md section 16, idea 10). */
export const QuotesSection = ({ actor, items }: { actor: OrderActor; items: readonly RepairItem[] }) => {
  const quotes = useQuotesActor(actor)
  const centre = useSelector(actor, ({ context }) => context.centre)
  return quotes ? <QuotesDecision actor={quotes} items={items} centre={centre} /> : null
}
