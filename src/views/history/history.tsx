import { History as HistoryIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import { quoteVersionsOf } from '../../domain/quotations.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { Section } from '../ui/page/section.tsx'
import { StatusBadge, statusStyle } from '../ui/text/status-badge.tsx'
import { Timeline, type TimelineEntry } from '../ui/page/timeline.tsx'
import type { Names } from './field-value.tsx'
import { useDuration } from '../ui/text/duration-text.tsx'
import { useNow } from '../ui/use-now.ts'
import { turnaroundOf } from '../../domain/turnaround.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { TimeTravel } from './time-travel.tsx'
import { hasContent, HistoryContent } from './history-entry.tsx'
import { HistoryDuration, HistoryMarks } from './history-marks.tsx'
import { useLabels } from '../hooks/labels.ts'
import { useActionLabels } from '../hooks/action-labels.ts'
import { useRoleWord } from '../hooks/role-name.ts'

type Props = {
  entries: readonly HistoryEntry[]
  /** As it is now; without it there is no looking back. */
  item?: RepairItem
  names?: Names | undefined
  isCustomer?: boolean
}

/** Ends whose reason is what the customer comes to read. */
const EXPLAINED: ReadonlySet<HistoryEntry['action']> = new Set(['reject', 'cancel', 'conclude'])

/** Their words stand at the top of the customer's page, with what is to be done. */
const SHOWN_ABOVE: ReadonlySet<HistoryEntry['action']> = new Set(['requestInfo', 'issueQuote'])

/** Entries that a customer sees at first. */
const FIRST_OF_CUSTOMER = 4

/** How long it has taken so far, and how much of that was waiting. */
const Total = ({ entries }: Pick<Props, 'entries'>) => {
  const { t } = useTranslation('history')
  const duration = useDuration()
  const now = new Date(useNow()).toISOString()
  const newest = entries.toSorted((a, b) => b.seq - a.seq)[0]
  const turnaround = newest && turnaroundOf({ repairStatus: newest.toStatus }, entries, now)
  if (!turnaround) return null
  const { totalSec, pausedSec, isOver } = turnaround
  // nothing worth telling yet
  if (totalSec < 60) return null
  if (pausedSec < 60) return t(isOver ? 'repairItem-history-worked' : 'repairItem-history-workedSoFar', { total: duration(totalSec) })
  return t(isOver ? 'repairItem-history-total' : 'repairItem-history-totalSoFar', {
    total: duration(totalSec),
    worked: duration(totalSec - pausedSec),
    paused: duration(pausedSec),
  })
}

/** The history of an item, newest first. Employees may narrow it to what the customer sees; customers get nothing else, a line each. */
export const History = ({ entries, item, names, isCustomer = false }: Props) => {
  const { t } = useTranslation('history')
  const { itemStatus } = useLabels()
  const { action, done } = useActionLabels()
  const roleWord = useRoleWord()
  const [shown, setShown] = useState('all')
  const [isWhole, setIsWhole] = useState(false)
  const mostRows = isCustomer && !isWhole ? FIRST_OF_CUSTOMER : Infinity

  /** The version of a quotation that the entry replaced. */
  const versions = quoteVersionsOf(entries)
  const replacedBy = ({ action, data }: HistoryEntry) =>
    action === 'issueQuote' ? versions.find(({ version }) => version === (data?.quote?.quoteVersion ?? 1) - 1) : undefined

  const rowOf = (entry: HistoryEntry, index: number): TimelineEntry => {
    // of a step that was taken back it is told what had been said
    const said = entry.undone ? { ...entry, ...entry.undone } : entry
    const { icon, tone } = statusStyle(entry.toStatus)
    const roleName = entry.actorRoleId ? roleWord({ roleId: entry.actorRoleId }) : undefined
    const who = entry.isSystem ? undefined : (entry.actorName ?? undefined)
    return {
      id: entry.historyId || String(index),
      icon,
      tone,
      // what somebody wrote to the customer last is not behind a press
      isOpen:
        index === 0 && (EXPLAINED.has(entry.action) || (isCustomer && Boolean(entry.publicComment) && !SHOWN_ABOVE.has(entry.action))),
      title: isCustomer ? (
        done(entry.action)
      ) : (
        <span className="inline-flex flex-wrap items-center gap-2">
          {entry.undone ? t('repairItem-history-undone', { action: action(entry.undone.action) }) : done(entry.action)}
          {entry.fromStatus !== entry.toStatus && <StatusBadge status={entry.toStatus} label={itemStatus(entry.toStatus, false)} />}
          <HistoryMarks entry={entry} />
        </span>
      ),
      actor: [who, isCustomer ? undefined : roleName].filter(Boolean).join(' · '),
      more: <HistoryDuration entry={entry} isCustomer={isCustomer} />,
      time: entry.createdAt,
      isInternal: entry.visibility === 'internal',
      ...(hasContent(said)
        ? { content: <HistoryContent entry={said} names={names} isCustomer={isCustomer} replaced={replacedBy(entry)} /> }
        : {}),
      ...(said.files?.length ? { files: <StoredFiles files={said.files} /> } : {}),
    }
  }

  const hasInternal = !isCustomer && entries.some(({ visibility, internalNote }) => visibility === 'internal' || internalNote)
  const visible = entries
    .toSorted((a, b) => b.seq - a.seq)
    .filter(({ visibility }) => shown === 'all' || visibility === 'public')
    .map((entry) => (shown === 'all' ? entry : { ...entry, internalNote: null }))

  return (
    <Section
      title={t('repairItem-history')}
      description={<Total entries={entries} />}
      actions={
        hasInternal ? (
          <RadioGroup
            name="historyVisibility"
            label={t('repairItem-history-show')}
            isLabelHidden
            variant="segmented"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: t('shared-all') },
              { value: 'public', label: t('repairItem-history-public') },
            ]}
          />
        ) : undefined
      }
    >
      {item && (
        <TimeTravel
          item={item}
          entries={shown === 'all' ? entries : entries.filter(({ visibility }) => visibility === 'public')}
          names={names}
          isCustomer={isCustomer}
        />
      )}
      {visible.length === 0 ? (
        <EmptyState icon={HistoryIcon} title={t('repairItem-history-none')} headingLevel={3} />
      ) : (
        <>
          <Timeline entries={visible.slice(0, mostRows).map(rowOf)} label={t('repairItem-history')} isFolded={isCustomer} />
          {visible.length > mostRows && (
            <Button variant="ghost" onPress={() => setIsWhole(true)}>
              {t('repairItem-history-more', { count: visible.length })}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}
