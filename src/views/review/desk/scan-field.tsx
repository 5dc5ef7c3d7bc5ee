import { useSelector } from '@xstate/react'
import { ScanLine } from 'lucide-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../../locales/namespaces.ts'
import { doneKey } from '../../../domain/lifecycle/labels.ts'
import type { benchMachine } from '../../../machines/review/bench.machine.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { usePageActions } from '../../hooks/page-actions.ts'
import { useEmitted } from '../../hooks/use-emitted.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ReviewFormActor } from '../review-form.ts'

interface Props {
  readonly actor: ActorRefFrom<typeof benchMachine>
  /** Absent while the item loads, and for who may only read. */
  readonly form: ReviewFormActor | undefined
  readonly onBack: () => void
  readonly ref: Ref<HTMLElement>
}

/** The message about the last scan. */
const useScanWords = (actor: Props['actor']): string | undefined => {
  const { t } = useTranslation('review')
  const text = useIssueText()
  const { text: scanned, count, failure } = useSelector(actor, (snapshot) => snapshot.context)
  const isLooking = useSelector(actor, (snapshot) => snapshot.matches({ on: 'looking' }))
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches({ on: 'unclear' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ on: 'failed' }))
  if (isLooking) return t('bench-looking', { text: scanned })
  if (isUnclear) return count > 1 ? t('bench-several', { text: scanned, count }) : t('bench-unknown', { text: scanned })
  return isFailed && failure ? text.failure(failure) : undefined
}

/** The field that the form has led to: of several that are missing, the first as the eye reads. */
const fieldInFocus = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-field][data-invalid]')?.dataset['field'] ?? undefined

/** The message of the form: the next field, or that it is complete. */
const useFormWords = (form: ReviewFormActor | undefined, onSaved: () => void): readonly [string, (words: string) => void] => {
  const { t } = useTranslation(namespaces('actions', 'review'))
  const text = useIssueText()
  const [words, setWords] = useState('')
  const nameOf = (field: string) => (field === 'action' ? t('repairItem-action') : text.field(field))
  useEmitted(form, {
    'form.invalid': ({ field }) =>
      // a frame after the form has moved the focus
      requestAnimationFrame(() => requestAnimationFrame(() => setWords(t('bench-next', { field: nameOf(fieldInFocus() ?? field) })))),
    'form.saved': ({ level, result }) => {
      setWords(level === 'temp' || result.action === undefined ? t('shared-saved') : t(doneKey(result.action)))
      onSaved()
    },
  })
  return [words, setWords]
}

/**
 * One field for scanner and keyboard: a scan opens its item, a digit chooses an action, Enter alone goes on to the next field that is
 * missing and at last submits, Escape comes back here from any field.
 */
export const ScanField = ({ actor, form, onBack, ref }: Props) => {
  const { t } = useTranslation('review')
  const actions = usePageActions()
  const [text, setText] = useState('')
  const scan = useScanWords(actor)
  const [said, say] = useFormWords(form, onBack)

  const choose = (digit: number) => {
    const action = actions[digit - 1]
    action?.run()
    say(action ? t('bench-chosen', { action: action.label }) : t('bench-noAction', { digit }))
    onBack()
  }
  const enter = () => {
    // nothing is lost: it stays in the field until the answer is there
    if (form?.getSnapshot().hasTag('submitting') === true) return say(t('bench-wait'))
    if (text.trim() === '') form?.send({ type: 'form.submit' })
    else if (/^\d$/.test(text.trim())) choose(Number(text))
    else actor.send({ type: 'bench.scan', text })
    return setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setText('')
    if (event.key !== 'Enter') return
    event.preventDefault()
    enter()
  }
  const change = (value: string) => {
    setText(value)
    if (value !== '') actor.send({ type: 'bench.clear' })
  }
  return (
    <search ref={ref} aria-label={t('bench-scan')} onKeyDownCapture={onKeyDown} className="flex flex-col gap-2">
      <TextField
        name="scan"
        label={t('bench-scan')}
        description={t('bench-hint')}
        value={text}
        onChange={change}
        autoComplete="off"
        autoFocus
        prefix={<ScanLine aria-hidden="true" />}
        isMono
      />
      <output className="min-h-7 text-base font-medium">{scan ?? said}</output>
    </search>
  )
}
