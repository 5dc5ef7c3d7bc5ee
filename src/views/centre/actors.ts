import type { ActorRefFrom } from 'xstate'
import type { centreFormMachine } from '../../machines/centre/centre-form.machine.ts'
import type { centreMachine } from '../../machines/centre/centre.machine.ts'
import type { mailSettingsMachine } from '../../machines/centre/mail-settings.machine.ts'
import type { testMailMachine } from '../../machines/centre/test-mail.machine.ts'
import type { useForm } from '../hooks/use-form.ts'

export type CentreActor = ActorRefFrom<typeof centreMachine>
export type MailActor = ActorRefFrom<typeof testMailMachine>
export type MailSettingsActor = ActorRefFrom<typeof mailSettingsMachine>
export type CentreFormActor = ActorRefFrom<typeof centreFormMachine>
type FormContext = ReturnType<CentreFormActor['getSnapshot']>['context']
export type CentreFormView = ReturnType<typeof useForm<FormContext['values'], FormContext['params'], NonNullable<FormContext['result']>>>
