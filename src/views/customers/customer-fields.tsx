import { Building2, UserRound } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { LOCALES } from '../../shared/constants.ts'
import { CUSTOMER_TYPES, type CustomerType } from '../../domain/entities/account.ts'
import type { Option } from '../../domain/entities/common.ts'
import { NOTIFY_WAYS, type Customer } from '../../domain/entities/customer.ts'
import { COMPANY_SCOPES } from '../../domain/entities/session.ts'
import type { CustomerForm } from '../../machines/customers/customer-values.ts'
import type { CustomerChoices } from '../../machines/customers/customers.machine.ts'
import { fromAddress } from '../../machines/address/address-form.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { DetailGroup } from '../record/detail-group.tsx'
import type { RecordForm } from '../record/record-actor.ts'
import type { RecordFormView } from '../record/record-form.tsx'
import { useDefaultAddress } from '../address/use-default-address.ts'
import { AddressFields } from '../address/address-fields.tsx'

type View = RecordFormView<Customer, CustomerForm, CustomerChoices>
interface Props {
  readonly form: View
  readonly formActor: RecordForm<Customer, CustomerForm, CustomerChoices>
}

const ICONS: Record<CustomerType, typeof UserRound> = { individual: UserRound, company: Building2 }

const including = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

/** Of which company, and whose orders the person sees. What a company is called is changed for all of its people. */
const Belonging = ({ form }: { form: View }) => {
  const { t } = useTranslation(namespaces('accounts', 'customers'))
  const { values, params } = form
  const isCompany = values.customerType === 'company'
  const isNewCustomer = params.record === undefined && params.from === undefined
  return (
    <DetailGroup title={t(isCompany ? 'customer-group-company' : 'field-customerType')}>
      <FieldGrid>
        {isNewCustomer && (
          <WideCell>
            <RadioGroup
              {...form.field('customerType')}
              variant="segmented"
              isRequired
              options={CUSTOMER_TYPES.map((value) => {
                const Icon = ICONS[value]
                return { value, label: t(`option-customerType-${value}`), icon: <Icon aria-hidden="true" /> }
              })}
            />
          </WideCell>
        )}
        {isCompany && (
          <>
            <TextField {...form.field('companyName')} isReadOnly={params.from !== undefined} autoComplete="off" isRequired />
            <TextField {...form.field('taxId')} isReadOnly={params.from !== undefined} inputMode="numeric" autoComplete="off" isRequired />
            {!isNewCustomer && (
              <RadioGroup
                {...form.field('companyScope')}
                options={COMPANY_SCOPES.map((scope) => ({ value: scope, label: t(`option-companyScope-${scope}`) }))}
                variant="segmented"
              />
            )}
          </>
        )}
      </FieldGrid>
      {isCompany && isNewCustomer && <p className="text-sm text-muted">{t('customer-firstManager')}</p>}
    </DetailGroup>
  )
}

/** The fields of a customer account (domain.md section 8). */
export const CustomerFields = ({ form, formActor }: Props) => {
  const { t } = useTranslation(namespaces('accounts', 'address', 'customers'))
  const { values, params } = form
  const { countries, phoneCodes } = params.choices
  const address = useDefaultAddress(formActor, form)
  const isCompany = values.customerType === 'company'
  const isPrivateRecord = params.record !== undefined && !isCompany
  const toggle = (hasAddress: boolean) => {
    const { userName, companyName, phoneCountryCode, mobilePhone, telephone, extension } = values
    const person = { receiverName: userName, companyName, phoneCountryCode, mobilePhone, telephone, extension }
    const isUntouched = values.defaultAddress.receiverName === ''
    form.change('hasAddress', { hasAddress, ...(hasAddress && isUntouched && { defaultAddress: { ...fromAddress(), ...person } }) })
  }
  return (
    <>
      {!isPrivateRecord && <Belonging form={form} />}
      <DetailGroup title={t('account-group-account')}>
        <FieldGrid>
          <TextField {...form.field('userName')} autoComplete="off" isRequired />
          <TextField
            {...form.field('userAccount')}
            label={t('register-account')}
            description={t(params.record ? 'customer-account-changeHint' : 'customer-account-hint')}
            type="email"
            inputMode="email"
            autoComplete="off"
            // who was taken in at the counter may have none
            isRequired={params.record?.userAccount !== ''}
          />
          <WideCell>
            <fieldset className="flex min-w-0 flex-col gap-2">
              <legend className="sr-only">{t('account-phones')}</legend>
              <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-[11rem_1fr_1fr_7rem]">
                <SelectField {...form.field('phoneCountryCode')} options={including(phoneCodes, values.phoneCountryCode)} isSearchable />
                <TextField {...form.field('mobilePhone')} type="tel" inputMode="tel" autoComplete="off" />
                <TextField {...form.field('telephone')} type="tel" inputMode="tel" autoComplete="off" />
                <TextField {...form.field('extension')} inputMode="numeric" autoComplete="off" />
              </div>
              <p className="text-sm text-faint">{t('repairOrder-address-phones')}</p>
            </fieldset>
          </WideCell>
          <SelectField
            {...form.field('language')}
            options={LOCALES.map((locale) => ({ value: locale, label: t(`option-language-${locale}`) }))}
            isRequired
          />
          <CheckboxGroup
            {...form.field('notifyBy')}
            isInline
            options={NOTIFY_WAYS.map((way) => ({ value: way, label: t(`option-notifyBy-${way}`) }))}
          />
        </FieldGrid>
      </DetailGroup>
      {params.from === undefined && (
        <DetailGroup title={t('field-defaultAddress')}>
          <Checkbox {...form.field('hasAddress')} label={t('customer-hasAddress')} onChange={toggle} />
          {values.hasAddress && <AddressFields type="return" address={address} countries={countries} phoneCodes={phoneCodes} />}
        </DetailGroup>
      )}
    </>
  )
}
