import { Pause, Play } from 'lucide-react'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import { useLetters } from '../../hooks/use-letters.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../../ui/cx.ts'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useWork, useWorkWords, type WorkActor } from './use-work.ts'

/** The reader's timer at the bench: one press, or the key 0 beside the digits of the actions. */
export const WorkBar = ({ actor, item }: { actor: WorkActor; item: RepairItem }) => {
  const { t } = useTranslation('review')
  const words = useWorkWords()
  const work = useWork(actor, item)
  const isOffered = work?.mayStart === true
  useLetters(isOffered && !work.isPending ? { '0': work.toggle } : {})
  if (work === undefined) return null
  const { own, people, total, isRunning, elsewhere, failure } = work
  const times = [
    own && own.secondsNow > 0 && t('work-own', { time: words(own.secondsNow) }),
    people.some((person) => person !== own && person.secondsNow > 0) && t('work-all', { time: words(total) }),
  ].filter(Boolean)
  if (!isOffered) return total > 0 && <p className="text-muted">{times.join(' · ')}</p>
  const Icon = isRunning ? Pause : Play
  return (
    <div className="flex flex-col gap-2">
      <PlainButton
        onPress={work.toggle}
        isPending={work.isPending}
        aria-keyshortcuts="0"
        className={cx(
          'flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border px-4 py-2 text-start hover:bg-hover pressed:bg-pressed',
          isRunning ? 'border-accent bg-accent-soft' : 'border-border-strong bg-raised',
        )}
      >
        <kbd className="grid size-10 shrink-0 place-items-center rounded-md border border-border-strong bg-surface font-mono text-lg font-semibold">
          0
        </kbd>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="text-lg font-semibold whitespace-nowrap">{t(isRunning ? 'work-pause' : 'work-start')}</span>
        <span className="ms-auto text-end tabular-nums">
          {isRunning && <span className="block font-medium text-accent-strong">{t('work-running')}</span>}
          {times.map((time) => (
            <span key={String(time)} className="block text-sm text-muted">
              {time}
            </span>
          ))}
        </span>
      </PlainButton>
      {elsewhere !== undefined && <p className="text-sm text-muted">{t('work-elsewhere', { label: elsewhere })}</p>}
      {failure !== undefined && <NoticeBanner tone="danger">{failure}</NoticeBanner>}
    </div>
  )
}
