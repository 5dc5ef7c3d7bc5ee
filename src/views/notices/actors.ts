import type { ActorRefFrom } from 'xstate'
import type { noticeFormMachine } from '../../machines/notices/notice-form.machine.ts'
import type { noticeMachine } from '../../machines/notices/notice.machine.ts'
import type { useForm } from '../hooks/use-form.ts'

export type NoticeActor = ActorRefFrom<typeof noticeMachine>
export type NoticeFormActor = ActorRefFrom<typeof noticeFormMachine>
type FormContext = ReturnType<NoticeFormActor['getSnapshot']>['context']
export type NoticeFormView = ReturnType<typeof useForm<FormContext['values'], FormContext['params'], NonNullable<FormContext['result']>>>
