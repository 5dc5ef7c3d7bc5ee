import { DEFAULT_LOCALE, LOCALES } from '../../shared/constants.ts'
import { isSame } from '../../shared/same.ts'
import { CUSTOMER_TYPES } from '../../domain/entities/account.ts'
import { NOTIFY_WAYS, type Customer, type CustomerInput } from '../../domain/entities/customer.ts'
import { COMPANY_SCOPES } from '../../domain/entities/session.ts'
import { TAIWAN_PHONE_CODE } from '../../domain/formats/phone.ts'
import { normaliseCustomer } from '../../domain/rules/customer.ts'
import { choiceOf, choicesOf, textOf } from '../form/choices.ts'
import { fromAddress, toAddress, type AddressForm } from '../address/address-form.ts'

/** A customer account as the form holds it (domain.md section 8): '' is empty. What is not asked for now keeps what was typed into it. */
export interface CustomerForm {
  readonly customerType: string
  readonly companyName: string
  readonly taxId: string
  readonly companyScope: string
  readonly userAccount: string
  readonly userName: string
  readonly phoneCountryCode: string
  readonly mobilePhone: string
  readonly telephone: string
  readonly extension: string
  readonly hasAddress: boolean
  readonly defaultAddress: AddressForm
  readonly language: string
  readonly notifyBy: readonly string[]
}

const EMPTY: CustomerForm = {
  customerType: 'individual',
  companyName: '',
  taxId: '',
  companyScope: 'own',
  userAccount: '',
  userName: '',
  phoneCountryCode: TAIWAN_PHONE_CODE,
  mobilePhone: '',
  telephone: '',
  extension: '',
  hasAddress: false,
  defaultAddress: fromAddress(),
  language: DEFAULT_LOCALE,
  notifyBy: NOTIFY_WAYS,
}

/** The initial values of a new account; one more person of a company gets the company's name. */
export const emptyCustomer = (from: Customer | undefined): CustomerForm =>
  from ? { ...EMPTY, customerType: 'company', companyName: from.companyName ?? '', taxId: from.taxId ?? '' } : EMPTY

export const fromCustomer = (customer: Customer): CustomerForm => ({
  customerType: customer.customerType,
  companyName: customer.companyName ?? '',
  taxId: customer.taxId ?? '',
  companyScope: customer.companyScope ?? 'own',
  userAccount: customer.userAccount,
  userName: customer.userName,
  phoneCountryCode: customer.phoneCountryCode || TAIWAN_PHONE_CODE,
  mobilePhone: customer.mobilePhone ?? '',
  telephone: customer.telephone ?? '',
  extension: customer.extension ?? '',
  hasAddress: !!customer.defaultAddress,
  defaultAddress: fromAddress(customer.defaultAddress ?? undefined),
  language: customer.language ?? DEFAULT_LOCALE,
  notifyBy: customer.notifyBy ?? NOTIFY_WAYS,
})

/** Form → body of POST, whole and normalised. */
export const toCustomer = (form: CustomerForm): CustomerInput =>
  normaliseCustomer({
    customerType: choiceOf(CUSTOMER_TYPES, form.customerType) ?? 'individual',
    companyName: textOf(form.companyName),
    taxId: textOf(form.taxId),
    companyScope: choiceOf(COMPANY_SCOPES, form.companyScope),
    userAccount: form.userAccount,
    userName: form.userName,
    phoneCountryCode: textOf(form.phoneCountryCode),
    mobilePhone: textOf(form.mobilePhone),
    telephone: textOf(form.telephone),
    extension: textOf(form.extension),
    defaultAddress: form.hasAddress ? toAddress('return', form.defaultAddress) : null,
    language: choiceOf(LOCALES, form.language),
    notifyBy: choicesOf(NOTIFY_WAYS, form.notifyBy),
  })

const withoutBelonging = ({ customerType: _type, customerId: _customer, ...values }: CustomerInput) => values

/** Form → body of PUT without its version: the address only where it is another one, so that an entry changed elsewhere stays. */
export const toCustomerPatch = (form: CustomerForm, record: Customer) => {
  const { defaultAddress, ...rest } = withoutBelonging(toCustomer(form))
  const before = toCustomer(fromCustomer(record)).defaultAddress
  return { ...rest, ...(!isSame(before, defaultAddress) && { defaultAddress: defaultAddress ?? null }) }
}
