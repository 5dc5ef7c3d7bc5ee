import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { ActiveNotice } from '../../domain/entities/notice.ts'
import { asksToAcknowledge, isSettled } from '../../domain/notice.ts'
import { noticeHref } from '../../shared/paths.ts'
import { BareIconButton, Button } from '../ui/button.tsx'
import { focusInNextFrame, pageHeading } from '../ui/focus/lost-focus.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { SEVERITY_TONES, useNoticeWords } from './notice-words.ts'
import { useNotices } from './notices-context.tsx'
import { entryFor } from '../../domain/tolerant.ts'

/** The frame keeps to its work: more than these wait behind the bell. */
const SHOWN = 2

const Banner = ({ notice, onRead }: { notice: ActiveNotice; onRead: (acknowledge: boolean) => void }) => {
  const { t } = useTranslation('notices')
  const { title } = useNoticeWords()(notice)
  const read = (acknowledge: boolean) => () => {
    onRead(acknowledge)
    focusInNextFrame(pageHeading)
  }
  return (
    <NoticeBanner
      tone={entryFor(SEVERITY_TONES, notice.severity) ?? 'info'}
      isLive={false}
      action={
        asksToAcknowledge(notice) ? (
          <Button size="sm" onPress={read(true)}>
            {t('notice-panel-acknowledge')}
          </Button>
        ) : (
          <BareIconButton size="sm" label={t('notice-banner-dismiss', { title })} icon={<X />} onPress={read(false)} />
        )
      }
    >
      <span className="font-medium text-text">{title}</span>{' '}
      <span className="whitespace-nowrap">
        <TextLink href={noticeHref(notice.noticeId)}>{t('notice-banner-more')}</TextLink>
      </span>
    </NoticeBanner>
  )
}

/** Notices above every page of the home layout: dismissed, they are read; critical ones stay until they are acknowledged. */
export const NoticeBanners = () => {
  const { t } = useTranslation('notices')
  const actor = useNotices()
  const list = useSelector(actor, ({ context }) => context.list)
  const open = list.filter((notice) => notice.placement.includes('banner') && !isSettled(notice)).slice(0, SHOWN)
  if (open.length === 0) return null
  return (
    <section aria-label={t('notice-banner-label')} className="flex flex-col gap-2 px-(--page-gap) pt-4 print:hidden">
      {open.map((notice) => (
        <Banner
          key={notice.noticeId}
          notice={notice}
          onRead={(acknowledge) => actor.send({ type: 'notice.read', noticeId: notice.noticeId, acknowledge })}
        />
      ))}
    </section>
  )
}
