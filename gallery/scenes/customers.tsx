import type { ActorRefFrom } from 'xstate'
import type { mergeCustomersMachine } from '../../src/machines/customers/merge.machine.ts'
import { CustomerMergeOf } from '../../src/views/customers/customer-merge.tsx'

const nothing = () => undefined

export const MergeScene = ({ actor }: { actor: ActorRefFrom<typeof mergeCustomersMachine> }) => (
  <CustomerMergeOf actor={actor} name="張怡君" onMerged={nothing} onClose={nothing} />
)
