import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { AUDIT_FILTERS, parseAuditQuery, printAuditQuery } from '../../domain/audit-query.ts'
import type { AuditEntry } from '../../domain/entities/audit.ts'
import { CSV_TYPE, csvOf } from '../../domain/formats/csv.ts'
import { pagingOf } from '../../domain/list-query.ts'
import { pageSizeOf } from '../../domain/list-query.ts'
import type { auditMachine, auditRowsMachine } from '../../machines/audit/audit.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { NoRows } from '../ui/table/no-rows.tsx'
import { Pagination } from '../ui/table/pagination.tsx'
import { saveBlob } from '../ui/files/save-blob.ts'
import { useList } from '../hooks/use-list.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { AuditFilters } from './audit-filters.tsx'
import { LogTabs } from './log-tabs.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAuditWords } from './use-audit-words.ts'

type PageActor = ActorRefFrom<typeof auditMachine>

const ADDRESS = { parse: parseAuditQuery, print: printAuditQuery }
const WITHOUT_FILTERS = { from: '', to: '', actorId: '', entity: '', keyword: '' }

/** The entries as a file: one line each, the changes in one cell. */
const useCsv = (people: ReadonlyMap<string, string>) => {
  const { t } = useTranslation('audit')
  const words = useAuditWords(people)
  return (entries: readonly AuditEntry[]) =>
    csvOf([
      [t('audit-at'), t('audit-actor'), t('audit-role'), t('audit-action'), t('audit-entity'), t('audit-record'), t('audit-changes')],
      ...entries.map((entry) => [
        entry.at,
        entry.actorName ?? entry.actorId,
        words.role(entry),
        words.action(entry),
        words.entity(entry.entity),
        words.record(entry),
        entry.changes.map(words.change).join('\n'),
      ]),
    ])
}

const Log = ({ actor, rows }: { actor: PageActor; rows: ActorRefFrom<typeof auditRowsMachine> }) => {
  const { t } = useTranslation(namespaces('audit', 'shell', 'tables'))
  const text = useIssueText()
  const list = useList(rows, ADDRESS)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isExporting = useSelector(actor, (snapshot) => snapshot.matches('exporting'))
  const { page, query } = list
  const people = new Map(Object.entries(page?.facetLabels?.['actorId'] ?? {}))
  const csv = useCsv(people)
  const isFiltered = AUDIT_FILTERS.some((name) => query[name] !== '')
  useEmitted(actor, {
    'audit.exported': ({ entries }) => saveBlob(new Blob([csv(entries)], { type: CSV_TYPE }), t('audit-title'), 'csv'),
  })
  const clear = () => list.change(WITHOUT_FILTERS)

  const empty = (
    <NoRows
      words={{ failed: t('audit-failed'), beyond: t('repairOrder-list-beyond'), noMatch: t('audit-noMatch'), empty: t('audit-empty') }}
      failure={list.failure && text.failure(list.failure)}
      isFailed={list.failure !== undefined}
      total={page?.total ?? 0}
      isFiltered={isFiltered}
      onRetry={list.reload}
      onFirstPage={() => list.change({ pageIndex: 1 })}
      onClear={clear}
    />
  )
  return (
    <Page>
      <PageHeader
        title={t('audit-title')}
        subtitle={t('audit-intro')}
        count={page ? t('shared-count', { count: page.total }) : null}
        actions={
          (page?.total ?? 0) > 0 && (
            <Button
              icon={<Download aria-hidden="true" />}
              isPending={isExporting}
              onPress={() => actor.send({ type: 'audit.export', state: query })}
            >
              {t('audit-export')}
            </Button>
          )
        }
      />
      <LogTabs current="audit" />
      {failure && (
        <NoticeBanner tone="danger" isLive>
          {text.failure(failure)}
        </NoticeBanner>
      )}
      <AuditFilters rows={rows} query={query} page={page} onChange={list.change} onClear={clear} isFiltered={isFiltered} />
      <AuditTable entries={list.failure ? [] : (page?.items ?? [])} people={people} isLoading={list.isLoading} empty={empty} />
      {page && page.total > 0 && (
        <Pagination
          {...pagingOf(query, page)}
          total={page.total}
          onPage={(pageIndex) => list.change({ pageIndex })}
          onSize={(size) => list.change({ pageSize: pageSizeOf(size) })}
        />
      )}
    </Page>
  )
}

/** The audit log for administrators and auditors (domain.md sections 9 and 10): found by day, person and kind, and exported. */
export const Audit = ({ actor }: { actor: PageActor }) => {
  const rows = useSelector(actor, ({ children }) => children.rows)
  return rows && <Log actor={actor} rows={rows} />
}
