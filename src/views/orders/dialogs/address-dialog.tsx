import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { RepairOrder } from '../../../domain/entities/repair-order.ts'
import type { receiveAddressMachine } from '../../../machines/orders/receive-address.machine.ts'
import { addressTypesOf } from '../../../machines/address/address-form.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { useForm } from '../../hooks/use-form.ts'
import { AddressBlock } from '../edit/address-block.tsx'
import { PartDialog } from '../../record/part-dialog.tsx'
import type { OrderActor } from '../actors.ts'

type DialogActor = ActorRefFrom<typeof receiveAddressMachine>
type FormActor = NonNullable<ReturnType<DialogActor['getSnapshot']>['children']['form']>

const Form = ({
  actor,
  dialog,
  formActor,
  order,
}: {
  actor: OrderActor
  dialog: DialogActor
  formActor: FormActor
  order: RepairOrder
}) => {
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
      {order.isPrint === true && <NoticeBanner tone="warning">{t('orderView-address-printHint')}</NoticeBanner>}
      {addressTypesOf(form.values).map((type) => (
        <AddressBlock key={type} type={type} actor={actor} formActor={formActor} form={form} />
      ))}
      <Checkbox {...form.field('hasInvoiceAddress')} label={t('repairOrder-address-invoiceToggle')} />
    </PartDialog>
  )
}

/** O5: the receive addresses of a submitted order. */
export const AddressDialog = ({ actor, dialog, order }: { actor: OrderActor; dialog: DialogActor; order: RepairOrder }) => {
  const form = useSelector(dialog, ({ children }) => children.form)
  return form === undefined ? null : <Form actor={actor} dialog={dialog} formActor={form} order={order} />
}
