import { useSelector } from '@xstate/react'
import { ArrowLeft, PackageCheck } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { IDENTITY_CHECKS, PAYMENT_METHODS } from '../../domain/entities/review-blocks.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import { LENGTHS, MONEY } from '../../domain/limits.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { amountDueOf } from '../../machines/counter/collect.machine.ts'
import type { collectFormMachine } from '../../machines/counter/collect-form.machine.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useWords } from '../hooks/words.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldGrid } from '../ui/fields/field-grid.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { StickyActions } from '../ui/page/sticky-actions.tsx'
import { MoneyText } from '../ui/text/money-text.tsx'
import type { CollectActor } from './actors.ts'
import { Signature } from './signature.tsx'

type Props = { actor: CollectActor; formActor: ActorRefFrom<typeof collectFormMachine>; onLeave: () => void }

const CollectForm = ({ actor, formActor, onLeave }: Props) => {
  const { t } = useTranslation(namespaces('counter', 'fields', 'items'))
  const { option, options } = useWords()
  const root = useRef<HTMLDivElement>(null)
  const form = useForm(formActor, root)
  const signature = useSelector(actor, ({ context }) => context.signature)
  const isOnPaper = useSelector(actor, ({ context }) => context.isOnPaper)
  useLeaveGuard(form.isDirty || signature !== undefined, { isKept: false })
  const { order } = form.params
  const { values } = form
  const arrived = [...new Set(order.items.flatMap(({ accessories }) => accessories))].map((one) => option('accessories', one))
  const isPaid = values.paymentMethod !== '' && values.paymentMethod !== 'none'
  return (
    <>
      {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      <div ref={root} className="flex flex-col gap-(--between)">
        <Section title={t('counter-ready')}>
          <ul className="flex flex-col gap-2">
            {order.items.map(({ itemId, itemNo, brand, productName, serialNo, outcome, amountDue }) => (
              <li key={itemId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-mono text-sm text-muted">{itemLabel(order.repairOrderNo, itemNo)}</span>{' '}
                  <span className="font-medium">{[brand, productName].filter(Boolean).join(' ')}</span>{' '}
                  <span className="font-mono text-sm">{serialNo}</span>
                </span>
                <span className="flex gap-3">
                  {outcome && <span className="text-muted">{option('outcome', outcome)}</span>}
                  <MoneyText amount={amountDue} isStrong />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-lg">
            {t('counter-due')} <MoneyText amount={amountDueOf(order)} isStrong />
          </p>
        </Section>
        <Section title={t('counter-collect')}>
          <div className="flex flex-col gap-5">
            <TextField {...form.field('collectedBy')} maxLength={LENGTHS.collectedBy.max} autoComplete="off" isRequired />
            <RadioGroup
              {...form.field('identityCheck')}
              options={options('identityCheck', IDENTITY_CHECKS)}
              variant="segmented"
              isRequired
            />
            {arrived.length > 0 && (
              <Checkbox {...form.field('isComplete')} label={t('counter-complete', { list: arrived.join(t('draft-comma')) })} />
            )}
            {!values.isComplete && arrived.length > 0 && (
              <TextArea
                {...form.field('returnNote')}
                rows={2}
                maxLength={LENGTHS.returnNote.max}
                description={t('counter-incomplete-hint')}
              />
            )}
            <FieldGrid>
              <RadioGroup
                {...form.field('paymentMethod')}
                options={options('paymentMethod', PAYMENT_METHODS)}
                variant="segmented"
                isRequired
              />
              {isPaid && <NumberField {...form.field('paidAmount')} max={MONEY.amountMax} prefix="NT$" isRequired />}
            </FieldGrid>
            <Signature
              isOnPaper={isOnPaper}
              isSigned={signature !== undefined}
              error={form.errorOf('signature')}
              onDrawn={(file) => actor.send({ type: 'sign.drawn', file })}
              onPaper={(onPaper) => actor.send({ type: 'sign.paper', isOnPaper: onPaper })}
            />
          </div>
        </Section>
      </div>
      <StickyActions label={t('counter-actions')}>
        <Button icon={<ArrowLeft aria-hidden="true" />} isDisabled={form.isSubmitting} onPress={onLeave}>
          {t('counter-leave')}
        </Button>
        <Button variant="primary" icon={<PackageCheck aria-hidden="true" />} isPending={form.isSubmitting} onPress={form.submit}>
          {t('counter-collect-complete')}
        </Button>
      </StickyActions>
    </>
  )
}

/** A customer collects what is ready. */
export const Collect = ({ actor, onLeave }: { actor: CollectActor; onLeave: () => void }) => {
  const formActor = useSelector(actor, ({ children }) => children.form)
  return formActor ? <CollectForm actor={actor} formActor={formActor} onLeave={onLeave} /> : null
}
