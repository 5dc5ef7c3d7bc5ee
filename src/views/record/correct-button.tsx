import { PencilLine } from 'lucide-react'
import type { FieldIssue } from '../../domain/entities/common.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'

interface Props {
  /** The field that it stands at. */
  readonly field: string
  /** Why it is too late to put it right; then a press says so. */
  readonly issues: readonly FieldIssue[]
  readonly onPress: () => void
}

/** The pencil at a value that may be put right after the submission. */
export const CorrectButton = ({ field, issues: [late], onPress }: Props) => {
  const { t } = useTranslation('record')
  const text = useIssueText()
  return (
    <IconButton
      size="sm"
      label={t('correct-field', { field: text.field(field) })}
      icon={<PencilLine aria-hidden="true" />}
      onPress={() => (late === undefined ? onPress() : showToast({ kind: 'default', title: text.issue(late) }))}
    />
  )
}
