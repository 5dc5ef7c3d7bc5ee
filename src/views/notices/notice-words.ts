import { useTranslation } from '../hooks/translation.ts'
import type { ActiveNotice, NoticeSeverity } from '../../domain/entities/notice.ts'
import { wordsIn } from '../../domain/bilingual.ts'
import { useApp } from '../hooks/app-context.ts'
import type { Tone } from '../ui/page/notice-banner.tsx'

export const SEVERITY_TONES: Record<NoticeSeverity, Tone> = { info: 'info', warning: 'warning', critical: 'danger' }

type Written = Pick<ActiveNotice, 'title' | 'content'>

/** Title and content in the language of the page, and a sentence where there is only the other one. */
export const useNoticeWords = () => {
  const { t } = useTranslation()
  const { locale } = useApp()
  return ({ title, content }: Written) => {
    const head = wordsIn(title, locale)
    const body = wordsIn(content, locale)
    const other = [head, body].find((words) => words.text !== '' && words.locale !== locale)
    return { title: head.text, body, hint: other && t(`notice-in-${other.locale}`) }
  }
}
