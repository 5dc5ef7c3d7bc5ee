import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { PURCHASE_PROOF_TYPES, SERIAL_TYPES } from '../../domain/entities/repair-item.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { EARLIEST_PURCHASE_DATE } from '../../domain/limits.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { fromPrevious, hasSerial } from '../../machines/items/repair-item-values.ts'
import { useTranslation } from '../hooks/translation.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import type { ItemActor, ItemFormView, SerialActor } from './actors.ts'
import { SerialHints } from './serial-hints.tsx'
import { useToday } from './use-today.ts'

// seldom asked for: most devices have a serial number
const QuantityField = lazyOnIntent(async () => (await import('./quantity-field.tsx')).QuantityField)

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

type SerialProps = { form: ItemFormView; maxQuantity: number; serial: SerialActor | undefined; scan?: ReactNode }

/** The serial number, or the reason why there is none and how many pieces there are. */
export const SerialFields = ({ form, maxQuantity, serial, scan }: SerialProps) => {
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
      <QuantityField form={form} max={maxQuantity} />
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
