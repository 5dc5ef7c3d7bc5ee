import { CUSTOMER_TYPES } from '../../domain/entities/account.ts'
import { LOCALES, type Locale } from '../../shared/constants.ts'
import { REGISTER_DEFAULTS, type RegisterValues } from '../../domain/rules/register.ts'
import { choiceOf, textOf } from '../form/choices.ts'
import { fromAddress, toAddress, type AddressForm } from '../address/address-form.ts'

/** The registration as the form holds it (domain.md section 8): '' is empty. What is not asked for now keeps what was typed into it. */
export interface RegisterForm {
  readonly userAccount: string
  readonly userName: string
  readonly customerType: string
  readonly companyName: string
  readonly taxId: string
  readonly phoneCountryCode: string
  readonly mobilePhone: string
  readonly telephone: string
  readonly extension: string
  readonly hasAddress: boolean
  readonly defaultAddress: AddressForm
  readonly language: string
  readonly password: string
  readonly confirmPassword: string
  /** The version agreed to; '' = not agreed. */
  readonly termsVersion: string
}

/** The initial values of the form; mails come in the language of the page unless another one is chosen. */
export const emptyRegister = (language: Locale): RegisterForm => ({
  userAccount: '',
  userName: '',
  companyName: '',
  taxId: '',
  ...REGISTER_DEFAULTS,
  mobilePhone: '',
  telephone: '',
  extension: '',
  hasAddress: false,
  defaultAddress: fromAddress(),
  language,
  password: '',
  confirmPassword: '',
  termsVersion: '',
})

/** Form → what is checked and sent, without the captcha. */
export const toRegister = (form: RegisterForm): RegisterValues => {
  const isCompany = form.customerType === 'company'
  return {
    userAccount: form.userAccount.trim(),
    userName: form.userName,
    customerType: choiceOf(CUSTOMER_TYPES, form.customerType) ?? REGISTER_DEFAULTS.customerType,
    companyName: isCompany ? textOf(form.companyName) : null,
    taxId: isCompany ? textOf(form.taxId) : null,
    phoneCountryCode: textOf(form.phoneCountryCode),
    mobilePhone: textOf(form.mobilePhone),
    telephone: textOf(form.telephone),
    extension: textOf(form.extension),
    defaultAddress: form.hasAddress ? toAddress('return', form.defaultAddress) : null,
    language: choiceOf(LOCALES, form.language) ?? LOCALES[0],
    password: form.password,
    confirmPassword: form.confirmPassword,
    termsVersion: form.termsVersion,
  }
}

/** The person as receiver: what the account part says already need not be typed again. */
export const addressOfPerson = ({
  userName,
  phoneCountryCode,
  mobilePhone,
  telephone,
  extension,
  companyName,
}: RegisterForm): AddressForm => ({
  ...fromAddress(),
  receiverName: userName,
  companyName,
  phoneCountryCode,
  mobilePhone,
  telephone,
  extension,
})
