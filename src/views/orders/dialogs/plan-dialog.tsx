import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { planOf, type orderPlanMachine, type PlanForm } from '../../../machines/orders/order-plan.machine.ts'
import { useWords } from '../../hooks/words.ts'
import { useForm } from '../../hooks/use-form.ts'
import { PartConflict } from './part-conflict.tsx'
import { PartDialog } from './part-dialog.tsx'
import { PlanFields } from './plan-fields.tsx'
import { usePart } from './use-part.ts'

type DialogActor = ActorRefFrom<typeof orderPlanMachine>
type FormActor = NonNullable<ReturnType<DialogActor['getSnapshot']>['children']['form']>

const Form = ({ dialog, formActor }: { dialog: DialogActor; formActor: FormActor }) => {
  const { t } = useTranslation('orders')
  const { option } = useWords()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const { isConflict, theirs, ...part } = usePart(dialog)
  const shown = (plan: PlanForm) => ({ ...plan, priority: option('priority', plan.priority) })
  const conflict = isConflict && (
    <PartConflict {...part} title={form.failure} mine={shown(form.values)} theirs={theirs && shown(planOf(theirs))} />
  )
  return (
    <PartDialog
      title={t('orderView-plan')}
      size="md"
      root={root}
      form={form}
      conflict={conflict || undefined}
      onClose={() => dialog.send({ type: 'part.close' })}
    >
      <p className="text-muted">{t('orderEdit-section-center-hint')}</p>
      <PlanFields priority={form.field('priority')} expectedReturnDate={form.field('expectedReturnDate')} />
    </PartDialog>
  )
}

/** Priority and expected date of a submitted order. */
export const PlanDialog = ({ dialog }: { dialog: DialogActor }) => {
  const form = useSelector(dialog, ({ children }) => children.form)
  return form === undefined ? null : <Form dialog={dialog} formActor={form} />
}
