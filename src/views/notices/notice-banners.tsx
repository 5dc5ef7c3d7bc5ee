import { shallowEqual, useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { ActiveNotice } from '../../domain/entities/notice.ts'
import { asksToAcknowledge, bannersOf } from '../../domain/notice.ts'
import { href, noticeHref } from '../../shared/paths.ts'
import { BareIconButton, Button } from '../ui/button.tsx'
import { focusInNextFrame, pageHeading } from '../ui/focus/lost-focus.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { SEVERITY_TONES, useNoticeWords } from './notice-words.ts'
import { useNotices } from './notices-context.tsx'
import { entryFor } from '../../domain/tolerant.ts'

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
      isLine
      title={<span title={title}>{title}</span>}
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
      <TextLink href={noticeHref(notice.noticeId)}>{t('notice-banner-more')}</TextLink>
    </NoticeBanner>
  )
}

/** The notices above the page at this moment. */
export const useBanners = (): readonly ActiveNotice[] => {
  const { list, seen } = useSelector(useNotices(), ({ context: { list, seen } }) => ({ list, seen }), shallowEqual)
  return bannersOf(list, seen)
}

/**
 * Notices above a page of the home layout, each in one line: dismissed, they are read; seen once, they wait behind the bell; critical ones stay
 * until they are acknowledged. The page that lists them all has none.
 */
export const NoticeBanners = ({ path }: { path: string }) => {
  const { t } = useTranslation('notices')
  const actor = useNotices()
  const open = useBanners()
  if (open.length === 0 || path === href('notices')) return null
  return (
    <section aria-label={t('notice-banner-label')} className="flex flex-col gap-1.5 px-(--page-gap) pt-2.5 print:hidden">
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
