import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { addDays, dateInTaipei } from '../../../domain/formats/dates.ts'
import { formatMoney, totalOf } from '../../../domain/formats/money.ts'
import { mayAct, startsAt } from '../../../domain/lifecycle/allowed.ts'
import { actionKey } from '../../../domain/lifecycle/labels.ts'
import { DAYS } from '../../../domain/limits.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import type { BlockProps } from '../review-form.ts'
import { QuoteSum } from './quote-sum.tsx'
import { ReviewFields } from './review-field.tsx'
import { useNow } from '../../ui/use-now.ts'

/** Up to the customer's limit nobody is asked: offers the other action instead, where it may be taken (I12). */
const WithinLimit = ({ form, total }: BlockProps & { total: number }) => {
  const { t } = useTranslation(namespaces('actions', 'review'))
  const { info, actor } = form.params
  const limit = info.item.autoApproveLimit ?? 0
  if (total === 0 || total > limit) return null
  const action = t(actionKey('approveNoCharge'))
  const mayUse = mayAct('approveNoCharge', actor) && startsAt('approveNoCharge', info.item.repairStatus)
  return (
    <NoticeBanner
      tone="info"
      isLive
      action={
        mayUse && (
          <Button size="sm" onPress={() => form.field('action').onChange('approveNoCharge')}>
            {t('repairItem-quote-withinUse', { action })}
          </Button>
        )
      }
    >
      {t('repairItem-quote-within', { amount: formatMoney(total), limit: formatMoney(limit), action })}
    </NoticeBanner>
  )
}

/** I9, and I12 within the customer's limit: amounts before tax in whole TWD; tax and total are computed. `isOptional`: without any amount. */
export const QuoteBlock = ({ form, isOptional = false }: BlockProps & { isOptional?: boolean }) => {
  const { t } = useTranslation('review')
  const { values } = form
  const { item } = form.params.info
  const today = dateInTaipei(useNow())
  const isRequired = !isOptional
  const amounts = {
    laborAmount: values['quote.laborAmount'],
    partsAmount: values['quote.partsAmount'],
    shippingAmount: values['quote.shippingAmount'],
    inspectionFee: values['quote.inspectionFee'],
  }
  return (
    <div className="flex flex-col gap-4">
      {!!item.autoApproveLimit && (
        <NoticeBanner>{t('repairItem-quote-limit', { amount: formatMoney(item.autoApproveLimit) })}</NoticeBanner>
      )}
      {!!item.quoteVersion && !isOptional && (
        <NoticeBanner>{t('repairItem-quote-next', { version: item.quoteVersion + 1, old: item.quoteVersion })}</NoticeBanner>
      )}
      <ReviewFields
        form={form}
        specs={[
          { kind: 'money', name: 'quote.laborAmount', isRequired },
          { kind: 'money', name: 'quote.partsAmount', isRequired },
          { kind: 'money', name: 'quote.shippingAmount', isRequired },
          { kind: 'money', name: 'quote.inspectionFee', isRequired, description: t('repairItem-quote-feeHint') },
          ...(isOptional
            ? []
            : ([
                {
                  kind: 'date',
                  name: 'quote.validUntil',
                  isRequired,
                  min: addDays(today, DAYS.quoteValid.min),
                  max: addDays(today, DAYS.quoteValid.max),
                },
                { kind: 'number', name: 'quote.repairDays', ...DAYS.repair, description: t('repairItem-quote-repairDaysHint') },
              ] as const)),
        ]}
      />
      <QuoteSum isSummary quote={amounts} />
      {!isOptional && <WithinLimit form={form} total={totalOf(amounts)} />}
    </div>
  )
}
