import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from 'react-aria-components'
import { fromPrevious } from '../../machines/items/repair-item-values.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import { WideCell } from '../ui/fields/field-grid.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import type { ItemActor, ItemFormView } from './actors.ts'

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
