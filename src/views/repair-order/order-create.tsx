import { useSelector } from '@xstate/react'
import { ClipboardList, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { repairOrderCreateMachine } from '../../machines/repair-order-create.machine.ts'
import { href } from '../../paths.ts'
import { useApp } from '../app-context.ts'
import { useIssueText } from '../issue-text.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** Opens a draft and goes on to edit it, without leaving a step for Back. */
export const RepairOrderCreate = ({ actor }: { actor: ActorRefFrom<typeof repairOrderCreateMachine> }) => {
  const { t } = useTranslation()
  const { navigate } = useApp()
  const { failure: words } = useIssueText()
  const { repairOrderId, failure } = useSelector(actor, ({ context }) => context)

  // by what the machine knows, not by its event: the draft may be open before this view is there
  const goOn = useEffectEvent((id: string) => navigate(href('repairOrderEdit', { repairOrderId: id }), { replace: true }))
  useEffect(() => {
    if (repairOrderId !== undefined) goOn(repairOrderId)
  }, [repairOrderId])

  return (
    <>
      <PageHeader title={t('repairOrder-create-title')} back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }} />
      {failure === undefined ? (
        <OrderSkeleton label={t('repairOrder-create-opening')} />
      ) : (
        <div role="alert">
          <EmptyState
            icon={ClipboardList}
            title={t('repairOrder-create-failed')}
            text={words(failure)}
            action={
              <>
                <LinkButton href={href('repairOrder')}>{t('repairOrder-list-title')}</LinkButton>
                <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onPress={() => actor.send({ type: 'order.retry' })}>
                  {t('shared-retry')}
                </Button>
              </>
            }
          />
        </div>
      )}
    </>
  )
}
