import type { FieldIssue } from '../entities/common.ts'
import type { ReceiveAddress } from '../entities/repair-order.ts'
import { isEmail, normaliseEmail } from '../formats/email.ts'
import { isExtension, isMobilePhone, isTelephone, normalisePhone, TAIWAN_PHONE_CODE } from '../formats/phone.ts'
import { isTaiwanPostalCode, normalisePostalCode } from '../formats/postal-code.ts'
import { normaliseCode, normaliseText } from '../formats/text.ts'
import { LENGTHS } from '../limits.ts'
import { findCity, findDistrict, normalisePlace } from '../formats/taiwan.ts'
import { chosen, cleanTexts, isEmpty, issuesOf, lineWithin, matches, required, type Level, type Problem } from './rule.ts'

/** The values of a new address (domain.md section 4). */
export const ADDRESS_DEFAULTS = {
  countryCode: 'TW',
  phoneCountryCode: TAIWAN_PHONE_CODE,
  deliveryTimeSlot: 'any',
  saveToAddressBook: false,
} as const

const isInTaiwan = ({ countryCode }: ReceiveAddress): boolean => (countryCode || ADDRESS_DEFAULTS.countryCode) === 'TW'
const phoneCodeOf = ({ phoneCountryCode }: ReceiveAddress): string => phoneCountryCode || ADDRESS_DEFAULTS.phoneCountryCode

/** The address as it is stored. */
export function normaliseAddress(address: ReceiveAddress): ReceiveAddress {
  const phone = (text: string) => normalisePhone(text, phoneCodeOf(address))
  const place = isInTaiwan(address) ? normalisePlace : normaliseText
  return cleanTexts(address, {
    receiverName: normaliseText,
    companyName: normaliseText,
    mobilePhone: phone,
    telephone: phone,
    extension: (text) => normaliseCode(text),
    email: normaliseEmail,
    postalCode: (text) => normalisePostalCode(text, isInTaiwan(address) ? 'TW' : ''),
    city: place,
    district: place,
    addressLine: normaliseText,
  })
}

const isPostBox = (text: string): boolean => /郵政.{0,6}信箱|\bp\.?\s*o\.?\s*box\b/i.test(text)

/** The server's option lists of countries and of telephone country codes, by value. */
export interface PlaceLists {
  readonly countryCodes: ReadonlySet<string>
  readonly phoneCodes: ReadonlySet<string>
}

/**
 * The rules of one receive address (domain.md section 4, Receive address). `prefix` goes in front of every field name,
 * e.g. `receiveAddresses.0.`; without `places` only the form of the codes is judged. The values need not be normalised.
 */
export function checkAddress(values: ReceiveAddress, level: Level, prefix = '', places?: PlaceLists): FieldIssue[] {
  const address = normaliseAddress(values)
  const { mobilePhone, telephone, postalCode, addressLine } = address
  const city = address.city ?? ''
  const district = address.district ?? ''
  const isTaiwan = isInTaiwan(address)
  const phoneCode = phoneCodeOf(address)
  const isTaiwanPhone = phoneCode === TAIWAN_PHONE_CODE
  const whenSubmitted = (problem: Problem): Problem => (level === 'submit' ? problem : undefined)
  const expectedCode = findDistrict(city, district)?.postalCode

  return issuesOf(
    [
      ['receiverName', whenSubmitted(required(address.receiverName)) ?? lineWithin(address.receiverName, LENGTHS.receiverName)],
      ['companyName', lineWithin(address.companyName, LENGTHS.companyName)],
      [
        'countryCode',
        whenSubmitted(chosen(address.countryCode)) ??
          matches(address.countryCode, (code) => places?.countryCodes.has(code) ?? /^[A-Z]{2}$/.test(code), 'rule-option'),
      ],
      [
        'phoneCountryCode',
        whenSubmitted(chosen(address.phoneCountryCode)) ??
          matches(address.phoneCountryCode, (code) => places?.phoneCodes.has(code) ?? isPhoneCode(code), 'rule-option'),
      ],
      [
        'mobilePhone',
        whenSubmitted(isEmpty(mobilePhone) && isEmpty(telephone) ? { key: 'rule-phoneRequired' } : undefined) ??
          matches(mobilePhone, (phone) => isMobilePhone(phone, phoneCode), isTaiwanPhone ? 'rule-mobilePhone' : 'rule-phoneForeign'),
      ],
      ['telephone', matches(telephone, (phone) => isTelephone(phone, phoneCode), isTaiwanPhone ? 'rule-telephone' : 'rule-phoneForeign')],
      ['extension', matches(address.extension, isExtension, 'rule-extension')],
      ['email', lineWithin(address.email, LENGTHS.email) ?? matches(address.email, isEmail, 'rule-email')],
      ...(isTaiwan
        ? ([
            [
              'postalCode',
              whenSubmitted(required(postalCode)) ??
                matches(postalCode, isTaiwanPostalCode, 'rule-postalCode') ??
                whenSubmitted(
                  expectedCode === undefined || postalCode?.startsWith(expectedCode)
                    ? undefined
                    : { key: 'rule-postalCodeDistrict', values: { district, postalCode: expectedCode } },
                ),
            ],
            ['city', whenSubmitted(chosen(city)) ?? matches(city, (name) => findCity(name) !== undefined, 'rule-option')],
            [
              'district',
              whenSubmitted(chosen(district)) ??
                whenSubmitted(matches(district, (name) => findDistrict(city, name) !== undefined, 'rule-district')) ??
                lineWithin(district, LENGTHS.district),
            ],
          ] as const)
        : ([
            ['postalCode', lineWithin(postalCode, LENGTHS.foreignPostalCode)],
            ['city', lineWithin(city, LENGTHS.city)],
            ['district', lineWithin(district, LENGTHS.district)],
          ] as const)),
      [
        'addressLine',
        whenSubmitted(required(addressLine)) ??
          lineWithin(addressLine, LENGTHS.addressLine) ??
          (address.addressType === 'pickup' ? matches(addressLine, (text) => !isPostBox(text), 'rule-noPostBox') : undefined),
      ],
    ],
    prefix,
  )
}

const isPhoneCode = (code: string): boolean => /^\+\d[\d -]{0,8}$/.test(code)
