import { useSelector } from '@xstate/react'
import { CircleCheck, Pin } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { ActiveNotice } from '../../domain/entities/notice.ts'
import { asksToAcknowledge, isSettled } from '../../domain/notice.ts'
import { noticeAnchor } from '../../shared/paths.ts'
import { useHashFocus } from '../ui/focus/page-focus.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { Markdown } from '../ui/markdown/markdown.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { TONE_CLASSES, type StatusTone } from '../ui/text/status-badge.tsx'
import { useNoticeWords } from './notice-words.ts'
import { useNotices } from './notices-context.tsx'
import { entryFor } from '../../domain/tolerant.ts'
import { useLabels } from '../hooks/labels.ts'
import type { NoticeSeverity } from '../../domain/entities/notice.ts'

const TONES: Record<NoticeSeverity, StatusTone> = { info: 'neutral', warning: 'waitingCustomer', critical: 'stopped' }

/** When it began, and until when it stands. */
const Window = ({ notice: { startAt, endAt } }: { notice: ActiveNotice }) => {
  const { t } = useTranslation('notices')
  return (
    <span className="text-sm text-muted">
      <DateText value={startAt} variant="date" />
      {endAt && (
        <>
          {' '}
          {t('notice-panel-until')} <DateText value={endAt} />
        </>
      )}
    </span>
  )
}

/** The reader's action: acknowledge, or mark as read; shows when it is done. */
const Settle = ({ notice, onRead }: { notice: ActiveNotice; onRead: (acknowledge: boolean) => void }) => {
  const { t } = useTranslation('notices')
  const isAsked = asksToAcknowledge(notice)
  if (isSettled(notice)) {
    if (!isAsked) return null
    return (
      <p className="flex items-center gap-1.5 text-sm text-success-strong">
        <CircleCheck aria-hidden="true" className="size-4" />
        {t('notice-panel-acknowledged')}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant={isAsked ? 'primary' : 'secondary'} size="sm" onPress={() => onRead(isAsked)}>
        {t(isAsked ? 'notice-panel-acknowledge' : 'notice-panel-read')}
      </Button>
      {isAsked && <span className="text-sm text-muted">{t('notice-panel-must')}</span>}
    </div>
  )
}

interface EntryProps {
  readonly notice: ActiveNotice
  readonly level: 2 | 3
  readonly onRead: (acknowledge: boolean) => void
}

const Entry = ({ notice, level, onRead }: EntryProps) => {
  const { t } = useTranslation('notices')
  const { option } = useLabels()
  const { title, body, hint } = useNoticeWords()(notice)
  const Heading = `h${level}` as const
  const files = notice.existedFiles ?? []
  const id = noticeAnchor(notice.noticeId)
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={cx(
        'flex scroll-mt-20 flex-col gap-3 rounded-lg border bg-raised p-4 shadow-raised sm:p-5',
        isSettled(notice) ? 'border-border' : 'border-border-strong',
      )}
    >
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          {notice.severity !== 'info' && (
            <span
              className={cx(
                'rounded-full px-2 py-0.5 text-sm font-medium forced-colors:border',
                TONE_CLASSES[entryFor(TONES, notice.severity) ?? 'neutral'],
              )}
            >
              {option('severity', notice.severity)}
            </span>
          )}
          <span className="text-sm text-muted">{option('category', notice.category)}</span>
          {notice.isPinned === true && (
            <span className="inline-flex items-center gap-1 text-sm text-muted">
              <Pin aria-hidden="true" className="size-3.5" />
              {t('notice-list-pinned')}
            </span>
          )}
          {notice.isRead !== true && <span className="text-sm font-medium text-accent-strong">{t('notice-panel-new')}</span>}
        </div>
        <Heading id={`${id}-title`} className="text-lg font-semibold wrap-anywhere">
          {title}
        </Heading>
        <Window notice={notice} />
      </div>
      <Markdown text={body.text} locale={body.locale} />
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      <StoredFiles files={files} label={t('notice-panel-files')} />
      <Settle notice={notice} onRead={onRead} />
    </article>
  )
}

/** Leads to the notice that the address names, once it is there. */
const Anchor = () => {
  useHashFocus()
  return null
}

interface Props {
  /** Only some of them, e.g. those of one place; absent: all that the reader may see. */
  readonly shows?: (notice: ActiveNotice) => boolean
  /** Of the headings of the notices. */
  readonly level?: 2 | 3
}

/**
 * The notices for the reader, to read and to acknowledge. It needs no more than the home layout around it. A server without notices
 * leaves it empty.
 */
export const NoticePanel = ({ shows, level = 2 }: Props) => {
  const { t } = useTranslation('notices')
  const actor = useNotices()
  const all = useSelector(actor, ({ context }) => context.list)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ list: 'loading' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }))
  const list = all.filter((notice) => shows === undefined || shows(notice))
  if (list.length === 0) {
    if (isLoading) return <SkeletonText lines={5} label={t('shared-loading')} />
    return (
      <div className="flex flex-wrap items-center gap-3 text-muted">
        <p>{t(isFailed ? 'notice-panel-failed' : 'notice-panel-none')}</p>
        {isFailed && (
          <Button size="sm" onPress={() => actor.send({ type: 'notices.reload' })}>
            {t('shared-retry')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {list.map((notice) => (
        <Entry
          key={notice.noticeId}
          notice={notice}
          level={level}
          onRead={(acknowledge) => actor.send({ type: 'notice.read', noticeId: notice.noticeId, acknowledge })}
        />
      ))}
      <Anchor />
    </div>
  )
}
