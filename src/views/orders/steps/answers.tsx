import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StepRoute } from '../../../domain/order-step.ts'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { formatPhone } from '../../../domain/formats/phone.ts'
import { toAddresses } from '../../../machines/address/address-form.ts'
import { missingOf } from '../../../machines/items/repair-item-form.machine.ts'
import { deviceStepOf } from '../../../machines/orders/order-steps.ts'
import { issuesOfItem } from '../../../machines/orders/repair-order-form.machine.ts'
import { useCan } from '../../hooks/app-context.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { useLabels } from '../../hooks/labels.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { addressLineOf } from '../../../domain/formats/address-line.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import type { OrderActor, OrderFormView } from '../actors.ts'
import { ItemPhotos } from '../edit/item-photos.tsx'
import { useItemName } from '../item-name.ts'

interface Answer {
  readonly label: string
  readonly value: ReactNode
  readonly to: StepRoute
  readonly field?: string
  readonly isWrong?: boolean
}
type AnswersProps = { title: string; answers: readonly Answer[]; onGo: (to: StepRoute, field?: string) => void; action?: ReactNode }

/** What was answered, each with the way back to change it. */
const Answers = ({ title, answers, onGo, action }: AnswersProps) => {
  const { t } = useTranslation('orders')
  return (
    <section aria-label={title} className="rounded-lg border border-border bg-raised px-4 shadow-raised">
      <div className="flex items-center justify-between gap-3 pt-3">
        <h2 className="min-w-0 text-base font-semibold break-words">{title}</h2>
        {action}
      </div>
      <dl className="pb-1">
        {answers.map(({ label, value, to, field, isWrong }) => (
          <div key={label} className="grid grid-cols-[6rem_1fr_auto] gap-x-3 py-2 not-last:border-b sm:grid-cols-[9rem_1fr_auto]">
            <dt className="pt-0.5 text-sm text-muted">{label}</dt>
            <dd className={cx('min-w-0 break-words', isWrong === true && 'text-warning-strong')}>{value}</dd>
            <dd>
              <PlainButton
                aria-label={t('orderSteps-change-what', { title, label })}
                onPress={() => onGo(to, field)}
                className="cursor-pointer rounded-sm text-sm text-accent-strong underline underline-offset-4 touch-target"
              >
                {t('orderSteps-change')}
              </PlainButton>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type ItemProps = { actor: OrderActor; item: RepairItem; device: number; onGo: AnswersProps['onGo'] }

/** One device as it will be sent, and what is still missing. */
export const DeviceAnswers = ({ actor, item, device, onGo }: ItemProps) => {
  const { t } = useTranslation(namespaces('fields', 'files', 'items', 'orders'))
  const can = useCan()
  const nameOf = useItemName()
  const text = useIssueText()
  const { option } = useLabels()
  const categories = useSelector(actor, ({ context }) => context.issueCategories)
  const reported = useSelector(actor, ({ context }) => context.reported)
  const { serialNo, serialMissingReason, issueCategory, issueFrequency, issueDescription, hasLock, existedFiles } = item
  const to = { step: 'device', device } as const
  const ofServer = issuesOfItem(reported, item.itemId)
  const issues = [...ofServer, ...missingOf(item, categories).filter(({ field }) => !ofServer.some((issue) => issue.field === field))]
  const [first] = issues
  const category = categories.find(({ value }) => value === issueCategory)?.label
  const problem = [category, issueFrequency && option('issueFrequency', issueFrequency)].filter(Boolean).join(' · ')
  const title = t('orderSteps-device-no', { no: device })
  return (
    <Answers
      title={`${title} · ${nameOf(item)}`}
      onGo={onGo}
      action={
        can('repairItem.delete') && (
          <IconButton
            label={t('repairOrder-card-remove', { no: item.itemNo })}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => actor.send({ type: 'item.remove', itemId: item.itemId })}
          />
        )
      }
      answers={[
        ...(first === undefined
          ? []
          : [
              {
                label: t('orderSteps-missing'),
                value: [...new Set(issues.map(({ field }) => text.field(field)))].join(t('draft-comma')),
                to: { step: deviceStepOf(first.field), device },
                field: first.field,
                isWrong: true,
              },
            ]),
        { label: text.field('serialNo'), value: <span className="font-mono break-all">{serialNo ?? serialMissingReason ?? '–'}</span>, to },
        {
          label: t('repairOrder-item-group-issue'),
          value: (
            <>
              {problem}
              <span className="line-clamp-2 text-sm text-muted">{issueDescription}</span>
            </>
          ),
          to,
          field: 'issueCategory',
        },
        ...(hasLock === null || hasLock === undefined
          ? []
          : [{ label: text.field('hasLock'), value: t(`option-hasLock-${hasLock ? 'true' : 'false'}`), to, field: 'hasLock' }]),
        {
          label: t('orderSteps-photos'),
          value: existedFiles.length === 0 ? t('repairOrder-item-noFiles') : <ItemPhotos files={existedFiles} />,
          to: { step: 'photos', device },
        },
      ]}
    />
  )
}

/** How the goods come, where they go back to, and what else was said about the order. */
export const ReturnAnswers = ({ form, onGo }: { form: OrderFormView; onGo: AnswersProps['onGo'] }) => {
  const { t } = useTranslation(namespaces('fields', 'order-list', 'orders'))
  const text = useIssueText()
  const { option } = useLabels()
  const { values } = form
  const to = { step: 'return' } as const
  const said = (['customerReferenceNo', 'inboundCarrier', 'inboundTrackingNo', 'remark'] as const).filter((name) => values[name] !== '')
  const invoice = [
    option('invoiceType', values.invoiceType),
    ...(values.invoiceType === 'company' ? [values.invoiceTitle, values.taxId] : []),
  ]
  return (
    <Answers
      title={t('orderSteps-return')}
      onGo={onGo}
      answers={[
        {
          label: text.field('deliveryMethod'),
          value: values.deliveryMethod === '' ? '–' : option('deliveryMethod', values.deliveryMethod),
          to,
        },
        ...toAddresses(values)
          .map((address) => ({ address, phone: address.mobilePhone ?? address.telephone }))
          .map(({ address, phone }) => ({
            label: option('addressType', address.addressType),
            value: (
              <>
                <span className="block">{address.receiverName}</span>
                <span className="block">{addressLineOf(address)}</span>
                <span className="block text-muted tabular-nums">{phone && formatPhone(phone, address.phoneCountryCode)}</span>
              </>
            ),
            to,
          })),
        { label: text.field('invoiceType'), value: invoice.filter(Boolean).join(' · '), to, field: 'invoiceType' },
        ...said.map((name) => ({ label: text.field(name), value: values[name], to, field: name })),
      ]}
    />
  )
}
