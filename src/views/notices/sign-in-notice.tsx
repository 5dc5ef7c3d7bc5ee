import type { ActiveNotice } from '../../domain/entities/notice.ts'
import { Disclosure } from '../ui/page/disclosure.tsx'
import { Markdown } from '../ui/markdown/markdown.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { SEVERITY_TONES, useNoticeWords } from './notice-words.ts'
import { entryFor } from '../../domain/tolerant.ts'

/** One notice above the sign-in form; a critical one is open. */
export const SignInNotice = ({ notice }: { notice: ActiveNotice }) => {
  const { title, body, hint } = useNoticeWords()(notice)
  return (
    <NoticeBanner tone={entryFor(SEVERITY_TONES, notice.severity) ?? 'info'} isLive={false}>
      <Disclosure title={title} level={2} isDefaultExpanded={notice.severity === 'critical'}>
        <Markdown text={body.text} locale={body.locale} />
        {hint !== undefined && <p className="mt-2 text-sm text-muted">{hint}</p>}
      </Disclosure>
    </NoticeBanner>
  )
}
