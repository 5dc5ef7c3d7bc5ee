import { useSelector } from '@xstate/react'
import { toAddress } from '../../../machines/address/address-form.ts'
import { addressLineOf } from '../../../domain/formats/address-line.ts'
import { useLabels } from '../../hooks/labels.ts'
import { useTranslation } from '../../hooks/translation.ts'
import type { OrderActor, OrderFormView } from '../actors.ts'
import { useItemName } from '../item-name.ts'

/** What is answered so far, beside the steps where there is room. */
export const StepSummary = ({ actor, form, isShown }: { actor: OrderActor; form: OrderFormView; isShown: boolean }) => {
  const { t } = useTranslation('orders')
  const nameOf = useItemName()
  const { option } = useLabels()
  const items = useSelector(actor, ({ context }) => context.items)
  if (!isShown) return null
  const { deliveryMethod, addresses } = form.values
  const place = addressLineOf(toAddress('return', addresses.return))
  return (
    <aside
      aria-label={t('orderSteps-summary')}
      className="sticky top-20 hidden h-fit rounded-lg border border-border p-4 @min-[58rem]:block"
    >
      <h2 className="text-base font-semibold">{t('orderSteps-summary')}</h2>
      <ol className="mt-2 flex flex-col gap-1 text-sm">
        {items.length === 0 && <li className="text-muted">{t('orderSteps-summary-none')}</li>}
        {items.map((item, index) => (
          <li key={item.itemId} className="break-words">
            {index + 1}. {nameOf(item)}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">
        {[deliveryMethod && option('deliveryMethod', deliveryMethod), place].filter(Boolean).join(' · ')}
      </p>
    </aside>
  )
}
