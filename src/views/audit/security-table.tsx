import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { SecurityEntry } from '../../domain/entities/security-log.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { useSecurityWords } from './use-security-words.ts'

const When = ({ entry: { at, count } }: { entry: SecurityEntry }) => {
  const { t } = useTranslation('audit')
  return (
    <>
      <span className="block">
        <DateText value={at} />
      </span>
      {count > 1 && <span className="block text-sm text-muted">{t('security-repeated', { count })}</span>}
    </>
  )
}

const Account = ({ entry }: { entry: SecurityEntry }) => {
  const words = useSecurityWords()
  return (
    <>
      <span className="block wrap-anywhere">{words.account(entry)}</span>
      <span className="block text-sm text-faint">{words.accountClass(entry)}</span>
    </>
  )
}

const SESSION_LETTERS = 8

/** The network source, and the first letters of the session's id. */
const Source = ({ entry: { source, sessionId } }: { entry: SecurityEntry }) => {
  const { t } = useTranslation('audit')
  const words = useSecurityWords()
  return (
    <>
      <span className="block wrap-anywhere">{words.source(source)}</span>
      {sessionId && (
        <span title={sessionId} className="block text-sm text-faint">
          {t('security-session')} {sessionId.slice(0, SESSION_LETTERS)}
        </span>
      )}
    </>
  )
}

const Card = ({ entry }: { entry: SecurityEntry }) => {
  const words = useSecurityWords()
  const detail = words.detail(entry)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="text-sm text-muted">
        <When entry={entry} />
      </div>
      <div>
        <Account entry={entry} />
      </div>
      <div className="text-sm">
        <Source entry={entry} />
      </div>
      {detail && <p className="text-sm wrap-anywhere text-muted">{detail}</p>}
    </div>
  )
}

interface Props {
  readonly entries: readonly SecurityEntry[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

/** The entries of the security log: what happened to which account, from where. */
export const SecurityTable = ({ entries, isLoading, empty }: Props) => {
  const { t } = useTranslation(namespaces('audit', 'shell'))
  const words = useSecurityWords()
  return (
    <DataTable
      label={t('security-title')}
      columns={[
        { id: 'at', header: t('audit-at'), cell: (entry) => <When entry={entry} />, width: '11rem' },
        { id: 'kind', header: t('security-kind'), cell: ({ kind }) => words.kind(kind), isRowHeader: true, width: '11rem' },
        { id: 'account', header: t('security-account'), cell: (entry) => <Account entry={entry} />, width: '11rem' },
        { id: 'source', header: t('security-source'), cell: (entry) => <Source entry={entry} />, width: '12rem' },
        {
          id: 'detail',
          header: t('security-detail'),
          cell: (entry) => <span className="text-sm wrap-anywhere text-muted">{words.detail(entry) || '–'}</span>,
          hideBelow: 'lg',
        },
      ]}
      rows={entries}
      keyOf={({ entryId }) => entryId}
      nameOf={({ kind }) => words.kind(kind)}
      isLoading={isLoading}
      skeletonRows={10}
      flexibleWidth="14rem"
      empty={empty}
      card={(entry) => <Card entry={entry} />}
    />
  )
}
