import { useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { Level } from '../../../machines/form/form.machine.ts'
import { isOutdated, ITEMS_CHANGED } from '../../../machines/orders/repair-order-calls.ts'
import { href } from '../../../shared/paths.ts'
import { useIsOfCompany, useUser } from '../../hooks/app-context.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { Button } from '../../ui/button.tsx'
import { DraftBanner } from '../../ui/text/draft-banner.tsx'
import { lazyOnIntent } from '../../ui/page/lazy.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { useForm } from '../../hooks/use-form.ts'
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts'
import type { OrderActor, OrderFormActor, OrderFormView } from '../actors.ts'
import { ConfirmSection } from './confirm-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { EditActions } from './edit-actions.tsx'
import { ItemNews } from '../item-changes.tsx'
import { ItemsSection } from './items-section.tsx'
import { OrderProblems } from './order-problems.tsx'
import { useOrderStatus } from '../order-words.ts'
import { SaveProblems } from '../../ui/page/save-problems.tsx'
import { useMotion } from '../../ui/use-motion.ts'
import { INVOICE_TYPES } from '../../../domain/entities/repair-order.ts'
import { FieldGrid, WideCell } from '../../ui/fields/field-grid.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Section } from '../../ui/page/section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LENGTHS } from '../../../domain/limits.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'

/** Remark, the customer's own number, and the parcel where it is already on its way. */
const OtherSection = ({ form }: { form: OrderFormView }) => {
  const { t } = useTranslation('orders')
  return (
    <Section title={t('repairOrder-section-other')}>
      <FieldGrid>
        <WideCell>
          <TextField {...form.field('customerReferenceNo')} description={t('repairOrder-reference-hint')} />
        </WideCell>
        <TextField {...form.field('inboundCarrier')} description={t('repairOrder-tracking-hint')} />
        <TextField {...form.field('inboundTrackingNo')} isMono />
        <WideCell>
          <TextArea {...form.field('remark')} maxLength={LENGTHS.remark.max} />
        </WideCell>
      </FieldGrid>
    </Section>
  )
}

/** None, personal, or a company with its tax id and title. */
const InvoiceSection = ({ form }: { form: OrderFormView }) => {
  const { t } = useTranslation(namespaces('fields', 'orders'))
  const parts = useMotion<HTMLDivElement>()
  const types = INVOICE_TYPES.map((value) => ({ value, label: t(`option-invoiceType-${value}`) }))
  return (
    <Section title={t('repairOrder-section-invoice')}>
      <div ref={parts} className="flex flex-col gap-5">
        <RadioGroup {...form.field('invoiceType')} options={types} variant="segmented" isRequired />
        {form.values.invoiceType === 'company' && (
          <FieldGrid>
            <TextField {...form.field('taxId')} isRequired inputMode="numeric" isMono />
            <TextField {...form.field('invoiceTitle')} isRequired autoComplete="organization" />
          </FieldGrid>
        )}
      </div>
    </Section>
  )
}

const TYPED = 'input[name]:not([type=hidden], [type=checkbox], [type=radio]), textarea[name]'

/**
 * Password managers and autofill may set a field without any event. Before a save every text field says once more what it holds;
 * React handles an event only if the value differs from the one it knows.
 */
const readNativeValues = (root: ParentNode | null) => {
  for (const field of root?.querySelectorAll(TYPED) ?? []) field.dispatchEvent(new Event('input', { bubbles: true }))
}

const CenterSection = lazyOnIntent(async () => (await import('./center-section.tsx')).CenterSection)
const OrderConflict = lazyOnIntent(async () => (await import('../order-conflict.tsx')).OrderConflict)
const OrderGone = lazyOnIntent(async () => (await import('../order-gone.tsx')).OrderGone)

const FORM_ID = 'repairOrderForm'
const GONE = ['gone', 'restarting'] as const

/** Why the last save failed; where somebody else was faster, the comparison. */
const Problems = ({ actor, formActor, form }: { actor: OrderActor; formActor: OrderFormActor; form: OrderFormView }) => {
  const { t } = useTranslation('record')
  const { failure: words } = useIssueText()
  const failure = useSelector(actor, ({ context, ...snapshot }) =>
    snapshot.matches({ ready: { dialog: 'none' } }) ? context.failure && words(context.failure) : undefined,
  )
  const theirs = useSelector(actor, ({ context }) => context.theirs)
  const reason = form.rawFailure?.code === ITEMS_CHANGED ? t('orderEdit-conflict-itemsChanged') : form.failure
  if (form.isConflict && theirs) return <OrderConflict actor={actor} formActor={formActor} theirs={theirs} reason={reason} />
  const hasFailedComparison = failure !== undefined && form.rawFailure !== undefined && isOutdated(form.rawFailure)
  return (
    <>
      <SaveProblems form={form} isOutdated={false} isReloading={false} onReload={() => undefined} failure={failure} />
      {hasFailedComparison && (
        <div>
          <Button onPress={() => actor.send({ type: 'record.compare' })}>{t('orderEdit-compare')}</Button>
        </div>
      )}
    </>
  )
}

/** The draft's form, its sections in reading order (domain.md section 4). */
export const OrderEdit = ({ actor, form: formActor }: { actor: OrderActor; form: OrderFormActor }) => {
  const { t } = useTranslation(namespaces('orders', 'shell'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const statusName = useOrderStatus()
  const { isCustomer } = useUser()
  const isOfCompany = useIsOfCompany()

  useLeaveGuard(form.isDirty)

  const customerName = useSelector(actor, ({ context }) => context.order?.customerName)
  const isGone = useSelector(actor, (snapshot) => GONE.some((record) => snapshot.matches({ ready: { record } })))

  const subtitle = isCustomer
    ? t(isOfCompany ? 'repairOrder-draftSubtitle-company' : 'repairOrder-draftSubtitle')
    : customerName
      ? t('orderEdit-for', { name: customerName })
      : undefined

  const save = (level: Level) => {
    readNativeValues(root.current)
    actor.send({ type: 'draft.save', level })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save('submit')
  }

  return (
    <Page>
      <PageHeader
        title={t('repairOrder-draftTitle')}
        badge={<StatusBadge status="draft" label={statusName({ repairOrderStatus: 'draft' })} size="md" />}
        subtitle={isGone ? undefined : subtitle}
        back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }}
      />
      {isGone ? (
        <OrderGone actor={actor} form={form} />
      ) : (
        <form id={FORM_ID} ref={root} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
          <div className="flex max-w-5xl flex-col gap-5">
            <DraftBanner {...form.draft} />
            <Problems actor={actor} formActor={formActor} form={form} />
            <OrderProblems actor={actor} formActor={formActor} root={root} />
            <ItemNews actor={actor} />
            <ItemsSection actor={actor} form={form} />
            <DeliverySection actor={actor} formActor={formActor} form={form} />
            <InvoiceSection form={form} />
            <OtherSection form={form} />
            {!isCustomer && <CenterSection form={form} />}
            <ConfirmSection form={form} />
          </div>
          <EditActions actor={actor} formActor={formActor} form={form} onSaveTemp={() => save('temp')} />
        </form>
      )}
    </Page>
  )
}
