import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { Option } from '../../domain/entities/common.ts'
import { DELIVERY_TIME_SLOTS, type AddressType } from '../../domain/entities/repair-order.ts'
import { COUNTS } from '../../domain/limits.ts'
import { useCan } from '../hooks/app-context.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { AddressView } from './use-address.ts'

type Props = {
  type: AddressType
  address: AddressView
  countries: readonly Option[]
  phoneCodes: readonly Option[]
  /** There is no room to save the address to the book. */
  isBookFull?: boolean
  /** It is the address book's own. */
  isOfBook?: boolean
}

/** The value is among the options even where the server's list lacks it. */
const including = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

/** The fields of one receive address (domain.md section 4). */
export const AddressFields = ({ type, address, countries, phoneCodes, isBookFull = false, isOfBook = false }: Props) => {
  const { t } = useTranslation(namespaces('address', 'fields'))
  const can = useCan()
  const { values, field } = address
  // one autofill section per address, so that the browser does not mix them
  const auto = (token: string) => `section-${type} shipping ${token}`

  return (
    <FieldGrid>
      <TextField {...field('receiverName')} isRequired autoComplete={auto('name')} />
      <TextField {...field('companyName')} autoComplete={auto('organization')} />
      <WideCell>
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="sr-only">{t('repairOrder-address-phones')}</legend>
          <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-[11rem_1fr_1fr_7rem]">
            <SelectField {...field('phoneCountryCode')} options={including(phoneCodes, values.phoneCountryCode)} isSearchable />
            <TextField {...field('mobilePhone')} type="tel" inputMode="tel" autoComplete={auto('tel-national')} />
            <TextField {...field('telephone')} type="tel" inputMode="tel" autoComplete="off" />
            <TextField {...field('extension')} inputMode="numeric" autoComplete={auto('tel-extension')} />
          </div>
          <p className="text-sm text-faint">{t('repairOrder-address-phones')}</p>
        </fieldset>
      </WideCell>
      <SelectField {...field('countryCode')} options={including(countries, values.countryCode)} isRequired isSearchable />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete={auto('email')} />
      <PlaceFields address={address} auto={auto} />
      {type !== 'invoice' && (
        <SelectField
          {...field('deliveryTimeSlot')}
          options={DELIVERY_TIME_SLOTS.map((value) => ({ value, label: t(`option-deliveryTimeSlot-${value}`) }))}
        />
      )}
      {can('self.addressBook.update') && !isOfBook && (
        <WideCell>
          <Checkbox
            {...field('saveToAddressBook')}
            description={isBookFull ? t('orderEdit-book-full', { max: COUNTS.addressesInBook }) : undefined}
          />
        </WideCell>
      )}
    </FieldGrid>
  )
}
