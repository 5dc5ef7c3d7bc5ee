import type { CustomerInput } from '../entities/customer.ts'
import type { WalkInCustomer } from '../entities/counter.ts'
import { DEFAULT_LOCALE, type Locale } from '../../shared/constants.ts'
import { isMobilePhone, isTelephone, normalisePhone } from '../formats/phone.ts'
import { normaliseSerial } from '../formats/serial.ts'
import type { RepairItemInput } from '../entities/repair-item.ts'
import type { Problem } from './rule.ts'
import { ADDRESS_DEFAULTS } from './address.ts'

/**
 * The account of a customer of the counter: a private person. What is no mobile number but a landline is stored as such; anything else
 * stays where `checkCustomer` names it.
 */
export const walkInAccount = ({ userName, mobilePhone, userAccount }: WalkInCustomer, language: Locale = DEFAULT_LOCALE): CustomerInput => {
  const phone = normalisePhone(mobilePhone)
  const isLandline = !isMobilePhone(phone) && isTelephone(phone)
  return {
    customerType: 'individual',
    userName,
    userAccount: userAccount ?? '',
    phoneCountryCode: ADDRESS_DEFAULTS.phoneCountryCode,
    mobilePhone: isLandline ? null : phone,
    telephone: isLandline ? phone : null,
    language,
  }
}

type Numbered = Pick<RepairItemInput, 'serialNo' | 'serialType'>

const serialOf = ({ serialNo, serialType }: Numbered) => (serialNo ? normaliseSerial(serialNo, serialType ?? 'sn') : '')

/** A device cannot be handed over twice at once; `earlier`: those that were named before it. */
export const handedTwice = (device: Numbered, earlier: readonly Numbered[]): Problem => {
  const at = serialOf(device) === '' ? -1 : earlier.findIndex((other) => serialOf(other) === serialOf(device))
  return at < 0 ? undefined : { key: 'reason-serialTwice', values: { no: at + 1 } }
}
