import { api } from '../../api/index.ts'
import { required } from '../calls/failure.ts'
import { carryOver } from './repair-order-form.machine.ts'
import { isByEmployee, editedOf, type OrderContext } from './repair-order-context.ts'

/** Opens a new draft for the same customer and lays what was typed down for it; answers its id. */
export const restartOrder = async (context: OrderContext, signal: AbortSignal): Promise<string> => {
  const customerId = isByEmployee(context) ? context.order?.customerId : undefined
  const { repairOrderId, defaults } = await required(api.repairOrder.create({ query: customerId ? { customerId } : {}, signal }))
  carryOver(editedOf(context).values, repairOrderId, defaults)
  return repairOrderId
}
