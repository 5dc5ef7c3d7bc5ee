import type { FieldIssue } from '../entities/common.ts'
import type { ProfileInput } from '../entities/profile.ts'
import { isExtension, isMobilePhone, isTelephone, normalisePhone, TAIWAN_PHONE_CODE } from '../formats/phone.ts'
import { normaliseCode, normaliseText } from '../formats/text.ts'
import { LENGTHS } from '../limits.ts'
import type { PlaceLists } from './address.ts'
import { checkPhones, normalisePhones } from './phones.ts'
import { cleanTexts, issuesOf, lineWithin, matches, required } from './rule.ts'

const normaliseWorkPhone = (phone: string) => normalisePhone(phone, TAIWAN_PHONE_CODE)
const isWorkPhone = (phone: string) => isTelephone(phone, TAIWAN_PHONE_CODE) || isMobilePhone(phone, TAIWAN_PHONE_CODE)

/** One's own profile as it is stored. */
export const normaliseProfile = (values: ProfileInput, isCustomer: boolean): ProfileInput => {
  const cleaned = cleanTexts(values, {
    userName: normaliseText,
    displayName: normaliseText,
    phone: normaliseWorkPhone,
    extension: (text) => normaliseCode(text),
  })
  return isCustomer ? { ...cleaned, ...normalisePhones(values) } : cleaned
}

/** The rules of one's own profile (domain.md section 8): customers give one phone. `places` as of `checkAddress`. */
export const checkProfile = (values: ProfileInput, isCustomer: boolean, places?: PlaceLists): FieldIssue[] => {
  const profile = normaliseProfile(values, isCustomer)
  const name = [['userName', required(profile.userName) ?? lineWithin(profile.userName, LENGTHS.userName)]] as const
  if (isCustomer) return [...issuesOf(name), ...checkPhones(profile, 'submit', places)]
  return issuesOf([
    ...name,
    ['displayName', lineWithin(profile.displayName, LENGTHS.userName)],
    ['phone', matches(profile.phone, isWorkPhone, 'rule-telephone')],
    ['extension', matches(profile.extension, isExtension, 'rule-extension')],
  ])
}
