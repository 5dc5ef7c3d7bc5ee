import type { ActorRefFrom } from 'xstate'
import type { repairOrderFormMachine } from '../../machines/orders/repair-order-form.machine.ts'
import type { repairOrderMachine } from '../../machines/orders/repair-order.machine.ts'
import type { useForm } from '../hooks/use-form.ts'

export type OrderActor = ActorRefFrom<typeof repairOrderMachine>
export type OrderFormActor = ActorRefFrom<typeof repairOrderFormMachine>
type FormContext = ReturnType<OrderFormActor['getSnapshot']>['context']
export type OrderFormView = ReturnType<typeof useForm<FormContext['values'], FormContext['params'], NonNullable<FormContext['result']>>>
