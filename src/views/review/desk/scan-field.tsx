import { shallowEqual, useSelector } from '@xstate/react'
import { ScanLine } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { doneKey } from '../../../domain/lifecycle/labels.ts'
import type { BenchNote, benchMachine } from '../../../machines/review/bench.machine.ts'
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
  const {
    text: scanned,
    count,
    failure,
  } = useSelector(actor, ({ context: { text, count, failure } }) => ({ text, count, failure }), shallowEqual)
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

/** The message of the form, or the answer to a digit. */
const useNoteWords = (actor: Props['actor']): string => {
  const { t } = useTranslation(namespaces('actions', 'review'))
  const text = useIssueText()
  const note = useSelector(actor, ({ context }) => context.note)
  switch (note?.kind) {
    case undefined:
      return ''
    case 'missing':
      return t('bench-next', { field: note.field === 'action' ? t('repairItem-action') : text.field(note.field) })
    case 'saved':
      return note.action === undefined ? t('shared-saved') : t(doneKey(note.action))
    case 'chosen':
      return t('bench-chosen', { action: note.label })
    case 'noAction':
      return t('bench-noAction', { digit: note.digit })
    case 'busy':
      return t('bench-wait')
  }
}

/**
 * One field for scanner and keyboard: a scan opens its item, a digit chooses an action, Enter alone goes on to the next field that is
 * missing and at last submits, Escape comes back here from any field.
 */
export const ScanField = ({ actor, form, onBack, ref }: Props) => {
  const { t } = useTranslation('review')
  const actions = usePageActions()
  const text = useSelector(actor, ({ context }) => context.typed)
  const isBusy = useSelector(form, (snapshot) => snapshot?.hasTag('submitting') === true)
  const scan = useScanWords(actor)
  const words = useNoteWords(actor)
  const say = (note: BenchNote) => actor.send({ type: 'bench.note', note })
  const type = (typed: string) => actor.send({ type: 'bench.type', text: typed })

  useEmitted(form, {
    'form.invalid': ({ field }) =>
      // a frame after the form has moved the focus
      requestAnimationFrame(() => requestAnimationFrame(() => say({ kind: 'missing', field: fieldInFocus() ?? field }))),
    'form.saved': ({ level, result }) => {
      say({ kind: 'saved', action: level === 'temp' ? undefined : result.action })
      onBack()
    },
  })

  const choose = (digit: number) => {
    const action = actions[digit - 1]
    action?.run()
    say(action ? { kind: 'chosen', label: action.label } : { kind: 'noAction', digit })
    onBack()
  }
  const enter = () => {
    // nothing is lost: it stays in the field until the answer is there
    if (isBusy) return say({ kind: 'busy' })
    const entered = text.trim()
    type('')
    if (entered === '') form?.send({ type: 'form.submit' })
    else if (/^\d$/.test(entered)) choose(Number(entered))
    else actor.send({ type: 'bench.scan', text })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') type('')
    if (event.key !== 'Enter') return
    event.preventDefault()
    enter()
  }
  return (
    <search ref={ref} aria-label={t('bench-scan')} onKeyDownCapture={onKeyDown} className="flex flex-col gap-2">
      <TextField
        name="scan"
        label={t('bench-scan')}
        description={t('bench-hint')}
        value={text}
        onChange={type}
        autoComplete="off"
        autoFocus
        prefix={<ScanLine aria-hidden="true" />}
        isMono
      />
      <output className="min-h-7 text-base font-medium">{scan ?? words}</output>
    </search>
  )
}
