import { useSelector } from '@xstate/react'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { InboundDialog } from './inbound-dialog.tsx'
import type { OrderActor } from './repair-order.tsx'

/** The dialogs of what may be done with an order that is only read. */
export const ActDialogs = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { address, inbound, cancel, answering } = useSelector(actor, ({ children }) => children)
  return (
    <>
      {address && <AddressDialog actor={actor} dialog={address} order={order} />}
      {inbound && <InboundDialog dialog={inbound} />}
      {answering && <AnswerDialog dialog={answering} />}
      {cancel && <CancelDialog dialog={cancel} />}
    </>
  )
}
