import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { Action } from '../../../domain/entities/statuses.ts'
import { actionKey, doneKey } from '../../../domain/lifecycle/labels.ts'
import { transitionOf } from '../../../domain/lifecycle/transitions.ts'
import type { filesMachine } from '../../../machines/files/files.machine.ts'
import { fileCount, hasFileChanges } from '../../../machines/files/files.ts'
import { choicesOf, isFormField, type Choice } from '../../../machines/review/review-check.ts'
import { actionOf } from '../../../machines/review/review-input.ts'
import { useSayTaken } from '../../hooks/say-taken.ts'
import { useForm } from '../../hooks/use-form.ts'
import { useEmitted } from '../../hooks/use-emitted.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { useLabels } from '../../hooks/labels.ts'
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts'
import { itemHref } from '../../record/record-href.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useLetters } from '../../hooks/use-letters.ts'
import { ReviewBar } from '../review-bar.tsx'
import type { ReviewFormActor } from '../review-form.ts'
import { WorkingCopy } from '../working-copy.tsx'

/** Steps with which work begins: where nothing is missing they are taken by their button alone. */
const AT_ONCE: readonly Action[] = ['startDiagnosis', 'startRepair', 'partsArrived']

const isReady = ({ action, reasons, isDraftOnly }: Choice) => AT_ONCE.includes(action) && reasons.length === 0 && !isDraftOnly

type ChoicesProps = { choices: readonly Choice[]; isFormField: (field: string) => boolean; onChoose: (choice: Choice) => void }

/** Every action as a large numbered button; one that nothing here can make possible says why. */
const Choices = ({ choices, isFormField: isHere, onChoose }: ChoicesProps) => {
  const { t } = useTranslation(namespaces('actions', 'bench', 'review'))
  const { itemStatus } = useLabels()
  const { issue } = useIssueText()
  const detailOf = ({ action, reasons, isBlocked, isDraftOnly }: Choice) => {
    const { to } = transitionOf(action)
    if (isBlocked)
      return reasons
        .filter(({ field }) => !isHere(field))
        .map(issue)
        .join(' ')
    if (isDraftOnly) return t('repairItem-action-draftOnly')
    return to === 'chosen' || to === 'resumeStatus' ? t('repairItem-action-chosen') : itemStatus(to, false)
  }
  return (
    <ol
      aria-label={t('repairItem-action')}
      className="grid auto-rows-[minmax(4.5rem,auto)] grid-cols-1 md:auto-rows-[minmax(5rem,7rem)] content-start gap-3 md:flex-1 lg:grid-cols-2"
    >
      {choices.map((choice, index) => (
        <li key={choice.action} className="flex">
          <PlainButton
            isDisabled={choice.isBlocked}
            onPress={() => onChoose(choice)}
            className="flex min-h-20 flex-1 items-center gap-3 rounded-lg border border-border-strong bg-raised px-4 py-3 text-start hover:bg-hover disabled:bg-sunken disabled:text-muted pressed:bg-pressed"
          >
            {!choice.isBlocked && (
              <kbd className="grid size-10 shrink-0 place-items-center rounded-md border border-border-strong bg-surface font-mono text-lg font-semibold">
                {index + 1}
              </kbd>
            )}
            <span className="min-w-0">
              <span className="block text-xl font-semibold">{t(actionKey(choice.action))}</span>
              <span className="block text-sm text-muted">{detailOf(choice)}</span>
            </span>
          </PlainButton>
        </li>
      ))}
    </ol>
  )
}

type Props = { actor: ReviewFormActor; files: ActorRefFrom<typeof filesMachine>; itemId: string; above: ReactNode }

/**
 * What can be done with the device, and nothing else: the actions as buttons, by their digits too; once one is chosen that needs something,
 * its fields in their place.
 */
export const BenchActions = ({ actor, files, itemId, above }: Props) => {
  const { t } = useTranslation(namespaces('actions', 'bench', 'review'))
  const root = useRef<HTMLFormElement>(null)
  const formId = useId()
  const form = useForm(actor, root)
  const isChanged = useSelector(files, ({ context }) => hasFileChanges(context)) || form.isDirty
  const waiting = useSelector(files, ({ context }) => fileCount(context))
  useLeaveGuard(isChanged)
  const sayTaken = useSayTaken()
  useEmitted(actor, {
    'form.saved': ({ level, result }) =>
      sayTaken(
        level === 'temp' || result.action === undefined ? t('shared-saved') : t(doneKey(result.action)),
        result.undo ? [result.undo] : [],
      ),
  })
  const choices = choicesOf(form.values, form.params, new Date(useNow()).toISOString())
  const choice = choices.find(({ action }) => action === actionOf(form.values))
  const isAtOnce = choice !== undefined && isReady(choice)
  const choose = (next: Choice) => {
    form.field('action').onChange(next.action)
    if (isReady(next)) form.submit()
  }
  const shown = choice === undefined || (isAtOnce && form.isSubmitting) ? 'choices' : 'fields'
  useLetters(
    shown === 'choices' && !form.isSubmitting
      ? Object.fromEntries(choices.flatMap((one, index) => (one.isBlocked || index > 8 ? [] : [[String(index + 1), () => choose(one)]])))
      : {},
  )
  const isConflict = form.rawFailure?.code === 'row-changed'
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {above}
      {isConflict && (
        <NoticeBanner tone="warning" isLive action={<LinkButton href={itemHref(itemId, false)}>{t('bench-compare')}</LinkButton>}>
          {t('bench-conflict')}
        </NoticeBanner>
      )}
      {shown === 'choices' ? (
        <>
          {form.failure !== undefined && !isConflict && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
          {choices.length === 0 && <p className="text-lg text-muted">{t('bench-nothing')}</p>}
          {waiting > 0 && <p className="text-muted">{t('marks-waiting', { count: waiting })}</p>}
          <Choices choices={choices} isFormField={(field) => isFormField(form.values, field)} onChoose={choose} />
        </>
      ) : (
        <>
          <div>
            <Button icon={<Undo2 aria-hidden="true" />} onPress={() => form.field('action').onChange('')} isDisabled={form.isSubmitting}>
              {t('bench-other')}
            </Button>
          </div>
          <WorkingCopy ref={root} formId={formId} form={form} files={files} choices={choices} choice={choice} isChosen />
          <ReviewBar formId={formId} form={form} choice={choice} isChanged={isChanged} others={null} />
        </>
      )}
    </div>
  )
}
