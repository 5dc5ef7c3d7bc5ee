import type { RegisterBody } from '../entities/account.ts'
import type { FieldIssue } from '../entities/common.ts'
import { isEmail, normaliseEmail } from '../formats/email.ts'
import { TAIWAN_PHONE_CODE } from '../formats/phone.ts'
import { isTaxId, normaliseTaxId } from '../formats/tax-id.ts'
import { normaliseText } from '../formats/text.ts'
import { LENGTHS } from '../limits.ts'
import { isTermsVersion } from '../terms.ts'
import { checkAddress, normaliseAddress, type PlaceLists } from './address.ts'
import { checkNewPassword } from './password.ts'
import { checkPhones, normalisePhones } from './phones.ts'
import { chosen, cleanTexts, isEmpty, issuesOf, lineWithin, matches, required, type Level, type Problem } from './rule.ts'

/** The form of domain.md section 8; the captcha is no field of it. */
export type RegisterValues = Omit<RegisterBody, 'captchaToken'>

/** The initial values of the form. */
export const REGISTER_DEFAULTS = { customerType: 'individual', phoneCountryCode: TAIWAN_PHONE_CODE } as const

/** The form as it is stored: the account in lower case, company fields of a company only. Passwords stay as typed. */
export function normaliseRegister<T extends RegisterValues>(values: T): T {
  const cleaned = cleanTexts<RegisterValues>(values, {
    userAccount: (account) => normaliseEmail(account).toLowerCase(),
    userName: normaliseText,
    companyName: normaliseText,
    taxId: normaliseTaxId,
  })
  const isCompany = values.customerType === 'company'
  return {
    ...values,
    ...cleaned,
    ...normalisePhones(values),
    ...(isCompany ? {} : { companyName: null, taxId: null }),
    defaultAddress: values.defaultAddress ? normaliseAddress(values.defaultAddress) : null,
  }
}

/**
 * The rules of the registration form (domain.md section 8), in its order. An address may be left out, but not be given in
 * part. The values need not be normalised; `common` is that of `loadCommonPasswords`, `places` as of `checkAddress`.
 */
export function checkRegister(
  values: RegisterValues,
  level: Level,
  context: { readonly common?: ReadonlySet<string> | undefined; readonly places?: PlaceLists },
): FieldIssue[] {
  const form = normaliseRegister(values)
  const isCompany = form.customerType === 'company'
  const whenSubmitted = (problem: Problem): Problem => (level === 'submit' ? problem : undefined)
  const password = { isCustomer: true, account: form.userAccount, userName: form.userName, common: context.common }

  return [
    ...issuesOf([
      [
        'userAccount',
        whenSubmitted(required(form.userAccount)) ??
          lineWithin(form.userAccount, LENGTHS.userAccount) ??
          matches(form.userAccount, isEmail, 'rule-email'),
      ],
      ['userName', whenSubmitted(required(form.userName)) ?? lineWithin(form.userName, LENGTHS.userName)],
      ['customerType', whenSubmitted(chosen(form.customerType))],
      [
        'companyName',
        isCompany ? (whenSubmitted(required(form.companyName)) ?? lineWithin(form.companyName, LENGTHS.customerCompanyName)) : undefined,
      ],
      ['taxId', isCompany ? (whenSubmitted(required(form.taxId)) ?? matches(form.taxId, isTaxId, 'rule-taxId')) : undefined],
    ]),
    ...checkPhones(form, level, context.places),
    ...(form.defaultAddress ? checkAddress(form.defaultAddress, level, 'defaultAddress.', context.places) : []),
    ...issuesOf([['language', whenSubmitted(chosen(form.language))]]),
    ...checkNewPassword(form, level, password),
    ...issuesOf([
      [
        'termsVersion',
        isEmpty(form.termsVersion) ? whenSubmitted({ key: 'rule-terms' }) : matches(form.termsVersion, isTermsVersion, 'rule-terms'),
      ],
    ]),
  ]
}
