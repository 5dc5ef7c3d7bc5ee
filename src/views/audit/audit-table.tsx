import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { AuditEntry } from '../../domain/entities/audit.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { recordHref } from '../record/record-href.ts'
import { useAuditWords } from './use-audit-words.ts'

const Actor = ({ entry }: { entry: AuditEntry }) => {
  const words = useAuditWords()
  return (
    <>
      <span className="block">{entry.actorName ?? entry.actorId}</span>
      <span className="block text-sm text-faint">{words.role(entry)}</span>
    </>
  )
}

const RecordOf = ({ entry }: { entry: AuditEntry }) => {
  const words = useAuditWords()
  const target = recordHref(entry)
  const name = words.record(entry)
  return (
    <>
      <span className="block text-sm text-faint">{words.entity(entry.entity)}</span>
      <span className="block wrap-anywhere">{target === undefined ? name : <TextLink href={target}>{name}</TextLink>}</span>
    </>
  )
}

/** So many changes stand in the row; the others open with a press. */
const SHOWN = 3

type People = ReadonlyMap<string, string>

const Changes = ({ entry, people }: { entry: AuditEntry; people: People }) => {
  const { t } = useTranslation('audit')
  const words = useAuditWords(people)
  const lines = entry.changes.map((change) => (
    <li key={change.field} className="wrap-anywhere">
      {words.change(change)}
    </li>
  ))
  if (lines.length === 0) return <span className="text-faint">–</span>
  return (
    <div className="text-sm text-muted">
      <ul>{lines.slice(0, SHOWN)}</ul>
      {lines.length > SHOWN && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm text-accent-strong touch-target">
            {t('audit-more', { count: lines.length - SHOWN })}
          </summary>
          <ul>{lines.slice(SHOWN)}</ul>
        </details>
      )}
    </div>
  )
}

const Card = ({ entry, people }: { entry: AuditEntry; people: People }) => (
  <div className="flex min-w-0 flex-col gap-2">
    <span className="text-sm text-muted">
      <DateText value={entry.at} />
    </span>
    <div>
      <Actor entry={entry} />
    </div>
    <div>
      <RecordOf entry={entry} />
    </div>
    {entry.changes.length > 0 && <Changes entry={entry} people={people} />}
  </div>
)

interface Props {
  readonly entries: readonly AuditEntry[]
  /** Names of the employees that the entries name, by their id. */
  readonly people: People
  readonly isLoading: boolean
  readonly empty: ReactNode
}

/** The audit log: who did what to which record, and when. */
export const AuditTable = ({ entries, people, isLoading, empty }: Props) => {
  const { t } = useTranslation(namespaces('audit', 'shell'))
  const words = useAuditWords()
  return (
    <DataTable
      label={t('audit-title')}
      columns={[
        { id: 'at', header: t('audit-at'), cell: ({ at }) => <DateText value={at} />, width: '11rem' },
        { id: 'actor', header: t('audit-actor'), cell: (entry) => <Actor entry={entry} />, width: '8rem' },
        { id: 'action', header: t('audit-action'), cell: (entry) => words.action(entry), isRowHeader: true, width: '10rem' },
        { id: 'record', header: t('audit-record'), cell: (entry) => <RecordOf entry={entry} />, width: '14rem' },
        { id: 'changes', header: t('audit-changes'), cell: (entry) => <Changes entry={entry} people={people} />, hideBelow: 'lg' },
      ]}
      rows={entries}
      keyOf={({ auditId }) => auditId}
      nameOf={(entry) => words.action(entry)}
      isLoading={isLoading}
      skeletonRows={10}
      flexibleWidth="14rem"
      empty={empty}
      card={(entry) => <Card entry={entry} people={people} />}
    />
  )
}
