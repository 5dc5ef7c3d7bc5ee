import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { ADDRESS_TYPES } from '../../../domain/entities/repair-order.ts'
import { formatDay } from '../../../domain/formats/date-format.ts'
import { valueAt } from '../../../machines/form/form-draft.ts'
import { toAddress } from '../../../machines/address/address-form.ts'
import { type OrderForm } from '../../../machines/orders/repair-order-values.ts'
import { useApp } from '../../hooks/app-context.ts'
import { useWords } from '../../hooks/words.ts'
import { addressLineOf } from '../../../domain/formats/address-line.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Words for the fields of an order's form and for what they hold, by the names that a comparison gives them. */
export const useOrderFields = () => {
  const { t } = useTranslation(namespaces('fields', 'orders', 'record'))
  const { locale } = useApp()
  const words = useWords()
  const addressOf = (name: string) => {
    const [first, second] = name.split('.')
    return first === 'addresses' ? ADDRESS_TYPES.find((type) => type === second) : undefined
  }

  const label = (name: string): string => {
    const type = addressOf(name)
    const field = name.endsWith('.place') ? t('orderEdit-place') : words.field(name)
    return type === undefined ? field : `${t(`option-addressType-${type}`)} · ${field}`
  }

  const value = (name: string, form: OrderForm): string => {
    const type = addressOf(name)
    const held =
      type !== undefined && name.endsWith('.place') ? addressLineOf(toAddress(type, form.addresses[type])) : valueAt(form, name.split('.'))
    if (typeof held === 'boolean') return t(held ? 'shared-yes' : 'shared-no')
    if (typeof held !== 'string' || held === '') return t('orderEdit-conflict-empty')
    return DAY.test(held) ? formatDay(held, locale) : words.option(name, held)
  }

  return { label, value }
}
