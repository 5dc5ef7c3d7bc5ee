import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { auditPeriods, type AuditListState } from '../../domain/audit-query.ts'
import type { AuditPage } from '../../domain/entities/audit.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import type { auditRowsMachine } from '../../machines/audit/audit.machine.ts'
import { Button } from '../ui/button.tsx'
import { chipClass } from '../ui/chip-class.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { ListKeyword } from '../ui/table/list-keyword.tsx'
import { ToggleGroup } from '../ui/toggle-group.tsx'
import { useNow } from '../ui/use-now.ts'
import { useAuditWords } from './use-audit-words.ts'

interface Props {
  readonly rows: ActorRefFrom<typeof auditRowsMachine>
  readonly query: AuditListState
  readonly page: AuditPage | undefined
  readonly onChange: (patch: Partial<AuditListState>) => void
  readonly onClear: () => void
  readonly isFiltered: boolean
}

/** Words that name a record or a person, between which days, by whom, about what; each choice with how many entries it would give. */
export const AuditFilters = ({ rows, query, page, onChange, onClear, isFiltered }: Props) => {
  const { t } = useTranslation(namespaces('audit', 'tables'))
  const words = useAuditWords()
  const choices = (facet: 'actorId' | 'entity', name: (value: string) => string) => {
    const counts = page?.facets?.[facet] ?? {}
    // what is chosen stays in the list, though nothing has it at the moment
    const values = new Set([...Object.keys(counts), ...(query[facet] ? [query[facet]] : [])])
    return [...values].map((value) => ({ value, label: t('audit-choice', { name: name(value), count: counts[value] ?? 0 }) }))
  }
  const names = page?.facetLabels?.['actorId'] ?? {}
  const periods = auditPeriods(dateInTaipei(useNow()))
  const period = periods.find(({ from, to }) => from === query.from && to === query.to)
  return (
    <div className="grid items-end gap-3 rounded-lg border border-border bg-raised p-4 sm:grid-cols-2 lg:grid-cols-5">
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <ListKeyword rows={rows} label={t('audit-search')} placeholder={t('audit-searchHint')} />
        <ToggleGroup
          label={t('security-period')}
          selects="one"
          items={periods}
          selected={period ? [period.id] : []}
          onToggle={(id) => {
            const { from = '', to = '' } = periods.find((one) => one.id === id && one !== period) ?? {}
            onChange({ from, to })
          }}
          className="flex flex-wrap gap-2"
          itemClass={chipClass}
        >
          {({ id }) => t(`security-period-${id}`)}
        </ToggleGroup>
      </div>
      <DateField
        name="from"
        label={t('audit-from')}
        value={query.from}
        max={query.to || undefined}
        onChange={(from) => onChange({ from })}
      />
      <DateField name="to" label={t('audit-to')} value={query.to} min={query.from || undefined} onChange={(to) => onChange({ to })} />
      <SelectField
        name="actorId"
        label={t('audit-actor')}
        emptyLabel={t('shared-all')}
        value={query.actorId}
        onChange={(actorId) => onChange({ actorId })}
        options={choices('actorId', (value) => names[value] ?? value)}
      />
      <SelectField
        name="entity"
        label={t('audit-entity')}
        emptyLabel={t('shared-all')}
        value={query.entity}
        onChange={(entity) => onChange({ entity })}
        options={choices('entity', words.entity)}
      />
      <div className="empty:hidden">{isFiltered && <Button onPress={onClear}>{t('filters-clearAll')}</Button>}</div>
    </div>
  )
}
