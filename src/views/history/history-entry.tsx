import { CircleAlert, CircleCheck, CircleMinus, LockKeyhole, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { FieldChange, HistoryEntry } from '../../domain/entities/review.ts'
import type { TestItem } from '../../domain/entities/review-blocks.ts'
import type { QuoteVersion } from '../../domain/quotations.ts'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { Disclosure } from '../ui/page/disclosure.tsx'
import { TrackingLink } from '../ui/text/tracking-link.tsx'
import { QuoteTable } from './quote-table.tsx'
import { FieldValue, isEmpty, type Names } from './field-value.tsx'
import { historyDataOf, type HistoryDataRow } from './history-data.ts'
import { useWords } from '../hooks/words.ts'
import { entryFor } from '../../domain/tolerant.ts'

/** So many changes are shown at once; more are behind a press. */
const FEW = 4

/** The public text. */
export const PublicWords = ({ children }: { children: string }) => (
  <p className="flex gap-2 rounded-md bg-sunken px-3 py-2 whitespace-pre-line">
    <MessageSquareText aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-faint" />
    <span className="min-w-0 break-words">{children}</span>
  </p>
)

/** The internal note, marked by colour, lock and label. */
export const InternalWords = ({ children }: { children: string }) => {
  const { t } = useTranslation(namespaces('fields', 'history'))
  return (
    <div className="flex gap-2 rounded-md border border-dashed border-warning bg-warning-soft px-3 py-2 text-warning-strong">
      <LockKeyhole aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      <p className="min-w-0 break-words whitespace-pre-line">
        <span className="block text-sm font-semibold">{t('field-internalNote')}</span>
        <span className="text-text">{children}</span>
      </p>
    </div>
  )
}

const RESULT_STYLES = {
  pass: { Icon: CircleCheck, tone: 'text-success-strong' },
  fail: { Icon: CircleAlert, tone: 'text-danger-strong' },
  na: { Icon: CircleMinus, tone: 'text-faint' },
}

const TestLine = ({ line }: { line: TestItem }) => {
  const { t } = useTranslation('history')
  const { option } = useWords()
  const result = line.result ?? 'na'
  const { Icon, tone } = entryFor(RESULT_STYLES, result) ?? RESULT_STYLES.na
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className={`mt-1 size-3.5 shrink-0 ${tone}`} />
      <span>
        {option('testItem', line.name)} ·{' '}
        {line.note ? t('repairItem-line', { label: option('result', result), value: line.note }) : option('result', result)}
      </span>
    </li>
  )
}

/** Told by the entry itself: what was asked for, and where a question leads back to. */
const SAID = new Set(['requestedFields', 'resumeStatus', 'quoteVersion'])

/** The changed fields that the entry does not name otherwise. */
const changesOf = ({ changes, action }: HistoryEntry, rows: readonly HistoryDataRow[]) =>
  (changes ?? []).filter(
    ({ field, to }) => !SAID.has(field) && (action === 'answerInfo' || to === null || !rows.some((row) => row.field === field)),
  )

interface ChangesProps {
  readonly changes: readonly FieldChange[]
  readonly names?: Names | undefined
  readonly isCustomer: boolean
}

/** Fields that were changed, before and after. */
export const ChangeList = ({ changes, names, isCustomer }: ChangesProps) => {
  const { t } = useTranslation('history')
  const { field } = useWords(isCustomer)
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {changes.map((change) => (
        <li key={change.field} className="flex flex-wrap gap-x-1.5">
          <span className="text-muted">{field(change.field)}</span>
          {!isEmpty(change.from) && (
            <>
              <span className="text-faint line-through">
                <FieldValue field={change.field} value={change.from} names={names} isCustomer={isCustomer} />
              </span>
              <span aria-hidden="true">→</span>
              <span className="sr-only">{t('repairItem-history-to')}</span>
            </>
          )}
          <span className="font-medium">
            <FieldValue field={change.field} value={change.to} names={names} isCustomer={isCustomer} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What was put right of an order, and why. */
export const CorrectionContent = ({ changes, reason, isCustomer }: ChangesProps & { readonly reason: string | undefined }) => {
  const { t } = useTranslation('history')
  return (
    <div className="flex flex-col gap-2">
      {changes.length > 0 && <ChangeList changes={changes} isCustomer={isCustomer} />}
      {reason !== undefined && (
        <p className="text-sm text-muted">{t('repairItem-line', { label: t('repairItem-history-why'), value: reason })}</p>
      )}
    </div>
  )
}

type Props = {
  entry: HistoryEntry
  names?: Names | undefined
  isCustomer: boolean
  /** The quotation that this one replaced. */
  replaced?: QuoteVersion | undefined
}

/** Whether there is anything to say of a step besides that it was taken. */
export const hasContent = ({ publicComment, internalNote, data, changes }: HistoryEntry): boolean =>
  !!publicComment || !!internalNote || !!data || !!changes?.length

/** One step: its texts, its data and its changes. */
export const HistoryContent = ({ entry, names, isCustomer, replaced }: Props): ReactNode => {
  const { t } = useTranslation(namespaces('fields', 'history'))
  const { field } = useWords(isCustomer)
  const { rows, parts, tests } = historyDataOf(entry.data, isCustomer, entry.action)
  const changes = changesOf(entry, rows)
  return (
    <div className="flex flex-col gap-2 text-base empty:hidden">
      {entry.publicComment && <PublicWords>{entry.publicComment}</PublicWords>}
      {entry.internalNote && <InternalWords>{entry.internalNote}</InternalWords>}
      {entry.action === 'issueQuote' && entry.data?.quote && (
        <QuoteTable
          label={t('repairItem-quote-version', { version: entry.data.quote.quoteVersion ?? 1 })}
          current={{ version: entry.data.quote.quoteVersion ?? 1, quote: entry.data.quote }}
          previous={replaced}
        />
      )}
      {rows.length > 0 && (
        <DescriptionList
          columns={3}
          rows={rows.map((row) => ({ label: field(row.field), value: <FieldValue {...row} names={names} isCustomer={isCustomer} /> }))}
        />
      )}
      {entry.data?.ship && (
        <p className="empty:hidden">
          <TrackingLink carrier={entry.data.ship.carrier} trackingNo={entry.data.ship.trackingNo} />
        </p>
      )}
      {parts.length > 0 && (
        <div>
          <p aria-hidden="true" className="text-sm text-faint">
            {t('field-partsUsed')}
          </p>
          <ul aria-label={t('field-partsUsed')} className="mt-0.5 flex flex-col gap-1">
            {parts.map((part, i) => (
              // lines of an immutable entry: their place is their identity
              // oxlint-disable-next-line react/no-array-index-key
              <li key={i}>
                <span className="font-mono">{part.partNo}</span> {part.partName} × {part.quantity}
                {part.newSerialNo && <span className="text-muted"> · {part.newSerialNo}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {tests.length > 0 && (
        <ul aria-label={t('field-testItems')} className="flex flex-col gap-1 text-sm">
          {tests.map((line) => (
            <TestLine key={line.name} line={line} />
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <Disclosure title={t('repairItem-history-changes', { count: changes.length })} isDefaultExpanded={changes.length <= FEW}>
          <ChangeList changes={changes} names={names} isCustomer={isCustomer} />
        </Disclosure>
      )}
    </div>
  )
}
