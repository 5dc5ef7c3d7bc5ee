import { useTranslation } from '../../hooks/translation.ts'
import type { ReceiveAddress } from '../../../domain/entities/repair-order.ts'
import { formatPhone } from '../../../domain/formats/phone.ts'
import { addressLineOf } from '../../../domain/formats/address-line.ts'
import { useLabels } from '../../hooks/labels.ts'

const phonesOf = ({ phoneCountryCode, mobilePhone, telephone }: ReceiveAddress): readonly string[] =>
  [mobilePhone, telephone].flatMap((number) => (number ? [formatPhone(number, phoneCountryCode)] : []))

/** The receive addresses of an order, as on an envelope. */
export const AddressList = ({ addresses }: { addresses: readonly ReceiveAddress[] }) => {
  const { t } = useTranslation('orders')
  const { option } = useLabels()
  if (addresses.length === 0) return <p className="text-muted">{t('repairOrder-addresses-none')}</p>
  return (
    <div className="@container">
      <ul className="grid gap-x-6 gap-y-5 @md:grid-cols-2 @2xl:grid-cols-3">
        {addresses.map((address, index) => {
          const { addressType, receiverName, companyName, extension, email, deliveryTimeSlot } = address
          return (
            <li key={address.addressId ?? index} className="min-w-0">
              <h3 className="text-sm text-faint">{option('addressType', addressType)}</h3>
              <address className="mt-0.5 flex flex-col break-words not-italic">
                <span className="font-medium">{[receiverName, companyName].filter(Boolean).join(' · ') || '–'}</span>
                <span>{addressLineOf(address)}</span>
                <span className="text-muted tabular-nums">
                  {phonesOf(address).join(' · ')} {extension && t('repairOrder-address-extension', { extension })}
                </span>
                {email && <span className="text-muted">{email}</span>}
                {deliveryTimeSlot && deliveryTimeSlot !== 'any' && (
                  <span className="text-muted">{option('deliveryTimeSlot', deliveryTimeSlot)}</span>
                )}
              </address>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
