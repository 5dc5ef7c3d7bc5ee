import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { useMotion } from '../ui/use-motion.ts'
import { PRODUCT_CATEGORIES, PURCHASE_PROOF_TYPES, SERIAL_TYPES } from '../../domain/entities/repair-item.ts'
import { EARLIEST_PURCHASE_DATE } from '../../domain/limits.ts'
import { hasSerial, fromPrevious } from '../../machines/items/repair-item-values.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Group } from './group.tsx'
import type { ItemActor, ItemFormView, SerialActor } from './actors.ts'
import { numberProps } from './number-props.ts'
import { SerialHints } from './serial-hints.tsx'
import { useToday } from './use-today.ts'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { formatDate } from '../../domain/formats/date-format.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'

/** Which returned item this one is a come-back of; nothing to see where there is none to choose. Choosing one fills in its device. */
export const ComeBackField = ({ form, actor }: { form: ItemFormView; actor: ItemActor }) => {
  const { t } = useTranslation('items')
  const { locale } = useLocale()
  const comeBacks = useSelector(actor, ({ context }) => context.comeBacks)
  const field = form.field('previousItemId')
  if (comeBacks.length === 0 && field.value === '') return null

  const isListed = field.value === '' || comeBacks.some(({ itemId }) => itemId === field.value)
  const options = comeBacks.map(({ itemId, brand, productName, repairOrderNo: no, returnedDate }) => ({
    value: itemId,
    label: t('comeBack-option', {
      name: [brand, productName].filter(Boolean).join(' '),
      no,
      date: (returnedDate && formatDate(returnedDate, 'date', locale, VIEWER_ZONE)) ?? '–',
    }),
  }))
  const choose = (itemId: string) => {
    const previous = comeBacks.find((one) => one.itemId === itemId)
    form.change('previousItemId', previous ? fromPrevious(form.values, previous) : { previousItemId: itemId })
  }
  return (
    <WideCell>
      <SelectField
        {...field}
        onChange={choose}
        options={isListed ? options : [...options, { value: field.value, label: t('comeBack-other') }]}
        emptyLabel={t('comeBack-none')}
        description={t('comeBack-hint')}
      />
    </WideCell>
  )
}

type Props = { form: ItemFormView; maxQuantity: number; actor: ItemActor; serial: SerialActor | undefined }

/** The serial number, or the reason why there is none and how many pieces there are. */
export const SerialFields = ({ form, maxQuantity, serial, scan }: Omit<Props, 'actor'> & { scan?: ReactNode }) => {
  const { t } = useTranslation('items')
  const { serialType } = form.values
  const hint = serialType === 'sn' ? t('repairOrder-item-serial-hint') : serialType === 'imei' ? t('repairOrder-item-imei-hint') : undefined
  if (hasSerial(form.values))
    return (
      <WideCell>
        <div className="flex flex-col gap-2">
          <TextField {...form.field('serialNo')} description={hint} isRequired isMono autoComplete="off" suffix={scan} />
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

/** When it was bought, and what proves it. */
export const PurchaseFields = ({ form }: { form: ItemFormView }) => {
  const { t } = useTranslation(namespaces('fields', 'items'))
  const today = useToday()
  const proofTypes = PURCHASE_PROOF_TYPES.map((value) => ({ value, label: t(`option-purchaseProofType-${value}`) }))
  return (
    <FieldGrid columns={3}>
      <DateField {...form.field('purchaseDate')} min={EARLIEST_PURCHASE_DATE} max={today} />
      <SelectField {...form.field('purchaseProofType')} options={proofTypes} emptyLabel={t('repairOrder-item-proofType-none')} />
      <TextField {...form.field('purchaseProofNo')} isMono />
    </FieldGrid>
  )
}

export const SerialTypeField = ({ form }: { form: ItemFormView }) => {
  const { t } = useTranslation('fields')
  const types = SERIAL_TYPES.map((value) => ({ value, label: t(`option-serialType-${value}`) }))
  return <RadioGroup {...form.field('serialType')} options={types} variant="segmented" isRequired />
}

/** The product, its identification and its purchase. */
export const ProductFields = ({ form, maxQuantity, actor, serial }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'items'))
  const product = useMotion<HTMLDivElement>()
  const categories = PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`option-productCategory-${value}`) }))
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
              <SerialTypeField form={form} />
            </WideCell>
            <SerialFields form={form} maxQuantity={maxQuantity} serial={serial} />
          </FieldGrid>
        </div>
      </Group>
      <Group title={t('repairOrder-item-group-purchase')}>
        <PurchaseFields form={form} />
      </Group>
    </>
  )
}
