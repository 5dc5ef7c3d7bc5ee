import type { ActorRefFrom } from 'xstate'
import type { counterMachine } from '../../machines/counter/counter.machine.ts'
import type { collectMachine } from '../../machines/counter/collect.machine.ts'
import type { takeInFormMachine } from '../../machines/counter/take-in-form.machine.ts'
import type { takeInMachine } from '../../machines/counter/take-in.machine.ts'
import type { useForm } from '../hooks/use-form.ts'

export type CounterActor = ActorRefFrom<typeof counterMachine>
export type TakeInActor = ActorRefFrom<typeof takeInMachine>
export type CollectActor = ActorRefFrom<typeof collectMachine>
export type TakeInFormActor = ActorRefFrom<typeof takeInFormMachine>
type FormContext = ReturnType<TakeInFormActor['getSnapshot']>['context']
export type TakeInFormView = ReturnType<typeof useForm<FormContext['values'], FormContext['params'], NonNullable<FormContext['result']>>>
