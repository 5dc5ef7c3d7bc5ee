import { useSelector } from '@xstate/react'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { later } from '../parts/later.tsx'
import type { OrderActor } from './repair-order.tsx'

const AddressDialog = later(async () => (await import('./address-dialog.tsx')).AddressDialog)
const AnswerDialog = later(async () => (await import('./answer-dialog.tsx')).AnswerDialog)
const CancelDialog = later(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const InboundDialog = later(async () => (await import('./inbound-dialog.tsx')).InboundDialog)
const PlanDialog = later(async () => (await import('./plan-dialog.tsx')).PlanDialog)

/** The dialogs of what may be done with an order that is only read. */
export const ActDialogs = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { address, inbound, plan, cancel, answering } = useSelector(actor, ({ children }) => children)
  return (
    <>
      {address && <AddressDialog actor={actor} dialog={address} order={order} />}
      {inbound && <InboundDialog dialog={inbound} />}
      {plan && <PlanDialog dialog={plan} />}
      {answering && <AnswerDialog dialog={answering} />}
      {cancel && <CancelDialog dialog={cancel} />}
    </>
  )
}
