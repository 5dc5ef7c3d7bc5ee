import { useSelector } from '@xstate/react'
import { PRODUCT_CATEGORIES } from '../../../domain/entities/repair-item.ts'
import { COUNTS } from '../../../domain/limits.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { fromProduct } from '../../../machines/items/repair-item-values.ts'
import { isSame } from '../../../shared/same.ts'
import { useTranslation } from '../../hooks/translation.ts'
import type { ItemActor, ItemFormView, SerialActor } from '../../items/actors.ts'
import { DescriptionField, FrequencyField, LockField } from '../../items/problem-fields.tsx'
import { ComeBackField, PurchaseFields, SerialFields, SerialTypeField } from '../../items/serial-fields.tsx'
import { useToday } from '../../items/use-today.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldGrid, WideCell } from '../../ui/fields/field-grid.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Disclosure } from '../../ui/page/disclosure.tsx'
import { useSerialScan } from './serial-scan.tsx'

type Props = { form: ItemFormView; actor: ItemActor; serial: SerialActor }

/** The product by its names, unless the serial number has said it. */
const Names = ({ form, serial }: Pick<Props, 'form' | 'serial'>) => {
  const { t } = useTranslation('fields')
  const product = useSelector(serial, ({ context }) => context.info?.product)
  const isKnown = product !== undefined && product !== null && isSame(form.values, { ...form.values, ...fromProduct(product) })
  const isWrong = ['productCategory', 'brand', 'productName'].some((name) => form.errorOf(name) !== undefined)
  if (isKnown && !isWrong) return null
  const categories = PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`option-productCategory-${value}`) }))
  return (
    <>
      <RadioGroup {...form.field('productCategory')} options={categories} variant="chips" isRequired />
      <div className="grid grid-cols-2 gap-x-3">
        <TextField {...form.field('brand')} isRequired />
        <TextField {...form.field('productName')} isRequired />
      </div>
    </>
  )
}

/** Things that help and are not needed; open where one of them is wrong. */
const Optional = ({ form, actor }: Omit<Props, 'serial'>) => {
  const { t } = useTranslation('orders')
  const today = useToday()
  const names = ['modelNo', 'purchaseDate', 'purchaseProofNo', 'issueOccurredDate', 'previousItemId']
  const isWrong = names.some((name) => form.errorOf(name) !== undefined)
  return (
    <Disclosure level={2} title={t('orderSteps-device-more')} {...(isWrong && { isExpanded: true })}>
      <div className="flex flex-col gap-5">
        <FieldGrid>
          <ComeBackField form={form} actor={actor} />
          <TextField {...form.field('modelNo')} />
          <DateField {...form.field('issueOccurredDate')} max={today} />
          <WideCell>
            <PurchaseFields form={form} />
          </WideCell>
        </FieldGrid>
      </div>
    </Disclosure>
  )
}

/** Which device it is, by its serial number first, and what is wrong with it. */
export const DeviceStep = ({ form, actor, serial }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'orders'))
  const scan = useSerialScan((serialNo) => form.change('serialNo', { serialNo }))
  const categories = form.params.issueCategories.map(({ value, label }) => ({ value, label }))
  return (
    <div className="flex flex-col gap-4">
      <SerialFields form={form} maxQuantity={COUNTS.quantityPerItem.max} serial={serial} scan={scan.button} />
      {scan.view}
      <Disclosure level={2} title={t('orderSteps-device-noSerial')} isDefaultExpanded={form.values.serialType !== 'sn'}>
        <SerialTypeField form={form} />
      </Disclosure>
      <Names form={form} serial={serial} />
      <RadioGroup {...form.field('issueCategory')} options={categories} variant="chips" isRequired />
      <DescriptionField form={form} />
      <FrequencyField form={form} />
      <LockField form={form} />
      <Optional form={form} actor={actor} />
    </div>
  )
}
