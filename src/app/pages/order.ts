import { agreedTermsOf } from '../../domain/terms.ts'
import { parseStep } from '../../domain/order-step.ts'
import { knownRow } from '../../machines/record/known-records.ts'
import { repairOrderMachine } from '../../machines/orders/repair-order.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { preloadView, RepairOrder } from '../../views/orders/repair-order.tsx'
import { actorOf, profileOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

interface Params {
  readonly repairOrderId: string
  readonly mode: 'edit' | 'view'
}

export const input = ({ params: { repairOrderId, mode }, search, profile }: Visit<Params>) => ({
  repairOrderId,
  mode,
  actor: actorOf(profile),
  agreedTerms: agreedTermsOf(profileOf(profile).user),
  row: knownRow(repairOrderId),
  route: parseStep(search),
  onServerChange,
})

export { repairOrderMachine as machine, preloadView, RepairOrder as View }
