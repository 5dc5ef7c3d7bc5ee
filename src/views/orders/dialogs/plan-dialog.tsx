import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { orderPlanMachine } from '../../../machines/orders/order-plan.machine.ts'
import { useWords } from '../../hooks/words.ts'
import { useForm } from '../../hooks/use-form.ts'
import { PartDialog } from '../../record/part-dialog.tsx'
import { PlanFields } from './plan-fields.tsx'

type DialogActor = ActorRefFrom<typeof orderPlanMachine>
type FormActor = NonNullable<ReturnType<DialogActor['getSnapshot']>['children']['form']>

const Form = ({ dialog, formActor }: { dialog: DialogActor; formActor: FormActor }) => {
  const { t } = useTranslation('orders')
  const { option } = useWords()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  return (
    <PartDialog
      title={t('orderView-plan')}
      size="md"
      root={root}
      formActor={formActor}
      form={form}
      word={(name, value) => (name === 'priority' ? option('priority', value) : value)}
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
