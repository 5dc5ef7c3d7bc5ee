import { useSelector } from '@xstate/react'
import { Copy, FilePlus2 } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { ownContrasts } from '../../machines/orders/repair-order-difference.ts'
import { href } from '../../shared/paths.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import type { OrderActor, OrderFormView } from './actors.ts'
import { useOrderFields } from './edit/use-order-fields.ts'

/** The draft was deleted or submitted elsewhere while it was being written here: what was typed can be copied or taken along. */
export const OrderGone = ({ actor, form }: { actor: OrderActor; form: OrderFormView }) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  const { isCustomer } = useUser()
  const fields = useOrderFields()
  const { failure: words } = useIssueText()
  const submitted = useSelector(actor, ({ context }) => context.theirs?.order)
  const failure = useSelector(actor, ({ context }) => context.failure && words(context.failure))
  const isRestarting = useSelector(actor, (snapshot) => snapshot.matches({ ready: { record: 'restarting' } }))
  const mayCreate = can('repairOrder.create') && (isCustomer || can('repairOrder.createOnBehalf'))
  const { contrasts, values } = ownContrasts(form.values)
  const rows = contrasts.map(({ name }) => ({ label: fields.label(name), value: fields.value(name, values) }))

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rows.map(({ label, value }) => `${label}: ${value}`).join('\n'))
      showToast({ kind: 'success', title: t('orderEdit-gone-copied') })
    } catch {
      showToast({ kind: 'error', title: t('shared-copyFailed') })
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <NoticeBanner tone="warning" isLive title={t('orderEdit-gone-title')}>
        {t(submitted ? 'orderEdit-gone-submitted' : 'orderEdit-gone-deleted')}
      </NoticeBanner>
      {failure !== undefined && <NoticeBanner tone="danger">{failure}</NoticeBanner>}
      {rows.length > 0 && (
        <Section title={t('orderEdit-gone-typed')}>
          <DescriptionList rows={rows} columns={2} />
        </Section>
      )}
      <div className="flex flex-wrap gap-2">
        {mayCreate && (
          <Button
            variant="primary"
            icon={<FilePlus2 aria-hidden="true" />}
            isPending={isRestarting}
            onPress={() => actor.send({ type: 'order.restart' })}
          >
            {t('orderEdit-gone-restart')}
          </Button>
        )}
        <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
          {t('orderEdit-gone-copy')}
        </Button>
        {submitted && (
          <LinkButton href={href('repairOrderView', { repairOrderId: submitted.repairOrderId })}>{t('orderEdit-gone-view')}</LinkButton>
        )}
      </div>
    </div>
  )
}
