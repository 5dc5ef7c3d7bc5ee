import type { ActorRefFrom } from 'xstate'
import type { Member } from '../../domain/entities/member.ts'
import type { RoleOptionGroup } from '../../domain/entities/session.ts'
import type { MemberForm } from '../../machines/members/member-values.ts'
import type { membersMachine } from '../../machines/members/members.machine.ts'
import type { RecordParams } from '../../machines/record/record-types.ts'
import type { useForm } from '../hooks/use-form.ts'

export type MembersActor = ActorRefFrom<typeof membersMachine>
export type MemberFormView = ReturnType<
  typeof useForm<MemberForm, RecordParams<Member, { readonly roles: readonly RoleOptionGroup[] }>, Member>
>
