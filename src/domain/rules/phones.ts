import type { FieldIssue } from '../entities/common.ts'
import type { ReceiveAddress } from '../entities/repair-order.ts'
import { checkAddress, normaliseAddress, type PlaceLists } from './address.ts'
import type { Level } from './rule.ts'

const PHONE_FIELDS = ['phoneCountryCode', 'mobilePhone', 'telephone', 'extension'] as const

/** The phones of a person, by the names that an address gives them. */
export type Phones = Pick<ReceiveAddress, (typeof PHONE_FIELDS)[number]>

/** Phones of a person have the rules of those of an address (domain.md section 8). */
const asAddress = ({ phoneCountryCode, mobilePhone, telephone, extension }: Phones): ReceiveAddress => ({
  addressType: 'return',
  phoneCountryCode: phoneCountryCode ?? null,
  mobilePhone: mobilePhone ?? null,
  telephone: telephone ?? null,
  extension: extension ?? null,
})

/** The phones as they are stored. */
export const normalisePhones = (phones: Phones) => {
  const { phoneCountryCode, mobilePhone, telephone, extension } = normaliseAddress(asAddress(phones))
  return {
    phoneCountryCode: phoneCountryCode ?? null,
    mobilePhone: mobilePhone ?? null,
    telephone: telephone ?? null,
    extension: extension ?? null,
  }
}

/** The problems of the phone numbers: their format, and at a submission that at least one is given. `places` as of `checkAddress`. */
export const checkPhones = (phones: Phones, level: Level, places?: PlaceLists): FieldIssue[] =>
  checkAddress(asAddress(phones), level, '', places).filter(({ field }) => PHONE_FIELDS.some((name) => name === field))
