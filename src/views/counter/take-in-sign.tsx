import { useSelector } from '@xstate/react'
import { formatPhone } from '../../domain/formats/phone.ts'
import { formatMoney } from '../../domain/formats/money.ts'
import { TERMS_VERSION } from '../../shared/constants.ts'
import { href } from '../../shared/paths.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useWords } from '../hooks/words.ts'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { Section } from '../ui/page/section.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { TakeInActor, TakeInFormView } from './actors.ts'
import { Signature } from './signature.tsx'

/** What the customer reads: everything that was typed, and what the signature says. */
export const TakeInSign = ({ actor, form }: { actor: TakeInActor; form: TakeInFormView }) => {
  const { t } = useTranslation(namespaces('counter', 'items', 'orders'))
  const { field, option } = useWords()
  const signature = useSelector(actor, ({ context }) => context.signature)
  const isOnPaper = useSelector(actor, ({ context }) => context.isOnPaper)
  const { values, params } = form
  const { customer } = params
  const fault = params.issueCategories.find(({ value }) => value === values.issueCategory)?.label ?? ''
  const accessories = values.accessories.map((one) =>
    one === 'other' && values.otherAccessory ? values.otherAccessory : option('accessories', one),
  )
  return (
    <Section title={t('counter-read')} description={t('counter-read-hint')}>
      <div className="flex flex-col gap-6 text-lg">
        <DescriptionList
          rows={[
            { label: t('counter-customer'), value: customer?.customerName ?? values.userName },
            { label: t('counter-phone'), value: formatPhone(customer?.phone ?? values.mobilePhone) },
            { label: t('counter-device'), value: [values.brand, values.productName].filter(Boolean).join(' ') },
            { label: field('serialNo'), value: values.serialType === 'none' ? values.serialMissingReason : values.serialNo, isMono: true },
            { label: t('counter-fault'), value: `${fault}\n${values.issueDescription}`, isWide: true },
            { label: field('issueFrequency'), value: option('issueFrequency', values.issueFrequency) },
            { label: field('hasLock'), value: option('hasLock', values.hasLock) },
            { label: t('counter-accessories'), value: accessories.join(t('draft-comma')) || t('shared-none') },
            {
              label: field('autoApproveLimit'),
              value: values.autoApproveLimit === '' ? t('counter-limit-none') : formatMoney(Number(values.autoApproveLimit)),
            },
          ]}
        />
        <ul className="flex list-disc flex-col gap-1 ps-5 text-base">
          <li>{t('repairOrder-backup')}</li>
          <li>
            <TextLink href={href('privacyPolicy')} target="_blank">
              {t('repairOrder-terms', { version: TERMS_VERSION })}
            </TextLink>
          </li>
        </ul>
        <Signature
          isOnPaper={isOnPaper}
          isSigned={signature !== undefined}
          onDrawn={(file) => actor.send({ type: 'sign.drawn', file })}
          onPaper={(onPaper) => actor.send({ type: 'sign.paper', isOnPaper: onPaper })}
        />
      </div>
    </Section>
  )
}
