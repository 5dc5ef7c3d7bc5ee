import { useSelector } from '@xstate/react'
import { useTranslation } from '../hooks/translation.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { isDangerous } from '../accounts/use-accounts.tsx'
import { ActDialog, ActPreparing } from '../record/act-dialog.tsx'
import { useCustomerName } from './customer-table.tsx'
import type { CustomersActor } from './actors.ts'

/** The question before an act on a customer account; a suspension has a reason, and says how many devices are here. */
export const CustomerActDialog = ({ actor }: { actor: CustomersActor }) => {
  const { t } = useTranslation('customers')
  const nameOf = useCustomerName()
  const form = useSelector(actor, ({ children }) => children.act)
  const asked = useSelector(actor, ({ context }) => context.asked)
  const params = useSelector(actor, ({ context }) => context.params)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches({ act: 'idle' }))
  if (isIdle || asked === undefined) return null
  const { act, record } = asked
  const name = nameOf(record)
  const close = () => actor.send({ type: 'act.close' })
  const title = t(`customer-ask-${act}-title`, { name })
  if (form === undefined || params === undefined)
    return <ActPreparing title={title} failure={failure} onRetry={() => actor.send({ type: 'act.retry' })} onClose={close} />
  const count = params.record.goodsInHouse ?? 0
  const text = t(`customer-ask-${act}-text`, { name, email: record.userAccount, newEmail: record.pendingMailbox?.email })
  return (
    <ActDialog formActor={form} words={{ title, text, confirmLabel: t(`customer-act-${act}`), isDanger: isDangerous(act) }} onClose={close}>
      {(view) =>
        act === 'suspend' && (
          <>
            {count > 0 && <NoticeBanner tone="warning">{t('customer-ask-goods', { count })}</NoticeBanner>}
            <TextArea {...view.field('reason')} label={t('customer-suspendReason')} maxLength={LENGTHS.suspendReason.max} isRequired />
            {count > 0 && <Checkbox {...view.field('isConfirmed')} label={t('customer-ask-goodsConfirm')} isRequired />}
          </>
        )
      }
    </ActDialog>
  )
}
