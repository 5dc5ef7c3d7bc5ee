import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { inboundParcelMachine } from '../../../machines/orders/inbound-parcel.machine.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../../hooks/use-form.ts'
import { PartDialog } from '../../record/part-dialog.tsx'

type DialogActor = ActorRefFrom<typeof inboundParcelMachine>
type FormActor = NonNullable<ReturnType<DialogActor['getSnapshot']>['children']['form']>

const Form = ({ dialog, formActor }: { dialog: DialogActor; formActor: FormActor }) => {
  const { t } = useTranslation('orders')
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  return (
    <PartDialog
      title={t('orderView-inbound-title')}
      size="md"
      root={root}
      formActor={formActor}
      form={form}
      onClose={() => dialog.send({ type: 'part.close' })}
    >
      <p className="text-muted">{t('orderView-inbound-hint')}</p>
      <TextField {...form.field('inboundCarrier')} autoComplete="off" />
      <TextField {...form.field('inboundTrackingNo')} autoComplete="off" />
    </PartDialog>
  )
}

/** How the goods come to the service centre. */
export const InboundDialog = ({ dialog }: { dialog: DialogActor }) => {
  const form = useSelector(dialog, ({ children }) => children.form)
  return form === undefined ? null : <Form dialog={dialog} formActor={form} />
}
