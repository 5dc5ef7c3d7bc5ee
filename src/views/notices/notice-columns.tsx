import { Languages, Pin } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { Notice } from '../../domain/entities/notice.ts'
import { asksToAcknowledge, lacks } from '../../domain/notice.ts'
import type { DataColumn } from '../ui/table/data-table-types.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { NoticeStatusBadge } from './notice-status.tsx'
import { useNoticeWords } from './notice-words.ts'
import { useLabels } from '../hooks/labels.ts'

/** The marks beside the status: pinned, and a missing language. */
const Marks = ({ row }: { row: Notice }) => {
  const { t } = useTranslation('notices')
  const { option } = useLabels()
  return (
    <>
      {row.severity !== 'info' && <span className="text-sm whitespace-nowrap text-muted">{option('severity', row.severity)}</span>}
      {row.isPinned && (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted">
          <Pin aria-hidden="true" className="size-3.5" />
          {t('notice-list-pinned')}
        </span>
      )}
      {lacks(row, 'enUS') && (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-warning-strong">
          <Languages aria-hidden="true" className="size-3.5" />
          {t('notice-list-noEnglish')}
        </span>
      )}
    </>
  )
}

const Window = ({ row: { startAt, endAt } }: { row: Notice }) => {
  const { t } = useTranslation('notices')
  if (!startAt && !endAt) return <span className="text-faint">{t('notice-list-noWindow')}</span>
  return (
    <span className="tabular-nums">
      <DateText value={startAt} /> – {endAt ? <DateText value={endAt} /> : ''}
    </span>
  )
}

const Counts = ({ row }: { row: Notice }) => {
  const { t } = useTranslation('notices')
  const { readCount: read, acknowledgedCount: acknowledged } = row
  return asksToAcknowledge(row) ? t('notice-list-counts', { read, acknowledged }) : t('notice-list-read', { read })
}

/** The columns of the list of notices; numbers and dates sort by the server. */
export const useNoticeColumns = (): readonly DataColumn<Notice>[] => {
  const { t } = useTranslation(namespaces('notices', 'order-list'))
  const { option } = useLabels()
  const words = useNoticeWords()
  return [
    { id: 'title', header: t('field-title'), cell: (row) => words(row).title, isRowHeader: true, sortable: true },
    {
      id: 'noticeStatus',
      header: t('field-noticeStatus'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <NoticeStatusBadge status={row.noticeStatus} />
          <Marks row={row} />
        </span>
      ),
      width: '11rem',
    },
    { id: 'audience', header: t('field-audience'), cell: ({ audience }) => option('audience', audience), width: '7rem' },
    {
      id: 'startAt',
      header: t('notice-list-window'),
      cell: (row) => <Window row={row} />,
      sortable: true,
      width: '12rem',
      hideBelow: 'xl',
    },
    {
      id: 'readCount',
      header: t('field-readCount'),
      cell: ({ readCount }) => readCount,
      sortable: true,
      align: 'end',
      width: '6.5rem',
    },
    {
      id: 'acknowledgedCount',
      header: t('field-acknowledgedCount'),
      cell: (row) => (asksToAcknowledge(row) ? row.acknowledgedCount : '–'),
      sortable: true,
      align: 'end',
      width: '10.25rem',
      hideBelow: 'xl',
    },
    {
      id: 'updatedAt',
      header: t('field-updatedAt'),
      cell: ({ updatedAt }) => <DateText value={updatedAt} variant="relative" />,
      sortable: true,
      width: '7.5rem',
      hideBelow: 'wide',
    },
  ]
}

/** A notice in the list of a phone. */
export const NoticeCard = ({ row }: { row: Notice }) => {
  const { option } = useLabels()
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <NoticeStatusBadge status={row.noticeStatus} />
        <span className="text-muted">{option('audience', row.audience)}</span>
        <Marks row={row} />
      </div>
      <div className="text-muted">
        <Window row={row} />
      </div>
      <div className="text-muted tabular-nums">
        <Counts row={row} />
      </div>
    </div>
  )
}
