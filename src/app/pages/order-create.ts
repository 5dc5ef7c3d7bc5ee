import { repairOrderCreateMachine } from '../../machines/orders/repair-order-create.machine.ts'
import { RepairOrderCreate } from '../../views/orders/edit/order-create.tsx'
import { profileOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

export const input = ({ search, profile }: Visit) => ({
  isEmployee: !profileOf(profile).user.isCustomer,
  customerId: new URLSearchParams(search).get('customerId') ?? undefined,
})

export { repairOrderCreateMachine as machine, RepairOrderCreate as View }
