import { useSelector } from '@xstate/react'
import { useRef, type ComponentProps } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { RepairOrder } from '../../../domain/entities/repair-order.ts'
import type { addressCorrectionMachine } from '../../../machines/orders/order-correction.machine.ts'
import type { receiveAddressMachine } from '../../../machines/orders/receive-address.machine.ts'
import { addressTypesOf } from '../../../machines/address/address-form.ts'
import type { FieldProps } from '../../ui/fields/field-parts.tsx'
import { ReasonField } from '../../record/reason-field.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { useForm } from '../../hooks/use-form.ts'
import { AddressBlock } from '../edit/address-block.tsx'
import { PartDialog } from '../../record/part-dialog.tsx'
import type { OrderActor } from '../actors.ts'

type DialogActor = ActorRefFrom<typeof receiveAddressMachine>
type FormActor = NonNullable<ReturnType<DialogActor['getSnapshot']>['children']['form']>
type CorrectionActor = ActorRefFrom<typeof addressCorrectionMachine>
type CorrectionFormActor = NonNullable<ReturnType<CorrectionActor['getSnapshot']>['children']['form']>
interface Toggle {
  readonly field: (name: 'hasInvoiceAddress') => FieldProps<boolean>
}

interface Props {
  readonly actor: OrderActor
  readonly order: RepairOrder
}

/** All receive addresses, whichever form they are in. */
const Addresses = ({
  actor,
  order,
  formActor,
  form,
}: Props & Pick<ComponentProps<typeof AddressBlock>, 'formActor' | 'form'> & { form: Toggle }) => {
  const { t } = useTranslation('orders')
  return (
    <>
      {order.isPrint === true && <NoticeBanner tone="warning">{t('orderView-address-printHint')}</NoticeBanner>}
      {addressTypesOf(form.values).map((type) => (
        <AddressBlock key={type} type={type} actor={actor} formActor={formActor} form={form} />
      ))}
      <Checkbox {...form.field('hasInvoiceAddress')} label={t('repairOrder-address-invoiceToggle')} />
    </>
  )
}

const Form = ({ actor, dialog, formActor, order }: Props & { dialog: DialogActor; formActor: FormActor }) => {
  const { t } = useTranslation(namespaces('actions', 'orders'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  return (
    <PartDialog
      title={t('orderAction-updateAddress')}
      size="lg"
      root={root}
      formActor={formActor}
      form={form}
      onClose={() => dialog.send({ type: 'part.close' })}
    >
      <p className="text-muted">{t('orderView-address-hint')}</p>
      <Addresses actor={actor} order={order} formActor={formActor} form={form} />
    </PartDialog>
  )
}

const Correction = ({ actor, dialog, formActor, order }: Props & { dialog: CorrectionActor; formActor: CorrectionFormActor }) => {
  const { t } = useTranslation(namespaces('actions', 'orders'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  return (
    <PartDialog
      title={t('orderAction-updateAddress')}
      size="lg"
      root={root}
      formActor={formActor}
      form={form}
      onClose={() => dialog.send({ type: 'part.close' })}
    >
      <Addresses actor={actor} order={order} formActor={formActor} form={form} />
      <ReasonField field={form.field('reason')} />
    </PartDialog>
  )
}

/** The receive addresses of a submitted order, put right by an employee. */
export const AddressCorrectionDialog = ({ actor, dialog, order }: Props & { dialog: CorrectionActor }) => {
  const form = useSelector(dialog, ({ children }) => children.form)
  return form === undefined ? null : <Correction actor={actor} dialog={dialog} formActor={form} order={order} />
}

/** O5: the receive addresses of a submitted order. */
export const AddressDialog = ({ actor, dialog, order }: Props & { dialog: DialogActor }) => {
  const form = useSelector(dialog, ({ children }) => children.form)
  return form === undefined ? null : <Form actor={actor} dialog={dialog} formActor={form} order={order} />
}
