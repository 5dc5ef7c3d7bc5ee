import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { useMotion } from '../../ui/use-motion.ts'
import { Mail, Store, Truck, type LucideIcon, CopyPlus, Undo2 } from 'lucide-react'
import { DELIVERY_METHODS, type DeliveryMethod } from '../../../domain/entities/repair-order.ts'
import { addressTypesOf } from '../../../machines/address/address-form.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Section } from '../../ui/page/section.tsx'
import { AddressBlock } from './address-block.tsx'
import type { OrderActor, OrderFormActor, OrderFormView } from '../actors.ts'
import { useSelector } from '@xstate/react'
import { Button } from '../../ui/button.tsx'

/** One press fills delivery, addresses and invoice from the customer's last order, another one takes that back. Absent where there is none. */
export const CopyLast = ({ actor }: { actor: OrderActor }) => {
  const { t } = useTranslation('orders')
  const last = useSelector(actor, ({ context }) => context.order?.lastOrder)
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches({ ready: { copy: 'copied' } }))
  if (!last) return null
  const no = last.repairOrderNo ?? ''
  return (
    <div className="flex max-w-full flex-col items-end gap-1 max-sm:items-start">
      {/* one button with two meanings: it keeps the focus */}
      <Button
        size="sm"
        icon={isCopied ? <Undo2 aria-hidden="true" /> : <CopyPlus aria-hidden="true" />}
        onPress={() => actor.send({ type: isCopied ? 'last.undo' : 'last.copy' })}
      >
        {t(isCopied ? 'orderEdit-copy-undo' : 'orderEdit-copy')}
      </Button>
      <output className="text-sm text-muted">{t(isCopied ? 'orderEdit-copy-done' : 'orderEdit-copy-hint', { no })}</output>
    </div>
  )
}

const ICONS: Record<DeliveryMethod, LucideIcon> = { mailIn: Mail, walkIn: Store, pickup: Truck }

type Props = { actor: OrderActor; formActor: OrderFormActor; form: OrderFormView }

/** How the product comes to the service centre. */
export const DeliveryMethodField = ({ form }: { form: OrderFormView }) => {
  const { t } = useTranslation(namespaces('order-list', 'orders'))
  const methods = DELIVERY_METHODS.map((value) => {
    const Icon = ICONS[value]
    return {
      value,
      label: t(`option-deliveryMethod-${value}`),
      description: t(`repairOrder-delivery-${value}`),
      icon: <Icon aria-hidden="true" className="mt-[0.15em] size-5 shrink-0 text-faint" />,
    }
  })
  return <RadioGroup {...form.field('deliveryMethod')} options={methods} variant="cards" isRequired />
}

/** How the product comes and where it goes back to: `return` always, `pickup` when it is collected, `invoice` on request. */
export const DeliverySection = (props: Props) => {
  const { t } = useTranslation('orders')
  const { form } = props
  const addresses = useMotion<HTMLDivElement>()

  return (
    <Section title={t('repairOrder-section-delivery')} actions={<CopyLast actor={props.actor} />}>
      <div ref={addresses} className="flex flex-col gap-6">
        <DeliveryMethodField form={form} />
        {addressTypesOf(form.values).map((type) => (
          <AddressBlock key={type} type={type} {...props} />
        ))}
        <Checkbox {...form.field('hasInvoiceAddress')} label={t('repairOrder-address-invoiceToggle')} />
      </div>
    </Section>
  )
}
