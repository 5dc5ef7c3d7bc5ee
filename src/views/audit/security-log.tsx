import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { pageSizeOf, pagingOf } from '../../domain/list-query.ts'
import { parseSecurityQuery, printSecurityQuery, SECURITY_FILTERS } from '../../domain/security-query.ts'
import type { securityLogMachine } from '../../machines/audit/security-log.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useList } from '../hooks/use-list.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { NoRows } from '../ui/table/no-rows.tsx'
import { Pagination } from '../ui/table/pagination.tsx'
import { LogTabs } from './log-tabs.tsx'
import { SecurityFilters } from './security-filters.tsx'
import { SecurityTable } from './security-table.tsx'

const ADDRESS = { parse: parseSecurityQuery, print: printSecurityQuery }
const WITHOUT_FILTERS = { kind: '', accountId: '', source: '' }

/** The security log for administrators (domain.md section 10): found by period, kind, account and source. */
export const SecurityLog = ({ actor }: { actor: ActorRefFrom<typeof securityLogMachine> }) => {
  const { t } = useTranslation(namespaces('audit', 'shell', 'tables'))
  const text = useIssueText()
  const list = useList(actor, ADDRESS)
  const { page, query, failure } = list
  const isFiltered = SECURITY_FILTERS.some((name) => query[name] !== '')
  const clear = () => list.change(WITHOUT_FILTERS)
  const empty = (
    <NoRows
      words={{
        failed: t('security-failed'),
        beyond: t('repairOrder-list-beyond'),
        noMatch: t('security-noMatch'),
        empty: t('security-empty'),
      }}
      failure={failure && text.failure(failure)}
      isFailed={failure !== undefined}
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
        title={t('security-title')}
        subtitle={t('security-intro')}
        count={page ? t('shared-count', { count: page.total }) : null}
      />
      <LogTabs current="securityLog" />
      <SecurityFilters query={query} page={page} onChange={list.change} onClear={clear} isFiltered={isFiltered} />
      <SecurityTable entries={failure ? [] : (page?.items ?? [])} isLoading={list.isLoading} empty={empty} />
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
