import { useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActiveNotice } from '../../domain/entities/notice.ts'
import { signInNoticesMachine } from '../../machines/sign-in-notices.machine.ts'
import { Disclosure } from '../parts/disclosure.tsx'
import { Markdown } from '../parts/markdown/markdown.tsx'
import { NoticeBanner } from '../parts/notice-banner.tsx'
import { SEVERITY_TONES, useNoticeWords } from './notice-words.ts'

/** The card keeps to its purpose: more than these are for those who have signed in. */
const SHOWN = 3

const SignInNotice = ({ notice }: { notice: ActiveNotice }) => {
  const { title, body, hint } = useNoticeWords()(notice)
  return (
    <NoticeBanner tone={SEVERITY_TONES[notice.severity]} isLive={false}>
      <Disclosure title={title} level={2} isDefaultExpanded={notice.severity === 'critical'}>
        <Markdown text={body.text} locale={body.locale} />
        {hint !== undefined && <p className="mt-2 text-sm text-muted">{hint}</p>}
      </Disclosure>
    </NoticeBanner>
  )
}

/** What everybody is told before signing in (domain.md section 10); what is for customers stays off the employees' page. */
export const SignInNotices = ({ isCustomer }: { isCustomer: boolean }) => {
  const { t } = useTranslation()
  const actor = useActorRef(signInNoticesMachine)
  const list = useSelector(actor, ({ context }) => context.list)
  const shown = list.filter(({ audience }) => isCustomer || audience !== 'customer').slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('notice-title')} className="flex flex-col gap-2">
      {shown.map((notice) => (
        <SignInNotice key={notice.noticeId} notice={notice} />
      ))}
    </section>
  )
}
