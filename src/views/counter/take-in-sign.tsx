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
import { devicesOf, type HandedForm } from '../../machines/counter/take-in-devices.ts'
import type { IssueCategoryOption } from '../../domain/entities/repair-item.ts'
import type { TakeInActor, TakeInFormView } from './actors.ts'
import { nameOfDevice } from './device-list.tsx'
import { Signature } from './signature.tsx'

type ReadProps = { device: HandedForm; categories: readonly IssueCategoryOption[] }

/** All that was said about one device. */
const DeviceRead = ({ device, categories }: ReadProps) => {
  const { t } = useTranslation(namespaces('counter', 'items', 'orders'))
  const { field, option } = useWords()
  const fault = categories.find(({ value }) => value === device.issueCategory)?.label ?? ''
  const accessories = device.accessories.map((one) =>
    one === 'other' && device.otherAccessory ? device.otherAccessory : option('accessories', one),
  )
  return (
    <DescriptionList
      rows={[
        { label: field('serialNo'), value: device.serialType === 'none' ? device.serialMissingReason : device.serialNo, isMono: true },
        { label: field('issueFrequency'), value: option('issueFrequency', device.issueFrequency) },
        { label: t('counter-fault'), value: `${fault}\n${device.issueDescription}`, isWide: true },
        { label: field('hasLock'), value: option('hasLock', device.hasLock) },
        { label: t('counter-accessories'), value: accessories.join(t('draft-comma')) || t('shared-none') },
        {
          label: field('autoApproveLimit'),
          value: device.autoApproveLimit === '' ? t('counter-limit-none') : formatMoney(Number(device.autoApproveLimit)),
        },
      ]}
    />
  )
}

/** What the customer reads: everything that was typed, and what the signature says. */
export const TakeInSign = ({ actor, form }: { actor: TakeInActor; form: TakeInFormView }) => {
  const { t } = useTranslation(namespaces('counter', 'items', 'orders'))
  const signature = useSelector(actor, ({ context }) => context.signature)
  const isOnPaper = useSelector(actor, ({ context }) => context.isOnPaper)
  const { values, params } = form
  const { customer } = params
  const devices = devicesOf(values)
  return (
    <Section title={t('counter-read')} description={t('counter-read-hint')}>
      <div className="flex flex-col gap-6 text-lg">
        <DescriptionList
          rows={[
            { label: t('counter-customer'), value: customer?.customerName ?? values.userName },
            { label: t('counter-phone'), value: formatPhone(customer?.phone ?? values.mobilePhone) },
          ]}
        />
        {devices.map((device, at) => (
          <section
            key={device.deviceId}
            aria-labelledby={`read-${device.deviceId}`}
            className="flex flex-col gap-3 border-t border-border pt-4"
          >
            <h3 id={`read-${device.deviceId}`} className="font-semibold wrap-anywhere">
              {devices.length > 1 && <span className="tabular-nums">{at + 1}. </span>}
              {nameOfDevice(device)}
            </h3>
            <DeviceRead device={device} categories={params.issueCategories} />
          </section>
        ))}
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
