import { useSelector } from '@xstate/react'
import type { RepairOrder } from '../../../domain/entities/repair-order.ts'
import { AnswerDialog } from '../../answers/answer-dialog-part.ts'
import { lazyDialog } from '../../ui/page/lazy.tsx'
import type { OrderActor } from '../actors.ts'

const AddressDialog = lazyDialog(
  async () => (await import('./address-dialog.tsx')).AddressDialog,
  ({ dialog }) => dialog.send({ type: 'part.close' }),
)
const AddressCorrectionDialog = lazyDialog(
  async () => (await import('./address-dialog.tsx')).AddressCorrectionDialog,
  ({ dialog }) => dialog.send({ type: 'part.close' }),
)
const InvoiceCorrectionDialog = lazyDialog(
  async () => (await import('./correction-dialogs.tsx')).InvoiceCorrectionDialog,
  ({ dialog }) => dialog.send({ type: 'part.close' }),
)
const RemarkCorrectionDialog = lazyDialog(
  async () => (await import('./correction-dialogs.tsx')).RemarkCorrectionDialog,
  ({ dialog }) => dialog.send({ type: 'part.close' }),
)
const CancelDialog = lazyDialog(
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
  ({ dialog }) => dialog.send({ type: 'cancel.close' }),
)
const InboundDialog = lazyDialog(
  async () => (await import('./inbound-dialog.tsx')).InboundDialog,
  ({ dialog }) => dialog.send({ type: 'part.close' }),
)
const PlanDialog = lazyDialog(
  async () => (await import('./plan-dialog.tsx')).PlanDialog,
  ({ dialog }) => dialog.send({ type: 'part.close' }),
)

/** The dialogs of what may be done with an order that is only read. */
export const ActDialogs = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { address, inbound, plan, addressCorrection, invoiceCorrection, remarkCorrection, cancel, answering } = useSelector(
    actor,
    ({ children }) => children,
  )
  return (
    <>
      {address && <AddressDialog actor={actor} dialog={address} order={order} />}
      {inbound && <InboundDialog dialog={inbound} />}
      {plan && <PlanDialog dialog={plan} />}
      {addressCorrection && <AddressCorrectionDialog actor={actor} dialog={addressCorrection} order={order} />}
      {invoiceCorrection && <InvoiceCorrectionDialog dialog={invoiceCorrection} />}
      {remarkCorrection && <RemarkCorrectionDialog dialog={remarkCorrection} />}
      {answering && <AnswerDialog dialog={answering} />}
      {cancel && <CancelDialog dialog={cancel} />}
    </>
  )
}
