import { History as HistoryIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import { doneKey, itemStatusKey } from '../../domain/lifecycle/labels.ts'
import { loadFile } from '../../machines/load-file.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { StoredFiles } from '../parts/files/stored-files.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Section } from '../parts/section.tsx'
import { ITEM_LOOKS, StatusBadge } from '../parts/status-badge.tsx'
import { Timeline, type TimelineEntry } from '../parts/timeline.tsx'
import type { Names } from './field-value.tsx'
import { HistoryContent } from './history-entry.tsx'
import { useWords } from './words.ts'

const hasContent = ({ publicComment, internalNote, data, changes }: HistoryEntry, isCustomer: boolean): boolean =>
  !!publicComment || !!internalNote || !!data || (!isCustomer && !!changes?.length)

type Props = { entries: readonly HistoryEntry[]; names?: Names | undefined; isCustomer?: boolean }

/** The history of an item, newest first. Employees may narrow it to what the customer sees; customers get nothing else. */
export const History = ({ entries, names, isCustomer = false }: Props) => {
  const { t } = useTranslation()
  const { role } = useWords(isCustomer)
  const [shown, setShown] = useState('all')

  const marksOf = (entry: HistoryEntry) =>
    [
      entry.isSystem ? t('repairItem-history-system') : '',
      entry.onBehalfOf ? t('repairItem-history-onBehalf') : '',
      entry.isOverride ? t('repairItem-history-override') : '',
    ].filter(Boolean)

  const rowOf = (entry: HistoryEntry): TimelineEntry => {
    const { icon, tone } = ITEM_LOOKS[entry.toStatus]
    const roleName = entry.actorRoleId ? role(entry.actorRoleId) : undefined
    const who = entry.isSystem ? undefined : (entry.actorName ?? undefined)
    return {
      id: entry.historyId,
      icon,
      tone,
      title: (
        <span className="inline-flex flex-wrap items-center gap-2">
          {t(doneKey(entry.action))}
          {entry.fromStatus !== entry.toStatus && (
            <StatusBadge status={entry.toStatus} label={t(itemStatusKey(entry.toStatus, isCustomer))} />
          )}
        </span>
      ),
      actor: [who, isCustomer ? undefined : roleName, ...marksOf(entry)].filter(Boolean).join(' · '),
      time: entry.createdAt,
      isInternal: entry.visibility === 'internal',
      ...(hasContent(entry, isCustomer) ? { content: <HistoryContent entry={entry} names={names} isCustomer={isCustomer} /> } : {}),
      ...(entry.files?.length ? { files: <StoredFiles files={entry.files} load={loadFile} /> } : {}),
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
      actions={
        hasInternal ? (
          <RadioGroup
            name="historyVisibility"
            label={t('repairItem-history-show')}
            isLabelHidden
            look="segmented"
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
      {visible.length === 0 ? (
        <EmptyState icon={HistoryIcon} title={t('repairItem-history-none')} headingLevel={3} />
      ) : (
        <Timeline entries={visible.map(rowOf)} label={t('repairItem-history')} />
      )}
    </Section>
  )
}
