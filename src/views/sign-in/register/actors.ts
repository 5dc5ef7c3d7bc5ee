import type { ActorRefFrom } from 'xstate'
import type { registerFormMachine } from '../../../machines/sign-in/register-form.machine.ts'
import type { useForm } from '../../hooks/use-form.ts'

export type RegisterActor = ActorRefFrom<typeof registerFormMachine>
type FormContext = ReturnType<RegisterActor['getSnapshot']>['context']
export type RegisterView = ReturnType<typeof useForm<FormContext['values'], FormContext['params'], void>>
