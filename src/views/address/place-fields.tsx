import { useTranslation } from '../hooks/translation.ts'
import { CITIES, findCity, findDistrict, placesOfPostalCode } from '../../domain/formats/taiwan.ts'
import { fromWholeLine } from '../../machines/address/address-form.ts'
import { useApp } from '../hooks/app-context.ts'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { AddressView } from './use-address.ts'

type Props = { address: AddressView; auto: (token: string) => string }

/** Postal code, city and district depend on each other in Taiwan: a code brings its city and district, a new district its code. */
const TaiwanPlace = ({ address: { values, field, change }, auto }: Props) => {
  const { t } = useTranslation('address')
  const { locale } = useApp()
  const city = findCity(values.city)
  const cities = CITIES.map(({ name, englishName }) => ({ value: name, label: locale === 'en-us' ? `${name} ${englishName}` : name }))
  const districts = (city?.districts ?? []).map(({ name, postalCode }) => ({ value: name, label: `${name} ${postalCode}` }))

  const chooseCity = (name: string) => {
    if (name === values.city) return
    // the district and its code belonged to the city that was left
    change('district', { city: name, district: '', postalCode: '' })
    change('city', { city: name })
  }
  const chooseDistrict = (name: string) => {
    const code = findDistrict(values.city, name)?.postalCode
    const isFitting = code === undefined || values.postalCode.startsWith(code)
    change('district', { district: name })
    if (!isFitting) change('postalCode', { postalCode: code })
  }

  const typePostalCode = (postalCode: string) => {
    const places = placesOfPostalCode(postalCode)
    const [place] = places
    const isFitting = places.some(({ city: name, district }) => name === values.city && district === values.district)
    if (place === undefined || isFitting) return change('postalCode', { postalCode })
    // some codes are those of several districts of one city
    change('postalCode', { postalCode, city: place.city, district: places.length === 1 ? place.district : '' })
  }

  return (
    <>
      <TextField {...field('postalCode')} onChange={typePostalCode} isRequired inputMode="numeric" autoComplete={auto('postal-code')} />
      <SelectField
        {...field('city')}
        options={cities}
        onChange={chooseCity}
        isRequired
        isSearchable
        autoComplete={auto('address-level1')}
      />
      <SelectField
        {...field('district')}
        options={districts}
        onChange={chooseDistrict}
        isRequired
        isDisabled={city === undefined}
        placeholder={city === undefined ? t('repairOrder-address-cityFirst') : undefined}
        autoComplete={auto('address-level2')}
      />
    </>
  )
}

const ForeignPlace = ({ address: { field }, auto }: Props) => (
  <>
    <TextField {...field('city')} autoComplete={auto('address-level1')} />
    <TextField {...field('district')} autoComplete={auto('address-level2')} />
    <TextField {...field('postalCode')} autoComplete={auto('postal-code')} />
  </>
)

/** Where it is: postal code, city, district and the line with street and number; a whole address in that line is put into the fields. */
export const PlaceFields = (props: Props) => {
  const { t } = useTranslation('address')
  const { address, auto } = props
  const isTaiwan = address.values.countryCode === 'TW'
  const line = address.field('addressLine')
  const leave = () => {
    const parts = fromWholeLine(address.newest())
    if (Object.keys(parts).length > 0) address.change('addressLine', parts)
    line.onBlur()
  }
  return (
    <>
      <WideCell>
        <FieldGrid columns={3}>{isTaiwan ? <TaiwanPlace {...props} /> : <ForeignPlace {...props} />}</FieldGrid>
      </WideCell>
      <WideCell>
        <TextField
          {...line}
          onBlur={leave}
          {...(isTaiwan && { description: t('repairOrder-address-whole') })}
          isRequired
          autoComplete={auto('street-address')}
        />
      </WideCell>
    </>
  )
}
