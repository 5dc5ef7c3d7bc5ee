import { useAutoAnimate } from '@formkit/auto-animate/react'
import { useSelector } from '@xstate/react'
import { BookUser, Mail, Store, Truck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DELIVERY_METHODS, type AddressType, type DeliveryMethod, type ReceiveAddress } from '../../domain/entities/repair-order.ts'
import { addressTypesOf, fromAddress } from '../../machines/repair-order-values.ts'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { MenuButton } from '../parts/menu.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Section } from '../parts/section.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressLineOf } from './address-line.ts'
import type { OrderFormActor, OrderFormView } from './order-edit.tsx'
import type { OrderActor } from './repair-order.tsx'
import { useAddress } from './use-address.ts'

const ICONS: Record<DeliveryMethod, LucideIcon> = { mailIn: Mail, walkIn: Store, pickup: Truck }

type Props = { actor: OrderActor; formActor: OrderFormActor; form: OrderFormView }

/** One receive address with the ways to fill it at once. */
const Address = ({ actor, formActor, form, type }: Props & { type: AddressType }) => {
  const { t } = useTranslation()
  const { countries, phoneCodes, addressBook } = useSelector(actor, ({ context }) => context)
  const address = useAddress(formActor, form, type)
  const fill = (from: ReceiveAddress) => address.change('receiverName', { ...fromAddress(from), saveToAddressBook: false })

  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-border pt-5">
      <legend className="sr-only">{t(`option-addressType-${type}`)}</legend>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-base font-semibold">{t(`option-addressType-${type}`)}</h3>
          <p className="text-sm text-muted">{t(`repairOrder-address-hint-${type}`)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {type !== 'return' && (
            <Button size="sm" onPress={() => address.change('receiverName', { ...form.values.addresses.return, saveToAddressBook: false })}>
              {t('repairOrder-address-copyReturn')}
            </Button>
          )}
          {addressBook.length > 0 && (
            <MenuButton
              size="sm"
              label={t('repairOrder-address-book')}
              icon={<BookUser aria-hidden="true" />}
              groups={[
                {
                  id: 'book',
                  items: addressBook.map((entry, index) => ({
                    id: entry.addressId ?? String(index),
                    label: entry.receiverName ?? '',
                    description: addressLineOf(entry),
                    onAction: () => fill(entry),
                  })),
                },
              ]}
            />
          )}
        </div>
      </div>
      <AddressFields type={type} address={address} countries={countries} phoneCodes={phoneCodes} />
    </fieldset>
  )
}

/** How the product comes and where it goes back to: `return` always, `pickup` when it is collected, `invoice` on request. */
export const DeliverySection = (props: Props) => {
  const { t } = useTranslation()
  const { form } = props
  const [addresses] = useAutoAnimate<HTMLDivElement>()
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
    <Section title={t('repairOrder-section-delivery')}>
      <div ref={addresses} className="flex flex-col gap-6">
        <RadioGroup {...form.field('deliveryMethod')} options={methods} look="cards" isRequired />
        {addressTypesOf(form.values).map((type) => (
          <Address key={type} type={type} {...props} />
        ))}
        <Checkbox {...form.field('hasInvoiceAddress')} label={t('repairOrder-address-invoiceToggle')} />
      </div>
    </Section>
  )
}
