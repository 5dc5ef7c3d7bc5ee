import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { WORK_TIME } from '../../domain/limits.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { workCorrectionMachine, type WorkRecord } from '../../machines/corrections/work-correction.machine.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useForm } from '../hooks/use-form.ts'
import { useTranslation } from '../hooks/translation.ts'
import { PartDialog } from '../record/part-dialog.tsx'
import { ReasonField } from '../record/reason-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'

type WorkCorrectionActor = ActorRefFrom<typeof workCorrectionMachine>
type WorkFormActor = NonNullable<ReturnType<WorkCorrectionActor['getSnapshot']>['children']['form']>

interface Heard {
  readonly onSaved: () => void
  readonly onClose: () => void
}

const Fields = ({ formActor, name, onClose }: { formActor: WorkFormActor; name: string; onClose: () => void }) => {
  const { t } = useTranslation(namespaces('record', 'review'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  return (
    <PartDialog title={t('work-correct', { name })} size="md" root={root} formActor={formActor} form={form} onClose={onClose}>
      <NumberField {...form.field('minutes')} isRequired min={0} max={WORK_TIME.minutesMax} />
      <ReasonField field={form.field('reason')} hint={t('work-reason-hint')} />
    </PartDialog>
  )
}

/** The dialog over the machine of somebody's work time. */
export const WorkCorrectionDialog = ({ actor, onSaved, onClose }: Heard & { readonly actor: WorkCorrectionActor }) => {
  const { t } = useTranslation('review')
  const form = useSelector(actor, ({ children }) => children.form)
  const name = useSelector(actor, ({ context: { record } }) => record.name ?? record.userId)
  useEmitted(actor, {
    'part.saved': ({ isDirty }) => {
      showToast({ kind: 'success', title: t('work-corrected') })
      onSaved()
      if (!isDirty) onClose()
    },
  })
  return form === undefined ? null : <Fields formActor={form} name={name} onClose={onClose} />
}

/** Somebody's time on a device in whole minutes, with a reason. */
export const WorkCorrection = ({ record, ...heard }: Heard & { readonly record: WorkRecord }) => (
  <WorkCorrectionDialog actor={useActorRef(workCorrectionMachine, { input: { record } })} {...heard} />
)
