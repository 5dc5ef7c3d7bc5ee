import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { Member } from '../../domain/entities/member.ts'
import type { RecordRoute } from '../../domain/record-route.ts'
import { memberName } from '../../domain/rules/member.ts'
import { fromMember } from '../../machines/members/member-values.ts'
import type { memberRecordMachine } from '../../machines/members/members.machine.ts'
import { useCan } from '../hooks/app-context.ts'
import { AccountDialog } from '../accounts/account-dialog.tsx'
import type { RecordAct } from '../record/act-menu.tsx'
import { viewModeOf } from '../record/record-actor.ts'
import { RecordFormDialog } from '../record/record-form.tsx'
import type { MembersActor } from './actors.ts'
import { MemberDetails } from './member-details.tsx'
import { MemberFields } from './member-fields.tsx'
import { useMemberWords } from './member-words.ts'

const FIELDS = Object.keys(
  fromMember({ id: '', userAccount: '', userName: '', email: '', roleIds: [], accountStatus: 'active', rowVersion: 0 }),
)

interface Props {
  readonly actor: ActorRefFrom<typeof memberRecordMachine>
  readonly actsOf: (member: Member) => readonly RecordAct[]
  /** Shows another face of it, or closes it. */
  readonly onTurn: (route: RecordRoute | undefined) => void
}

const OpenDialog = ({ actor, actsOf, onTurn }: Props) => {
  const { t } = useTranslation('members')
  const can = useCan()
  const viewMode = useSelector(actor, viewModeOf)
  const form = useSelector(actor, ({ children }) => children.form)
  const { record, choices, failure, route } = useSelector(
    actor,
    ({ context: { record, choices, failure, route } }) => ({ record, choices, failure, route }),
    shallowEqual,
  )
  const words = useMemberWords(choices?.roles)
  const close = () => onTurn(undefined)

  if (viewMode === 'editing' && form !== undefined) {
    return (
      <RecordFormDialog
        actor={actor}
        formActor={form}
        title={record ? t('member-edit-title', { name: memberName(record) }) : t('member-create')}
        submitLabel={record ? t('shared-save') : t('member-create-submit')}
        fields={FIELDS}
        words={words.value}
        onClose={close}
        onCancel={() => onTurn(record && { mode: 'view', id: record.id })}
      >
        {(view) => <MemberFields form={view} />}
      </RecordFormDialog>
    )
  }
  return (
    <AccountDialog
      viewMode={viewMode}
      failure={failure}
      title={record ? memberName(record) : t(route.mode === 'create' ? 'member-create' : 'member-view-title')}
      acts={record ? actsOf(record) : []}
      onEdit={record && can('member.update') ? () => onTurn({ mode: 'edit', id: record.id }) : undefined}
      onRetry={() => actor.send({ type: 'record.retry' })}
      onClose={close}
    >
      {record && <MemberDetails member={record} roles={choices?.roles ?? []} />}
    </AccountDialog>
  )
}

/** One employee account over the list: to read, to change, or a new one. Drawn apart from the list, which stays as it is meanwhile. */
export const MemberDialog = ({ actor, ...props }: Omit<Props, 'actor'> & { actor: MembersActor }) => {
  const record = useSelector(actor, ({ children }) => children.record)
  return record && <OpenDialog actor={record} {...props} />
}
