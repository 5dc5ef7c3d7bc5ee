import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { inboundParcelMachine } from '../../../machines/orders/inbound-parcel.machine.ts'
import type { orderPlanMachine } from '../../../machines/orders/order-plan.machine.ts'
import type { receiveAddressMachine } from '../../../machines/orders/receive-address.machine.ts'

type PartActor = ActorRefFrom<typeof receiveAddressMachine | typeof inboundParcelMachine | typeof orderPlanMachine>

/** Whether somebody else was faster with this part of the order, what he left, and the ways on. */
export const usePart = (dialog: PartActor) => ({
  isConflict: useSelector(
    dialog,
    (snapshot) =>
      snapshot.matches({ open: 'comparing' }) || snapshot.matches({ open: 'compareFailed' }) || snapshot.matches({ open: 'conflict' }),
  ),
  isFailed: useSelector(dialog, (snapshot) => snapshot.matches({ open: 'compareFailed' })),
  theirs: useSelector(dialog, ({ context }) => context.theirs),
  onKeepMine: () => dialog.send({ type: 'conflict.keepMine' }),
  onTakeTheirs: () => dialog.send({ type: 'conflict.takeTheirs' }),
  onRetry: () => dialog.send({ type: 'conflict.retry' }),
})
