import { useSelector } from '@xstate/react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { memberName } from '../../domain/rules/member.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { isDangerous } from '../accounts/use-accounts.tsx'
import { ActDialog, ActPreparing } from '../record/act-dialog.tsx'
import type { MembersActor } from './actors.ts'

/** The question before an act on an employee account. */
export const MemberActDialog = ({ actor }: { actor: MembersActor }) => {
  const { t } = useTranslation(namespaces('members', 'review'))
  const form = useSelector(actor, ({ children }) => children.act)
  const asked = useSelector(actor, ({ context }) => context.asked)
  const params = useSelector(actor, ({ context }) => context.params)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches({ act: 'idle' }))
  if (isIdle || asked === undefined) return null
  const { act, record } = asked
  const name = memberName(record)
  const close = () => actor.send({ type: 'act.close' })
  const title = t(`member-ask-${act}-title`, { name })
  if (form === undefined || params === undefined)
    return <ActPreparing title={title} failure={failure} onRetry={() => actor.send({ type: 'act.retry' })} onClose={close} />
  const count = params.record.openItemCount ?? 0
  const hasItems = count > 0 && isDangerous(act)
  const text = (
    <>
      <p>{t(`member-ask-${act}-text`, { name, email: record.email, newEmail: record.pendingMailbox?.email })}</p>
      {hasItems && act === 'suspend' && <p className="mt-2">{t('member-ask-openItems', { count })}</p>}
    </>
  )
  return (
    <ActDialog formActor={form} words={{ title, text, confirmLabel: t(`member-act-${act}`), isDanger: isDangerous(act) }} onClose={close}>
      {(view) =>
        hasItems &&
        act === 'delete' && (
          <SelectField
            {...view.field('successorId')}
            description={t('member-successor-hint', { count })}
            options={view.params.extra.candidates.map(({ value, label, openItems }) => ({
              value,
              label,
              description: openItems === null || openItems === undefined ? undefined : t('repairItem-engineer-open', { count: openItems }),
            }))}
            isRequired
          />
        )
      }
    </ActDialog>
  )
}
