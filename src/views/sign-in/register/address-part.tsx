import { useTranslation } from 'react-i18next'
import type { Option } from '../../../domain/entities/common.ts'
import { addressOfPerson } from '../../../machines/sign-in/register-values.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { AddressFields } from '../../address/address-fields.tsx'
import { Part } from './part.tsx'
import type { RegisterActor, RegisterView } from './actors.ts'
import { useDefaultAddress } from '../../address/use-default-address.ts'

interface Props {
  readonly formActor: RegisterActor
  readonly form: RegisterView
  readonly countries: readonly Option[]
  readonly phoneCodes: readonly Option[]
}

/** The default address, for who wants to give it now. It starts with what the form knows of the person. */
export const AddressPart = ({ formActor, form, countries, phoneCodes }: Props) => {
  const { t } = useTranslation('sign-in')
  const address = useDefaultAddress(formActor, form)
  const toggle = (hasAddress: boolean) => {
    const isUntouched = form.values.defaultAddress.receiverName === ''
    form.change('hasAddress', { hasAddress, ...(hasAddress && isUntouched ? { defaultAddress: addressOfPerson(form.values) } : {}) })
  }
  return (
    <Part title={t('register-section-address')}>
      <Checkbox {...form.field('hasAddress')} label={t('register-address')} onChange={toggle} />
      {form.values.hasAddress && <AddressFields type="return" address={address} countries={countries} phoneCodes={phoneCodes} />}
    </Part>
  )
}
