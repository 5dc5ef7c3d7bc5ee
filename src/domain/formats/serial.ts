import type { SerialType } from '../entities/repair-item.ts'
import { normaliseCode } from './text.ts'
import type { Unlisted } from '../tolerant.ts'

/** Upper case, half-width, without white space; an IMEI or MEID also without the hyphens printed on labels. */
export function normaliseSerial(serialNo: string, type: SerialType | Unlisted): string {
  const upper = serialNo.toUpperCase()
  return type === 'imei' || type === 'meid' ? normaliseCode(upper, /-/g) : normaliseCode(upper)
}

/** The Luhn check: every second digit from the right is doubled, the sum of all digits is a multiple of 10. */
export function hasLuhnCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, char, i) => {
      const value = Number(char) * (i % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export const isImei = (serial: string): boolean => /^\d{15}$/.test(serial) && hasLuhnCheckDigit(serial)
/** 14 hexadecimal or 18 decimal digits, no check digit. */
export const isMeid = (serial: string): boolean => /^(?:[\dA-F]{14}|\d{18})$/.test(serial)
export const isSerialNumber = (serial: string): boolean => /^[A-Z0-9][A-Z0-9\-/.]{3,39}$/.test(serial)

/** Has a normalised serial the form of its type? `none`, and a type that this version does not list, take anything (domain.md section 5). */
export function isSerial(serial: string, type: SerialType | Unlisted): boolean {
  switch (type) {
    case 'sn':
      return isSerialNumber(serial)
    case 'imei':
      return isImei(serial)
    case 'meid':
      return isMeid(serial)
    case 'none':
    default:
      return true
  }
}
