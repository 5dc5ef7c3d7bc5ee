import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { ACCESSORIES, APPEARANCES, EXPECTED_RESOLUTIONS } from '../../domain/entities/repair-item.ts'
import { MONEY } from '../../domain/limits.ts'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Group } from './group.tsx'
import type { ItemFormView } from './actors.ts'
import { LockField } from './problem-fields.tsx'
import { numberProps } from './number-props.ts'

type Props = { form: ItemFormView }

/** What comes along with the device, and how it looks. */
export const AccessoryFields = ({ form }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'items'))
  const accessories = ACCESSORIES.map((value) => ({ value, label: t(`option-accessories-${value}`) }))
  const appearances = APPEARANCES.map((value) => ({ value, label: t(`option-appearance-${value}`) }))
  return (
    <>
      <CheckboxGroup {...form.field('accessories')} options={accessories} description={t('repairOrder-item-accessories-hint')} isInline />
      {form.values.accessories.includes('other') && <TextField {...form.field('otherAccessory')} />}
      <CheckboxGroup {...form.field('appearance')} options={appearances} isInline />
      <TextField {...form.field('appearanceNote')} />
    </>
  )
}

/** What is to be done, and up to which price without a question. */
export const WishFields = ({ form }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'items'))
  const resolutions = EXPECTED_RESOLUTIONS.map((value) => ({ value, label: t(`option-expectedResolution-${value}`) }))
  return (
    <FieldGrid>
      <WideCell>
        <RadioGroup {...form.field('expectedResolution')} options={resolutions} variant="segmented" isRequired />
      </WideCell>
      <NumberField
        {...numberProps(form, 'autoApproveLimit')}
        max={MONEY.autoApproveLimitMax}
        prefix="NT$"
        description={t('repairOrder-item-limit-hint')}
      />
    </FieldGrid>
  )
}

/** The accessories, the condition, the lock, and the customer's wishes. */
export const ConditionFields = ({ form }: Props) => {
  const { t } = useTranslation('items')
  return (
    <>
      <Group title={t('repairOrder-item-group-condition')}>
        <AccessoryFields form={form} />
        <LockField form={form} />
      </Group>
      <Group title={t('repairOrder-item-group-wishes')}>
        <WishFields form={form} />
      </Group>
    </>
  )
}
