import { useTranslation } from '../../hooks/translation.ts'
import { TERMS_VERSION } from '../../../shared/constants.ts'
import { DAYS } from '../../../domain/limits.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Disclosure } from '../../ui/page/disclosure.tsx'
import { Section } from '../../ui/page/section.tsx'
import type { OrderFormView } from '../actors.ts'

/** What a submission asks to be confirmed: that the data are backed up, and the terms, unless the account has agreed to them already. */
export const ConfirmSection = ({ form }: { form: OrderFormView }) => {
  const { t } = useTranslation('orders')
  const terms = form.field('termsVersion')
  const { agreedTerms } = form.params
  const points = [
    t('repairOrder-terms-point-send', { days: DAYS.sendInWorkingDays, cancel: DAYS.goodsCancelled }),
    t('repairOrder-terms-point-quote'),
    t('repairOrder-terms-point-warranty', { days: DAYS.repairWarranty }),
    t('repairOrder-terms-point-privacy'),
  ]
  return (
    <Section title={t('repairOrder-section-confirm')}>
      <div className="flex flex-col gap-4">
        <Checkbox {...form.field('dataBackupConfirmed')} label={t('repairOrder-backup')} isRequired />
        {agreedTerms === '' ? (
          <Checkbox
            {...terms}
            label={t('repairOrder-terms', { version: TERMS_VERSION })}
            value={terms.value === TERMS_VERSION}
            onChange={(isAccepted) => terms.onChange(isAccepted ? TERMS_VERSION : '')}
            isRequired
          />
        ) : (
          <p>{t('repairOrder-terms-agreed', { version: agreedTerms })}</p>
        )}
        <Disclosure title={t('repairOrder-terms-points')}>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </Section>
  )
}
