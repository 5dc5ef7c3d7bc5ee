import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { useIsOfCompany, useUser } from '../../hooks/app-context.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { href } from '../../../shared/paths.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { Button } from '../../ui/button.tsx'
import { lazyOnIntent } from '../../ui/page/lazy.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { useOrderStatus } from '../order-words.ts'
import { ConfirmSection } from './confirm-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { EditActions } from './edit-actions.tsx'
import { EditHead, type EditProps } from './edit-head.tsx'
import { InvoiceFields, OtherFields } from './header-fields.tsx'
import { ItemsSection } from './items-section.tsx'
import { OrderProblems } from './order-problems.tsx'
import { useDraftSave } from './use-draft-save.ts'

const CenterSection = lazyOnIntent(async () => (await import('./center-section.tsx')).CenterSection)

const FORM_ID = 'repairOrderForm'

/** Everything on one page, its sections in reading order (domain.md section 4): dense, for who enters many orders. */
export const EditPage = ({ root, ...props }: EditProps & { root: RefObject<HTMLFormElement | null> }) => {
  const { t } = useTranslation(namespaces('orders', 'shell'))
  const { actor, formActor, form } = props
  const statusName = useOrderStatus()
  const { isCustomer } = useUser()
  const isOfCompany = useIsOfCompany()
  const customerName = useSelector(actor, ({ context }) => context.order?.customerName)
  const { onSaveTemp, onSubmit } = useDraftSave(actor, root)

  const subtitle = isCustomer
    ? t(isOfCompany ? 'repairOrder-draftSubtitle-company' : 'repairOrder-draftSubtitle')
    : customerName
      ? t('orderEdit-for', { name: customerName })
      : undefined

  return (
    <Page>
      <PageHeader
        title={t('repairOrder-draftTitle')}
        badge={<StatusBadge status="draft" label={statusName({ repairOrderStatus: 'draft' })} size="md" />}
        subtitle={subtitle}
        back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }}
        {...(isCustomer && {
          actions: (
            <Button size="sm" onPress={() => actor.send({ type: 'step.go', route: { step: 'check' } })}>
              {t('orderSteps-inSteps')}
            </Button>
          ),
        })}
      />
      <form id={FORM_ID} ref={root} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
        <div className="flex max-w-5xl flex-col gap-5">
          <EditHead {...props} />
          <OrderProblems
            actor={actor}
            formActor={formActor}
            root={root}
            onItem={(itemId, field) => actor.send({ type: 'item.open', itemId, mode: 'edit', field })}
          />
          <ItemsSection actor={actor} form={form} />
          <DeliverySection {...props} />
          <Section title={t('repairOrder-section-invoice')}>
            <InvoiceFields form={form} />
          </Section>
          <Section title={t('repairOrder-section-other')}>
            <OtherFields form={form} />
          </Section>
          {!isCustomer && <CenterSection form={form} />}
          <ConfirmSection form={form} />
        </div>
        <EditActions {...props} onSaveTemp={onSaveTemp} />
      </form>
    </Page>
  )
}
