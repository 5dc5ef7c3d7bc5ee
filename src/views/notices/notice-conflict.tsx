import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../domain/entities/notice.ts'
import { sideOf } from '../../machines/form/compare.ts'
import { fromNotice, noticeContrasts, type NoticeForm } from '../../machines/notices/notice-values.ts'
import { useIssueText, useKnownText } from '../hooks/issue-text.ts'
import { ConflictPanel } from '../record/conflict-panel.tsx'
import type { VersionRow } from '../ui/text/version-choices.tsx'
import { useInSight } from '../hooks/use-in-sight.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import type { NoticeActor } from './actors.ts'

/** The value of a field in words. */
const useValueWords = () => {
  const { t } = useTranslation()
  const known = useKnownText()
  const word = (name: string, value: string) => {
    const key = `option-${name}-${value}`
    const found = known(key)
    return found === key ? value.replace('T', ' ') : found
  }
  return (name: string, form: NoticeForm): string => {
    const value: unknown = new Map<string, unknown>(Object.entries(form)).get(name)
    if (typeof value === 'boolean') return t(value ? 'shared-yes' : 'shared-no')
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
    const words = parts
      .filter((part) => typeof part === 'string')
      .filter(Boolean)
      .map((part) => (name.includes('.') ? part : word(name, part)))
    return words.length === 0 ? '–' : words.join(t('shared-listComma'))
  }
}

/** The conflict with another user's save, field by field. Nothing typed is lost until it is decided. */
export const NoticeConflict = ({ actor, theirs }: { actor: NoticeActor; theirs: Notice }) => {
  const { t } = useTranslation('notices')
  const { field } = useIssueText()
  const words = useValueWords()
  const sides = useSelector(actor, ({ context }) => context.sides)
  const typed = useSelector(actor, ({ context }) => context.typed)
  const root = useRef<HTMLDivElement>(null)
  const contrasts = noticeContrasts(typed, theirs)
  const now = fromNotice(theirs)
  const rows = contrasts.map((contrast): VersionRow => {
    const { name } = contrast
    const [mine, other, base] = [typed.values, now, typed.saved].map((version) => words(name, version))
    return { name, label: field(name), mine, theirs: other, base: base ?? '', side: sideOf(contrast, sides) }
  })

  const show = useInSight(root)
  useEmitted(actor, { 'notice.undecided': show })

  return (
    <ConflictPanel
      root={root}
      title={t('notice-conflict-title')}
      text={t(contrasts.length > 0 ? 'notice-conflict-text' : 'notice-conflict-same')}
      heading={t('notice-conflict-title')}
      isHeadingHidden
      rows={rows}
      send={(event) => actor.send(event)}
    />
  )
}
