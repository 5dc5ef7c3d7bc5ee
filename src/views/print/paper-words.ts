import { useTranslation } from '../hooks/translation.ts'
import { NAMESPACES } from '../../locales/namespaces.ts'
import { base } from '../../shared/address.ts'
import { LANGUAGE_TAGS, type Locale } from '../../shared/constants.ts'
import { dateInTaipei, TAIPEI } from '../../domain/formats/dates.ts'
import { formatDateTime, formatDay } from '../../domain/formats/date-format.ts'
import { formatMoney } from '../../domain/formats/money.ts'
import { useLabels } from '../hooks/labels.ts'

/** The address that a printed code opens. */
const addressOf = (path: string) => location.origin + base() + path

/** Everything that paper says, in the paper's own language, whatever the screen speaks. */
export const usePaperWords = (language: Locale) => {
  const { i18n, has } = useTranslation()
  const t = i18n.getFixedT(language, NAMESPACES)
  const labels = useLabels(language)
  const option = (field: string, value: string | null | undefined): string => (value ? labels.option(field, value) : '')
  return {
    t,
    option,
    /** In the customer's words. */
    itemStatus: (status: string) => labels.itemStatus(status, true),
    options: (field: string, values: readonly string[] | null | undefined) =>
      (values ?? []).map((value) => option(field, value)).join(t('shared-listComma')),
    field: (name: string): string => {
      const key = `field-${name}`
      return has(key, language) ? t(key) : name
    },
    // a day, or the day of an instant
    date: (value: string) => formatDay(dateInTaipei(value) || value, language),
    dateTime: (value: string) => formatDateTime(value, language, TAIPEI),
    money: (amount: number) => formatMoney(amount),
    lang: LANGUAGE_TAGS[language],
    addressOf,
  }
}
export type PaperWords = ReturnType<typeof usePaperWords>
