import { ListChecks } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { focusField } from '../ui/focus/field-focus.ts'
import { useWords } from '../hooks/words.ts'
import { PlainButton } from '../ui/plain-button.tsx'

type Props = { reasons: readonly FieldIssue[]; isHere: (field: string) => boolean }

/** Why the action cannot be taken yet: each reason leads to its field, those that no field of this page can mend are only said. */
export const UnmetList = ({ reasons, isHere }: Props) => {
  const { t } = useTranslation('review')
  const { issue } = useIssueText()
  const { option } = useWords()
  // a test line is named by its id, which is no word
  const worded = (reason: FieldIssue): FieldIssue => {
    const name = reason.values?.['name']
    if (reason.key !== 'reason-testNotPassed' || name === undefined) return reason
    return { ...reason, values: { ...reason.values, name: option('testItem', String(name)) } }
  }
  if (reasons.length === 0) return null
  return (
    <div data-unmet className="rounded-lg border border-border bg-sunken px-4 py-3">
      <p className="flex items-center gap-2 text-sm font-semibold text-text">
        <ListChecks aria-hidden="true" className="size-4 text-faint" />
        {t('repairItem-unmet', { count: reasons.length })}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1 text-sm">
        {reasons.map((reason) => (
          <li key={JSON.stringify(reason)} className="flex gap-2 pointer-coarse:items-center">
            <span aria-hidden="true" className="text-faint">
              •
            </span>
            {isHere(reason.field) ? (
              <PlainButton
                onPress={() => focusField(document, reason.field)}
                className="min-h-6 min-w-0 rounded-sm text-start pointer-coarse:min-h-11 text-accent-strong underline decoration-accent-strong/35 underline-offset-4 hover:decoration-accent-strong"
              >
                {issue(worded(reason))}
              </PlainButton>
            ) : (
              <span className="text-text">{issue(worded(reason))}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
