import type { FieldIssue } from '../entities/common.ts'
import type { ReceiveAddress } from '../entities/repair-order.ts'
import { checkAddress, normaliseAddress } from './address.ts'
import type { Level } from './rule.ts'

const PHONE_FIELDS = ['phoneCountryCode', 'mobilePhone', 'telephone', 'extension'] as const
type Phones = Pick<ReceiveAddress, (typeof PHONE_FIELDS)[number]>

/** The phones as those of an address, whose rules they share (domain.md section 8). */
const asAddress = ({ phoneCountryCode, mobilePhone, telephone, extension }: Phones): ReceiveAddress => ({
  addressType: 'return',
  phoneCountryCode: phoneCountryCode ?? null,
  mobilePhone: mobilePhone ?? null,
  telephone: telephone ?? null,
  extension: extension ?? null,
})

/** The phones of a person as they are stored. */
export const phonesOf = (phones: Phones) => {
  const { phoneCountryCode, mobilePhone, telephone, extension } = normaliseAddress(asAddress(phones))
  return {
    phoneCountryCode: phoneCountryCode ?? null,
    mobilePhone: mobilePhone ?? null,
    telephone: telephone ?? null,
    extension: extension ?? null,
  }
}

/** What is wrong with the phones of a person; one of the two is needed to submit. */
export const phoneIssues = (phones: Phones, level: Level): FieldIssue[] =>
  checkAddress(asAddress(phones), level).filter(({ field }) => PHONE_FIELDS.some((name) => name === field))
