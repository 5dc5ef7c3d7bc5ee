import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { useMotion } from '../use-motion.ts'
import { LockKeyhole, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { DateText } from '../text/date-text.tsx'
import { Disclosure } from './disclosure.tsx'
import { TONE_CLASSES, TONE_INK, type StatusTone } from '../text/status-badge.tsx'

export interface TimelineEntry {
  readonly id: string
  readonly icon: LucideIcon
  readonly tone: StatusTone
  readonly title: ReactNode
  /** who did it, and in which role */
  readonly actor: ReactNode
  /** an instant (ISO) */
  readonly time: string
  /** not for the customer's eyes */
  readonly isInternal?: boolean
  /** said in small beside the time, e.g. how long it took */
  readonly more?: ReactNode
  readonly content?: ReactNode
  readonly files?: ReactNode
  /** Its contents are the news: they are seen where others are folded. */
  readonly isOpen?: boolean
}

const InternalMark = () => {
  const { t } = useTranslation(namespaces('files', 'history'))
  return (
    <span
      title={t('timeline-internalHint')}
      className="inline-flex items-center gap-1 rounded-sm bg-warning-soft px-1.5 py-0.5 text-sm font-semibold text-warning-strong print:border"
    >
      <LockKeyhole aria-hidden="true" className="size-3" />
      {t('timeline-internal')}
    </span>
  )
}

/** An entry as one line, whose contents are opened on demand. */
const FoldedEntry = ({ icon: Icon, tone, title, actor, time, more, content, files, isOpen = false }: Omit<TimelineEntry, 'id'>) => {
  const line = (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="font-medium">{title}</span>
      <span className="text-sm text-muted">
        <DateText value={time} variant="date" />
      </span>
    </span>
  )
  return (
    <>
      <Icon aria-hidden="true" className={cx('mt-1.5 size-4.5 shrink-0 pointer-coarse:mt-3', TONE_INK[tone])} />
      <div className="min-w-0 grow">
        <Disclosure title={line} isDefaultExpanded={isOpen}>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span className="min-w-0 wrap-anywhere empty:hidden">{actor}</span>
            <DateText value={time} />
            {more}
          </p>
          {content !== undefined && <div className="mt-2">{content}</div>}
          {files !== undefined && <div className="mt-2">{files}</div>}
        </Disclosure>
      </div>
    </>
  )
}

const Entry = ({ icon: Icon, tone, title, actor, time, isInternal = false, more, content, files }: Omit<TimelineEntry, 'id'>) => (
  <>
    <span aria-hidden="true" className="flex flex-col items-center">
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full print:border', TONE_CLASSES[tone])}>
        <Icon className="size-4" />
      </span>
      <span className="mt-1.5 w-px grow bg-border in-[li:last-child]:hidden" />
    </span>
    <div
      className={cx('min-w-0 grow', isInternal ? 'rounded-lg border border-dashed border-warning bg-warning-soft/50 px-3 py-2' : 'pt-1')}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold text-text">{title}</span>
        {isInternal && <InternalMark />}
      </div>
      <div className={cx('flex flex-wrap gap-x-2 text-sm', isInternal ? 'text-muted' : 'text-faint')}>
        <span className="min-w-0 wrap-anywhere empty:hidden">{actor}</span>
        <DateText value={time} />
        {more}
      </div>
      {content !== undefined && <div className="mt-2 text-text">{content}</div>}
      {files !== undefined && <div className="mt-2">{files}</div>}
    </div>
  </>
)

type Props = {
  entries: readonly TimelineEntry[]
  label: string
  isReversed?: boolean
  /** One line each, opened on demand. */
  isFolded?: boolean
}

/** Events in order. `isReversed`: the newest comes first (the default of the review history). */
export const Timeline = ({ entries, label, isReversed = true, isFolded = false }: Props) => {
  const list = useMotion<HTMLOListElement>()
  return (
    <ol ref={list} reversed={isReversed} aria-label={label} className="flex flex-col">
      {entries.map(({ id, ...entry }) => (
        <li key={id} className={cx('flex gap-3', !isFolded && 'pb-6 last:pb-0')}>
          {isFolded ? <FoldedEntry {...entry} /> : <Entry {...entry} />}
        </li>
      ))}
    </ol>
  )
}
