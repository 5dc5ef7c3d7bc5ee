import { useSelector } from '@xstate/react'
import { LockKeyhole, MessageSquareText, Send } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { visibilitiesFor } from '../../domain/rules/comment.ts'
import type { commentMachine } from '../../machines/orders/comment.machine.ts'
import { useApp, useIsOfCompany, useUser } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { Disclosure } from '../ui/page/disclosure.tsx'
import { Section } from '../ui/page/section.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useItemOptions } from './edit/item-options.ts'
import type { OrderActor } from './actors.ts'

const ICONS = { public: MessageSquareText, internal: LockKeyhole }

type Props = { actor: OrderActor; order: RepairOrder; formActor: ActorRefFrom<typeof commentMachine> }

/** Says something about the order: who will read it stands above the button, and an internal note looks like nothing else. */
const CommentForm = ({ actor, order, formActor }: Props) => {
  const { t } = useTranslation('orders')
  const { permissions } = useApp()
  const { isCustomer } = useUser()
  const isOfCompany = useIsOfCompany()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const items = useSelector(actor, ({ context }) => context.items)
  const itemOptions = useItemOptions()(items)
  const visibilities = visibilitiesFor({ isCustomer, permissions })
  const visibility = visibilities.find((one) => one === form.values.visibility)
  const isInternal = visibility === 'internal'
  useLeaveGuard(form.values.content !== '')

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const readers = isCustomer ? (isOfCompany ? 'company' : 'customer') : visibility
  const Icon = ICONS[visibility ?? 'public']

  const content = (
    <form ref={root} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <DraftBanner {...form.draft} />
      {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      {visibilities.length > 1 && (
        <RadioGroup
          {...form.field('visibility')}
          label={t('orderView-comment-kind')}
          variant="cards"
          isRequired
          options={visibilities.map((value) => {
            const Kind = ICONS[value]
            return {
              value,
              label: t(`orderView-comment-kind-${value}`),
              description: t(`orderView-comment-kindText-${value}`),
              icon: (
                <Kind
                  aria-hidden="true"
                  className={cx('mt-[0.15em] size-5 shrink-0', value === 'internal' ? 'text-warning-strong' : 'text-info-strong')}
                />
              ),
            }
          })}
        />
      )}
      <div className={cx('flex flex-col gap-4', isInternal && 'rounded-lg border border-dashed border-warning bg-warning-soft/50 p-3')}>
        <TextArea
          {...form.field('content')}
          label={t(isInternal ? 'orderView-comment-kind-internal' : 'orderView-comment-title')}
          isRequired
          isReadOnly={form.isSubmitting}
          maxLength={LENGTHS.comment.max}
        />
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          {items.length > 1 && (
            <div className="w-full sm:w-72">
              <SelectField
                {...form.field('itemId')}
                label={t('orderView-comment-about')}
                options={itemOptions}
                emptyLabel={t('orderView-wholeOrder')}
              />
            </div>
          )}
          <div className="flex flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {readers && (
              <p className={cx('flex items-start gap-1.5 text-sm', isInternal ? 'font-medium text-warning-strong' : 'text-muted')}>
                <Icon aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
                {t(`orderView-comment-readers-${readers}`, { name: order.customerName ?? t('orderView-timeline-byCustomer') })}
              </p>
            )}
            <Button
              type="submit"
              variant={isInternal ? 'secondary' : 'primary'}
              icon={isInternal ? <LockKeyhole aria-hidden="true" /> : <Send aria-hidden="true" />}
              isPending={form.isSubmitting}
            >
              {t(`orderView-comment-send-${isCustomer ? 'customer' : (visibility ?? 'public')}`)}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
  if (!isCustomer) return <Section title={t('orderView-comment-write')}>{content}</Section>
  return (
    <div className="rounded-lg border border-border bg-raised px-4 py-3 shadow-raised sm:px-5">
      <Disclosure level={2} title={t('orderView-comment-ask')} isDefaultExpanded={form.isDirty || form.draft.savedAt !== undefined}>
        {content}
      </Disclosure>
    </div>
  )
}

/** The form where the service takes comments and this reader may write any. */
export const Comments = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { permissions } = useApp()
  const { isCustomer } = useUser()
  const formActor = useSelector(actor, ({ children }) => children.comment)
  const isTaken = useSelector(actor, ({ context }) => context.comments !== undefined)
  if (!formActor || !isTaken || order.repairOrderStatus === 'draft') return null
  if (visibilitiesFor({ isCustomer, permissions }).length === 0) return null
  return <CommentForm actor={actor} order={order} formActor={formActor} />
}
