import { namespaces } from '../../locales/namespaces.ts'
import { useMotion } from '../ui/use-motion.ts'
import { useTranslation } from 'react-i18next'
import { PRODUCT_CATEGORIES, PURCHASE_PROOF_TYPES, SERIAL_TYPES } from '../../domain/entities/repair-item.ts'
import { EARLIEST_PURCHASE_DATE } from '../../domain/limits.ts'
import { hasSerial } from '../../machines/items/repair-item-values.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ComeBackField } from './come-back-field.tsx'
import { Group } from './group.tsx'
import type { ItemActor, ItemFormView, SerialActor } from './actors.ts'
import { numberProps } from './number-props.ts'
import { SerialHints } from './serial-hints.tsx'
import { useToday } from './use-today.ts'

type Props = { form: ItemFormView; maxQuantity: number; actor: ItemActor; serial: SerialActor | undefined }

/** The serial number, or the reason why there is none and how many pieces there are. */
const SerialFields = ({ form, maxQuantity, serial }: Omit<Props, 'actor'>) => {
  const { t } = useTranslation('items')
  const { serialType } = form.values
  const hint = serialType === 'sn' ? t('repairOrder-item-serial-hint') : serialType === 'imei' ? t('repairOrder-item-imei-hint') : undefined
  if (hasSerial(form.values))
    return (
      <WideCell>
        <div className="flex flex-col gap-2">
          <TextField {...form.field('serialNo')} description={hint} isRequired isMono autoComplete="off" />
          {serial && <SerialHints form={form} actor={serial} />}
        </div>
      </WideCell>
    )
  return (
    <>
      <TextField {...form.field('serialMissingReason')} description={t('repairOrder-item-missingReason-hint')} isRequired />
      <NumberField {...numberProps(form, 'quantity')} min={1} max={maxQuantity} isRequired />
    </>
  )
}

/** The product, its identification and its purchase. */
export const ProductFields = ({ form, maxQuantity, actor, serial }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'items'))
  const product = useMotion<HTMLDivElement>()
  const today = useToday()
  const categories = PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`option-productCategory-${value}`) }))
  const serialTypes = SERIAL_TYPES.map((value) => ({ value, label: t(`option-serialType-${value}`) }))
  const proofTypes = PURCHASE_PROOF_TYPES.map((value) => ({ value, label: t(`option-purchaseProofType-${value}`) }))
  return (
    <>
      <Group title={t('repairOrder-item-group-product')}>
        <div ref={product}>
          <FieldGrid>
            <ComeBackField form={form} actor={actor} />
            <SelectField {...form.field('productCategory')} options={categories} isRequired />
            <TextField {...form.field('brand')} isRequired />
            <TextField {...form.field('productName')} isRequired />
            <TextField {...form.field('modelNo')} />
            <WideCell>
              <RadioGroup {...form.field('serialType')} options={serialTypes} variant="segmented" isRequired />
            </WideCell>
            <SerialFields form={form} maxQuantity={maxQuantity} serial={serial} />
          </FieldGrid>
        </div>
      </Group>
      <Group title={t('repairOrder-item-group-purchase')}>
        <FieldGrid columns={3}>
          <DateField {...form.field('purchaseDate')} min={EARLIEST_PURCHASE_DATE} max={today} />
          <SelectField {...form.field('purchaseProofType')} options={proofTypes} emptyLabel={t('repairOrder-item-proofType-none')} />
          <TextField {...form.field('purchaseProofNo')} isMono />
        </FieldGrid>
      </Group>
    </>
  )
}
