import type { ActorRefFrom } from 'xstate'
import type { repairItemFormMachine } from '../../machines/items/repair-item-form.machine.ts'
import type { repairItemMachine } from '../../machines/items/repair-item.machine.ts'
import type { serialInfoMachine } from '../../machines/items/serial-info.machine.ts'
import type { useForm } from '../hooks/use-form.ts'

export type ItemActor = ActorRefFrom<typeof repairItemMachine>
export type SerialActor = ActorRefFrom<typeof serialInfoMachine>
export type ItemFormActor = ActorRefFrom<typeof repairItemFormMachine>
type FormContext = ReturnType<ItemFormActor['getSnapshot']>['context']
export type ItemFormView = ReturnType<typeof useForm<FormContext['values'], FormContext['params'], NonNullable<FormContext['result']>>>
