import { BookUser } from 'lucide-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { AddressType, ReceiveAddress } from '../../../domain/entities/repair-order.ts'
import { COUNTS } from '../../../domain/limits.ts'
import { addressTypesOf, fromAddress, type AddressesForm } from '../../../machines/address/address-form.ts'
import { Button } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import { AddressFields } from '../../address/address-fields.tsx'
import { addressLineOf } from '../../../domain/formats/address-line.ts'
import type { OrderActor } from '../actors.ts'
import { useAddress } from '../../address/use-address.ts'

/** Any form that holds receive addresses, and what is drawn of it. */
interface AddressesActor {
  readonly getSnapshot: () => { readonly context: { readonly values: AddressesForm } }
}
interface AddressesView {
  readonly values: AddressesForm
  readonly change: (field: string, patch: Partial<AddressesForm>) => void
  readonly blur: (field: string) => void
  readonly errorOf: (field: string) => string | undefined
}

type Props = { actor: OrderActor; formActor: AddressesActor; form: AddressesView; type: AddressType }

/** One receive address with the ways to fill it at once. */
export const AddressBlock = ({ actor, formActor, form, type }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'orders'))
  const { countries, phoneCodes, addressBook } = useSelector(
    actor,
    ({ context: { countries, phoneCodes, addressBook } }) => ({ countries, phoneCodes, addressBook }),
    shallowEqual,
  )
  const newest = () => formActor.getSnapshot().context.values.addresses
  const address = useAddress({
    form,
    prefix: `receiveAddresses.${addressTypesOf(form.values).indexOf(type)}.`,
    values: form.values.addresses[type],
    newest: () => newest()[type],
    onChange: (name, changed) => form.change(name, { addresses: { ...newest(), [type]: changed } }),
  })
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
      <AddressFields
        type={type}
        address={address}
        countries={countries}
        phoneCodes={phoneCodes}
        isBookFull={addressBook.length >= COUNTS.addressesInBook}
      />
    </fieldset>
  )
}
