import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { repairOrderFormMachine } from '../../machines/repair-order-form.machine.ts'
import { href } from '../../paths.ts'
import { useUser } from '../app-context.ts'
import { useIssueText } from '../issue-text.ts'
import { DraftBanner } from '../parts/draft-banner.tsx'
import { Page } from '../parts/page.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { useForm } from '../use-form.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { ConfirmSection } from './confirm-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { EditActions } from './edit-actions.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { OtherSection } from './other-section.tsx'
import type { OrderActor } from './repair-order.tsx'
import { useOrderStatus } from './order-words.ts'
import { SaveTroubles } from './save-troubles.tsx'

export type OrderFormActor = ActorRefFrom<typeof repairOrderFormMachine>
export type OrderFormView = ReturnType<typeof useForm<OrderFormValues, OrderFormFacts, OrderFormResult>>
type OrderFormContext = ReturnType<OrderFormActor['getSnapshot']>['context']
type OrderFormValues = OrderFormContext['values']
type OrderFormFacts = OrderFormContext['facts']
type OrderFormResult = NonNullable<OrderFormContext['result']>

const FORM_ID = 'repairOrderForm'
/** The server holds another version than the one that the form was filled from. */
const OUTDATED: readonly string[] = ['row-changed', 'order-not-draft']

const Troubles = ({ actor, form }: { actor: OrderActor; form: OrderFormView }) => {
  const { failure: words } = useIssueText()
  const failure = useSelector(actor, ({ context, ...snapshot }) =>
    snapshot.matches({ ready: { dialog: 'none' } }) ? context.failure && words(context.failure) : undefined,
  )
  const isReloading = useSelector(actor, (snapshot) => snapshot.matches({ ready: { record: 'replacing' } }))
  const isOutdated = OUTDATED.includes(form.rawFailure?.code ?? '')
  return <SaveTroubles {...{ form, isOutdated, isReloading, failure }} onReload={() => actor.send({ type: 'order.reload' })} />
}

/** The draft's form, its sections in reading order (domain.md section 4). */
export const OrderEdit = ({ actor, form: formActor }: { actor: OrderActor; form: OrderFormActor }) => {
  const { t } = useTranslation()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const statusName = useOrderStatus()
  const { isCustomer } = useUser()

  useLeaveGuard(form.isDirty)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'draft.save', level: 'submit' })
  }

  return (
    <Page>
      <PageHeader
        title={t('repairOrder-draftTitle')}
        badge={<StatusBadge status="draft" label={statusName('draft')} size="md" />}
        subtitle={isCustomer ? t('repairOrder-draftSubtitle') : undefined}
        back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }}
      />
      <form id={FORM_ID} ref={root} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
        <div className="flex max-w-5xl flex-col gap-5">
          <DraftBanner {...form.draft} />
          <Troubles actor={actor} form={form} />
          <ItemsSection actor={actor} form={form} />
          <DeliverySection actor={actor} formActor={formActor} form={form} />
          <InvoiceSection form={form} />
          <OtherSection form={form} />
          <ConfirmSection form={form} />
        </div>
        <EditActions actor={actor} formActor={formActor} form={form} />
      </form>
    </Page>
  )
}
