import { Pause, PencilLine, Play, Timer, TimerOff } from 'lucide-react'
import { useState } from 'react'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import { WORK_TIME } from '../../../domain/limits.ts'
import { CORRECT_WORK, WORK } from '../../../domain/rules/work-time.ts'
import { WorkCorrection } from '../../corrections/work-correction-part.ts'
import { useCan, useUser } from '../../hooks/app-context.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { Section } from '../../ui/page/section.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { useWork, useWorkWords, type WorkActor, type Worker } from './use-work.ts'

/** What was put right of somebody's time, by whom, when and why. */
const Corrections = ({ worker }: { worker: Worker }) => {
  const { t } = useTranslation('review')
  const words = useWorkWords()
  // the index is a stable key: corrections are only appended, and two of them may have the same time
  return (worker.corrections ?? []).map(({ at, byName, seconds, reason }, index) => (
    <p key={String(index)} className="basis-full text-sm wrap-anywhere text-muted">
      {t(seconds < 0 ? 'work-less' : 'work-more', { name: byName ?? '', time: words(Math.abs(seconds)), reason })}{' '}
      <span className="text-faint">
        <DateText value={at} />
      </span>
    </p>
  ))
}

/** One person: the time so far, whether it runs, and what is special about it. */
const WorkerRow = ({ worker, onCorrect }: { worker: Worker; onCorrect: (() => void) | undefined }) => {
  const { t } = useTranslation('review')
  const words = useWorkWords()
  const { userId } = useUser()
  const name = worker.name ?? worker.userId
  return (
    <li className="not-last:border-b border-border flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="min-w-0 wrap-anywhere">
        {name}
        {worker.userId === userId && <span className="text-muted"> {t('work-you')}</span>}
      </span>
      {worker.isRunning && (
        <span className="flex items-center gap-1 text-sm font-medium text-accent-strong">
          <Timer aria-hidden="true" className="size-4" />
          {t('work-running')}
        </span>
      )}
      {worker.isCapped === true && (
        <span className="flex items-center gap-1 text-sm text-warning-strong">
          <TimerOff aria-hidden="true" className="size-4 shrink-0" />
          {t('work-capped', { hours: WORK_TIME.hoursAtMost })}
        </span>
      )}
      <span className="ms-auto font-medium tabular-nums">{worker.secondsNow > 0 ? words(worker.secondsNow) : '–'}</span>
      {onCorrect && (
        <IconButton size="sm" label={t('work-correct', { name })} icon={<PencilLine aria-hidden="true" />} onPress={onCorrect} />
      )}
      <Corrections worker={worker} />
    </li>
  )
}

interface Props {
  readonly actor: WorkActor
  readonly item: RepairItem
  readonly onCorrected: () => void
}

/** How long who has worked on the device, and the reader's own timer; for employees. */
export const WorkCard = ({ actor, item, onCorrected }: Props) => {
  const { t } = useTranslation('review')
  const words = useWorkWords()
  const can = useCan()
  const { userId } = useUser()
  const work = useWork(actor, item)
  const [corrected, setCorrected] = useState<string>()
  if (work === undefined) return null
  const { people, total, isRunning, isPending, mayStart, elsewhere, failure } = work
  // before it has arrived there is nothing to work on
  if (!mayStart && total === 0 && !item.receivedDate) return null
  const mayCorrect = (worker: Worker) =>
    !worker.isRunning &&
    (can(CORRECT_WORK) || (can(WORK) && worker.userId === userId)) &&
    (worker.rowVersion > 0 || worker.userId === userId)
  const record = people.find((person) => person.userId === corrected)
  const Icon = isRunning ? Pause : Play
  return (
    <Section
      title={t('work-title')}
      {...(total > 0 && { count: words(total) })}
      actions={
        mayStart && (
          <Button size="sm" icon={<Icon aria-hidden="true" />} isPending={isPending} onPress={work.toggle}>
            {t(isRunning ? 'work-pause' : 'work-start')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-2">
        {failure !== undefined && <NoticeBanner tone="danger">{failure}</NoticeBanner>}
        {mayStart && elsewhere !== undefined && <p className="text-sm text-muted">{t('work-elsewhere', { label: elsewhere })}</p>}
        {people.length === 0 ? (
          <p className="text-muted">{t('work-none')}</p>
        ) : (
          <ul>
            {people.map((worker) => (
              <WorkerRow
                key={worker.userId}
                worker={worker}
                onCorrect={mayCorrect(worker) ? () => setCorrected(worker.userId) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      {record && (
        <WorkCorrection record={{ ...record, itemId: item.itemId }} onSaved={onCorrected} onClose={() => setCorrected(undefined)} />
      )}
    </Section>
  )
}
