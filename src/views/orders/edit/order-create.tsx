import { shallowEqual, useSelector } from '@xstate/react'
import { ClipboardList, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { repairOrderCreateMachine } from '../../../machines/orders/repair-order-create.machine.ts'
import { href } from '../../../shared/paths.ts'
import { useApp } from '../../hooks/app-context.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { OrderSkeleton } from '../order-skeleton.tsx'
import type { OpenDraft } from '../../../domain/entities/order-draft.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { Section } from '../../ui/page/section.tsx'

/** The drafts that stand in the way of another one: one of them can be finished or deleted. */
const OpenDrafts = ({ drafts }: { drafts: readonly OpenDraft[] }) => {
  const { t } = useTranslation('orders')
  return (
    <div className="mx-auto w-full max-w-2xl">
      <Section title={t('orderEdit-drafts')}>
        <ul>
          {drafts.map(({ repairOrderId, productNames, createdBy, updatedAt }) => {
            const name = productNames?.join(t('draft-comma')) || t('orderEdit-drafts-empty')
            return (
              <li key={repairOrderId} className="not-last:border-b flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <span className="min-w-0 flex-1 basis-56">
                  <span className="block font-medium break-words">{name}</span>
                  <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                    {createdBy && <span>{t('orderEdit-drafts-by', { name: createdBy })}</span>}
                    <span>
                      {t('orderEdit-drafts-updated')} <DateText value={updatedAt} />
                    </span>
                  </span>
                </span>
                <LinkButton size="sm" href={href('repairOrderEdit', { repairOrderId })}>
                  {t('orderEdit-drafts-open')}
                </LinkButton>
              </li>
            )
          })}
        </ul>
      </Section>
    </div>
  )
}

/** Opens a draft and goes on to edit it, without leaving a step for Back. */
export const RepairOrderCreate = ({ actor }: { actor: ActorRefFrom<typeof repairOrderCreateMachine> }) => {
  const { t } = useTranslation(namespaces('orders', 'shell'))
  const { navigate } = useApp()
  const { failure: words } = useIssueText()
  const { repairOrderId, failure, drafts, mayChoose, customer } = useSelector(
    actor,
    ({ context: { repairOrderId, failure, drafts, mayChoose, customer } }) => ({ repairOrderId, failure, drafts, mayChoose, customer }),
    shallowEqual,
  )
  const search = useSelector(actor, ({ children }) => children.search)

  // by what the machine knows, not by its event: the draft may be open before this view is there
  const goOn = useEffectEvent((id: string) => navigate(href('repairOrderEdit', { repairOrderId: id }), { replace: true }))
  useEffect(() => {
    if (repairOrderId !== undefined) goOn(repairOrderId)
  }, [repairOrderId])

  return (
    <Page>
      <PageHeader
        title={t('repairOrder-create-title')}
        subtitle={customer && t('orderEdit-for', { name: customer.label })}
        back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }}
      />
      {search !== undefined ? (
        <CustomerPicker search={search} onChoose={(chosen) => actor.send({ type: 'customer.choose', customer: chosen })} />
      ) : failure === undefined ? (
        <OrderSkeleton label={t('repairOrder-create-opening')} />
      ) : (
        <div role="alert">
          <EmptyState
            icon={ClipboardList}
            title={t('repairOrder-create-failed')}
            text={words(failure)}
            action={
              <>
                {mayChoose ? (
                  <Button onPress={() => actor.send({ type: 'customer.change' })}>{t('orderEdit-pick-other')}</Button>
                ) : (
                  <LinkButton href={href('repairOrder')}>{t('repairOrder-list-title')}</LinkButton>
                )}
                <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onPress={() => actor.send({ type: 'order.retry' })}>
                  {t('shared-retry')}
                </Button>
              </>
            }
          />
          {drafts.length > 0 && <OpenDrafts drafts={drafts} />}
        </div>
      )}
    </Page>
  )
}
