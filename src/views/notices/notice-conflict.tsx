import { useTranslation } from '../hooks/translation.ts'
import { valueAt } from '../../machines/form/form-draft.ts'
import { useIssueText, useKnownText } from '../hooks/issue-text.ts'
import { ConflictPanel } from '../record/conflict-panel.tsx'
import type { NoticeFormActor } from './actors.ts'

/** The value of a field in words. */
const useValueWords = () => {
  const { t } = useTranslation()
  const known = useKnownText()
  const word = (name: string, value: string) => {
    const key = `option-${name}-${value}`
    const found = known(key)
    return found === key ? value.replace('T', ' ') : found
  }
  return (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'shared-yes' : 'shared-no')
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
    const words = parts
      .filter((part) => typeof part === 'string')
      .filter(Boolean)
      .map((part) => (name.includes('.') ? part : word(name, part)))
    return words.length === 0 ? '–' : words.join(t('shared-listComma'))
  }
}

/** The conflict with another user's save of a notice. */
export const NoticeConflict = ({ actor }: { actor: NoticeFormActor }) => {
  const { t } = useTranslation('notices')
  const { field } = useIssueText()
  const words = useValueWords()
  return (
    <ConflictPanel
      actor={actor}
      title={t('notice-conflict-title')}
      text={(count) => t(count > 0 ? 'notice-conflict-text' : 'notice-conflict-same')}
      heading={t('notice-conflict-title')}
      isHeadingHidden
      label={field}
      value={({ name }, version) => words(name, valueAt(version, [name]))}
    />
  )
}
