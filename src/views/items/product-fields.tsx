import { PRODUCT_CATEGORIES } from '../../domain/entities/repair-item.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { useTranslation } from '../hooks/translation.ts'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useMotion } from '../ui/use-motion.ts'
import type { ItemActor, ItemFormView, SerialActor } from './actors.ts'
import { Group } from './group.tsx'
import { ComeBackField, PurchaseFields, SerialFields, SerialTypeField } from './serial-fields.tsx'

type Props = { form: ItemFormView; maxQuantity: number; actor: ItemActor; serial: SerialActor | undefined }

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
