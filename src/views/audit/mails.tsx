import { useSelector } from '@xstate/react'
import { useTranslation } from '../hooks/translation.ts'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import { pageSizeOf, pagingOf } from '../../domain/list-query.ts'
import { parseMailQuery, printMailQuery } from '../../domain/mail-list-query.ts'
import type { mailRowsMachine, mailsMachine } from '../../machines/audit/mails.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useList } from '../hooks/use-list.ts'
import { showToast } from '../ui/overlays/show-toast.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { NoRows } from '../ui/table/no-rows.tsx'
import { Pagination } from '../ui/table/pagination.tsx'
import { LogTabs } from './log-tabs.tsx'
import { MailsTable } from './mails-table.tsx'

type PageActor = ActorRefFrom<typeof mailsMachine>

const ADDRESS = { parse: parseMailQuery, print: printMailQuery }

const List = ({ actor, rows }: { actor: PageActor; rows: ActorRefFrom<typeof mailRowsMachine> }) => {
  const { t } = useTranslation(namespaces('mails', 'shell', 'tables'))
  const text = useIssueText()
  const list = useList(rows, ADDRESS)
  const { page, query } = list
  const failure = useSelector(actor, ({ context }) => context.failure)
  const pendingId = useSelector(actor, (snapshot) => (snapshot.matches('sending') ? snapshot.context.mailId : undefined))
  useEmitted(actor, { 'mail.queued': () => showToast({ kind: 'success', title: t('mails-queued') }) })
  const empty = (
    <NoRows
      words={{ failed: t('mails-failed'), beyond: t('repairOrder-list-beyond'), noMatch: t('mails-empty'), empty: t('mails-empty') }}
      failure={list.failure && text.failure(list.failure)}
      isFailed={list.failure !== undefined}
      total={page?.total ?? 0}
      isFiltered={false}
      onRetry={list.reload}
      onFirstPage={() => list.change({ pageIndex: 1 })}
      onClear={list.reload}
    />
  )
  const said = failure && text.failure(failure)
  return (
    <Page>
      <PageHeader
        title={t('mails-title')}
        subtitle={t('mails-intro')}
        count={page && page.total > 0 ? t('shared-count', { count: page.total }) : null}
      />
      <LogTabs current="mails" />
      {said !== undefined && <NoticeBanner tone="danger">{said}</NoticeBanner>}
      <MailsTable
        mails={list.failure ? [] : (page?.items ?? [])}
        isLoading={list.isLoading}
        empty={empty}
        pendingId={pendingId}
        onSendAgain={(mailId) => actor.send({ type: 'mail.sendAgain', mailId })}
      />
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

/** The mails that could not be delivered, for administrators. */
export const Mails = ({ actor }: { actor: PageActor }) => {
  const rows = useSelector(actor, ({ children }) => children.rows)
  return rows && <List actor={actor} rows={rows} />
}
