import { actorOf } from '../../src/app/admit.ts'
import { customerItemMachine } from '../../src/machines/customer-item/customer-item.machine.ts'
import { decisionMachine } from '../../src/machines/customer-item/decision.machine.ts'
import { paths } from '../../src/shared/paths.ts'
import { page } from '../stage/places.ts'
import { specimen, type Specimen } from '../stage/specimen.ts'

/** The device of a customer that waits for a decision. */
export const customerItem: Specimen = specimen(
  customerItemMachine,
  page(customerItemMachine, {
    path: paths.viewOrderItem,
    as: 'fang@chenguang.example',
    params: ({ rows }) => {
      const isOurs = (repairOrderId: string) =>
        rows.first('orders', (order) => order.repairOrderId === repairOrderId).customerId === 'customer-chenguang'
      return { itemId: rows.first('items', (item) => item.repairStatus === 'quoted' && isOurs(item.repairOrderId)).itemId }
    },
    input: ({ params: { itemId }, profile }) => ({ itemId, actor: actorOf(profile) }),
    module: () => import('../../src/app/pages/customer-item.ts'),
  }),
  {
    moves: [{ type: 'item.retry' }, { type: 'server.changed' }, { type: 'answer.saved' }],
    replies: { load: { 'nothing there': () => undefined } },
  },
)
export const decision: Specimen = specimen(decisionMachine, customerItem, {
  moves: [{ type: 'decision.ask', action: 'approveQuote' }, { type: 'decision.close' }],
})
