import { ACCESSORIES, ISSUE_FREQUENCIES, PRODUCT_CATEGORIES } from '../../domain/entities/repair-item.ts'
import { LENGTHS, MONEY } from '../../domain/limits.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { isSame } from '../../shared/same.ts'
import { useTranslation } from '../hooks/translation.ts'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/page/section.tsx'
import { withProductName } from '../../machines/counter/take-in-devices.ts'
import { fromDevice } from '../../machines/counter/take-in-values.ts'
import type { KnownDevice } from '../../domain/entities/counter.ts'
import type { TakeInActor, TakeInFormView } from './actors.ts'

type Props = { form: TakeInFormView }

/** Three fields make a customer; without a mail address there is no account. */
export const CustomerFields = ({ form }: Props) => {
  const { t } = useTranslation('counter')
  return (
    <Section title={t('counter-customer')}>
      <FieldGrid columns={3}>
        <TextField {...form.field('mobilePhone')} label={t('counter-phone')} type="tel" inputMode="tel" autoComplete="off" isRequired />
        <TextField {...form.field('userName')} autoComplete="off" isRequired />
        <TextField
          {...form.field('userAccount')}
          label={t('counter-mail')}
          description={t('counter-mail-hint')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </FieldGrid>
    </Section>
  )
}

const nameOf = ({ brand, productName }: KnownDevice) => [brand, productName].filter(Boolean).join(' ')

/** The devices that the customer has brought before: one press fills everything in. */
const KnownDevices = ({ actor, form, devices }: { actor: TakeInActor; form: TakeInFormView; devices: readonly KnownDevice[] }) => {
  const { t } = useTranslation('counter')
  if (devices.length === 0) return null
  const chosen = devices.find((device) => isSame(form.values, { ...form.values, ...fromDevice(device) }))
  return (
    <RadioGroup
      name="knownDevice"
      label={t('counter-devices')}
      value={chosen?.serialNo ?? ''}
      onChange={(serialNo) => {
        const device = devices.find((one) => one.serialNo === serialNo)
        if (device) actor.send({ type: 'takeIn.device', device })
      }}
      options={devices.map((device) => ({
        value: device.serialNo,
        label: nameOf(device) || device.serialNo,
        description: <span className="font-mono">{device.serialNo}</span>,
      }))}
      variant="cards"
    />
  )
}

/** Which device it is: one of those before, or by its serial number and names. */
export const DeviceFields = ({ actor, form, devices }: { actor: TakeInActor; form: TakeInFormView; devices: readonly KnownDevice[] }) => {
  const { t } = useTranslation(namespaces('counter', 'fields'))
  const { serialType } = form.values
  const hasNoSerial = serialType === 'none'
  const categories = PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`option-productCategory-${value}`) }))
  return (
    <Section title={t('counter-device')}>
      <div className="flex flex-col gap-5">
        <KnownDevices actor={actor} form={form} devices={devices} />
        <FieldGrid columns={3}>
          {hasNoSerial ? (
            <TextField {...form.field('serialMissingReason')} isRequired />
          ) : (
            <TextField {...form.field('serialNo')} isRequired isMono autoComplete="off" />
          )}
          <TextField {...form.field('brand')} isRequired autoComplete="off" />
          <TextField
            {...form.field('productName')}
            onChange={(name) => form.change('productName', withProductName(form.values, name))}
            isRequired
            autoComplete="off"
          />
          <WideCell>
            <Checkbox
              name="hasNoSerial"
              label={t('counter-noSerial')}
              value={hasNoSerial}
              onChange={(none) => form.change('serialType', { serialType: none ? 'none' : 'sn' })}
            />
          </WideCell>
        </FieldGrid>
        <RadioGroup {...form.field('productCategory')} options={categories} variant="chips" isRequired />
      </div>
    </Section>
  )
}

/** What is wrong with it, in one press and some words. */
export const FaultFields = ({ form }: Props) => {
  const { t } = useTranslation(namespaces('counter', 'fields', 'items'))
  const frequencies = ISSUE_FREQUENCIES.map((value) => ({ value, label: t(`option-issueFrequency-${value}`) }))
  const categories = form.params.issueCategories.map(({ value, label }) => ({ value, label }))
  return (
    <Section title={t('counter-fault')}>
      <div className="flex flex-col gap-5">
        <RadioGroup {...form.field('issueCategory')} options={categories} variant="chips" isRequired />
        <TextArea
          {...form.field('issueDescription')}
          description={t('repairOrder-item-description-hint')}
          rows={2}
          maxLength={LENGTHS.issueDescription.max}
          isRequired
        />
        <RadioGroup {...form.field('issueFrequency')} options={frequencies} variant="segmented" isRequired />
      </div>
    </Section>
  )
}

/** What comes along, what may be spent, and where the device is put. */
export const HandedFields = ({ form }: Props) => {
  const { t } = useTranslation(namespaces('counter', 'fields', 'items'))
  const accessories = ACCESSORIES.map((value) => ({ value, label: t(`option-accessories-${value}`) }))
  const locks = (['false', 'true'] as const).map((value) => ({ value, label: t(`option-hasLock-${value}`) }))
  const limit = form.field('autoApproveLimit')
  return (
    <Section title={t('counter-handed')}>
      <div className="flex flex-col gap-5">
        <CheckboxGroup {...form.field('accessories')} label={t('counter-accessories')} options={accessories} isInline />
        {form.values.accessories.includes('other') && <TextField {...form.field('otherAccessory')} />}
        <RadioGroup {...form.field('hasLock')} options={locks} variant="segmented" isRequired />
        <FieldGrid>
          <NumberField
            {...limit}
            value={limit.value === '' ? null : Number(limit.value)}
            onChange={(amount) => limit.onChange(amount === null ? '' : String(amount))}
            max={MONEY.autoApproveLimitMax}
            prefix="NT$"
            description={t('counter-limit-hint')}
          />
          <TextField {...form.field('location')} isMono isRequired autoComplete="off" />
        </FieldGrid>
      </div>
    </Section>
  )
}
