import { namespaces } from '../../../locales/namespaces.ts'
import { useMotion } from '../../ui/use-motion.ts'
import { Mail, Store, Truck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DELIVERY_METHODS, type DeliveryMethod } from '../../../domain/entities/repair-order.ts'
import { addressTypesOf } from '../../../machines/address/address-form.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Section } from '../../ui/page/section.tsx'
import { AddressBlock } from './address-block.tsx'
import { CopyLast } from './copy-last.tsx'
import type { OrderActor, OrderFormActor, OrderFormView } from '../actors.ts'

const ICONS: Record<DeliveryMethod, LucideIcon> = { mailIn: Mail, walkIn: Store, pickup: Truck }

type Props = { actor: OrderActor; formActor: OrderFormActor; form: OrderFormView }

/** How the product comes and where it goes back to: `return` always, `pickup` when it is collected, `invoice` on request. */
export const DeliverySection = (props: Props) => {
  const { t } = useTranslation(namespaces('order-list', 'orders'))
  const { form } = props
  const addresses = useMotion<HTMLDivElement>()
  const methods = DELIVERY_METHODS.map((value) => {
    const Icon = ICONS[value]
    return {
      value,
      label: t(`option-deliveryMethod-${value}`),
      description: t(`repairOrder-delivery-${value}`),
      icon: <Icon aria-hidden="true" className="mt-[0.15em] size-5 shrink-0 text-faint" />,
    }
  })

  return (
    <Section title={t('repairOrder-section-delivery')} actions={<CopyLast actor={props.actor} />}>
      <div ref={addresses} className="flex flex-col gap-6">
        <RadioGroup {...form.field('deliveryMethod')} options={methods} variant="cards" isRequired />
        {addressTypesOf(form.values).map((type) => (
          <AddressBlock key={type} type={type} {...props} />
        ))}
        <Checkbox {...form.field('hasInvoiceAddress')} label={t('repairOrder-address-invoiceToggle')} />
      </div>
    </Section>
  )
}
