import { isSameOrEmpty } from '../../shared/same.ts'
import { useTranslation } from '../hooks/translation.ts'
import { FieldValue, type Names } from './field-value.tsx'

type Props = { field: string; was: unknown; present: unknown; names?: Names | undefined; isCustomer: boolean }

/** The value of a field as it was; one that is different today is marked, with today's value. */
export const ThenValue = ({ field, was, present, names, isCustomer }: Props) => {
  const { t } = useTranslation('history')
  const value = <FieldValue field={field} value={was} names={names} isCustomer={isCustomer} />
  if (isSameOrEmpty(was, present)) return value
  return (
    <>
      <span className="rounded-sm bg-warning-soft px-1 font-medium text-warning-strong">{value}</span>
      <span className="block text-sm text-faint">
        {t('timeTravel-today')} <FieldValue field={field} value={present} names={names} isCustomer={isCustomer} />
      </span>
    </>
  )
}
