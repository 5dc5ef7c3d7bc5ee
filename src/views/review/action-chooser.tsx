import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { actionKey } from '../../domain/lifecycle/labels.ts'
import { transitionOf } from '../../domain/lifecycle/transitions.ts'
import { isFormField, onlyChoice, type Choice } from '../../machines/review/review-check.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { useIsBench } from './desk/desk-context.ts'
import type { BlockProps } from './review-form.ts'
import { useLabels } from '../hooks/labels.ts'

const Digit = ({ digit }: { digit: number }) => (
  <kbd className="min-w-8 rounded-sm border border-border-strong bg-raised text-center font-mono font-medium">{digit}</kbd>
)

/** The available actions, each with its target status; one that no input can make possible shows the reason. Where there is only one, nothing is to be chosen. */
export const ActionChooser = ({ form, choices }: BlockProps & { choices: readonly Choice[] }) => {
  const { t } = useTranslation(namespaces('actions', 'review'))
  const { itemStatus } = useLabels()
  const { issue } = useIssueText()
  const isBench = useIsBench()

  const descriptionOf = ({ action, reasons, isBlocked, isDraftOnly }: Choice): string | undefined => {
    const { to } = transitionOf(action)
    if (action === 'handOver' && !isBlocked) return t('repairItem-action-handOver')
    if (isBlocked)
      return reasons
        .filter(({ field }) => !isFormField(form.values, field))
        .map(issue)
        .join(' ')
    if (isDraftOnly) return t('repairItem-action-draftOnly')
    if (to === 'chosen' || to === 'resumeStatus') return t('repairItem-action-chosen')
    return t('repairItem-action-leadsTo', { status: itemStatus(to, false) })
  }

  const only = onlyChoice(choices)
  if (only && form.values.action === only.action)
    return (
      <p className="text-muted">
        <input type="hidden" name="action" value={only.action} />
        <span className="font-medium text-text">{t(actionKey(only.action))}</span> {descriptionOf(only)}
      </p>
    )
  return (
    <RadioGroup
      {...form.field('action')}
      label={t('repairItem-action')}
      variant="cards"
      options={choices.map((choice, i) => ({
        icon: isBench && !choice.isBlocked ? <Digit digit={i + 1} /> : undefined,
        value: choice.action,
        label: t(actionKey(choice.action)),
        description: descriptionOf(choice),
        isDisabled: choice.isBlocked,
      }))}
    />
  )
}
