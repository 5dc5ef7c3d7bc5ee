import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { SECURITY_PERIODS, type SecurityPage } from '../../domain/entities/security-log.ts'
import type { SecurityListState } from '../../domain/security-query.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { useSecurityWords } from './use-security-words.ts'

interface Props {
  readonly query: SecurityListState
  readonly page: SecurityPage | undefined
  readonly onChange: (patch: Partial<SecurityListState>) => void
  readonly onClear: () => void
  readonly isFiltered: boolean
}

/** Period, kind, account and source; each choice with its number of entries. */
export const SecurityFilters = ({ query, page, onChange, onClear, isFiltered }: Props) => {
  const { t } = useTranslation(namespaces('audit', 'tables'))
  const words = useSecurityWords()
  const names = page?.facetLabels?.['accountId'] ?? {}
  const choices = (facet: 'kind' | 'accountId' | 'source', name: (value: string) => string) => {
    const counts = page?.facets?.[facet] ?? {}
    // a chosen value stays in the list although no entry has it at the moment
    const values = new Set([...Object.keys(counts), ...(query[facet] ? [query[facet]] : [])])
    return [...values].map((value) => ({ value, label: t('audit-choice', { name: name(value), count: counts[value] ?? 0 }) }))
  }
  return (
    <div className="grid items-end gap-3 rounded-lg border border-border bg-raised p-4 sm:grid-cols-2 lg:grid-cols-5">
      <SelectField
        name="period"
        label={t('security-period')}
        value={query.period}
        onChange={(value) => onChange({ period: SECURITY_PERIODS.find((period) => period === value) ?? query.period })}
        options={SECURITY_PERIODS.map((value) => ({ value, label: t(`security-period-${value}`) }))}
      />
      <SelectField
        name="kind"
        label={t('security-kind')}
        emptyLabel={t('shared-all')}
        value={query.kind}
        onChange={(kind) => onChange({ kind })}
        options={choices('kind', words.kind)}
      />
      <SelectField
        name="accountId"
        label={t('security-account')}
        emptyLabel={t('shared-all')}
        value={query.accountId}
        onChange={(accountId) => onChange({ accountId })}
        options={choices('accountId', (value) => names[value] ?? value)}
      />
      <SelectField
        name="source"
        label={t('security-source')}
        emptyLabel={t('shared-all')}
        value={query.source}
        onChange={(source) => onChange({ source })}
        options={choices('source', words.source)}
      />
      <div className="empty:hidden">{isFiltered && <Button onPress={onClear}>{t('filters-clearAll')}</Button>}</div>
    </div>
  )
}
