import { cleanWords } from '../bilingual.ts'
import type { Bilingual } from '../entities/bilingual.ts'
import { LOGO_FIELD, type CentreValues } from '../entities/centre.ts'
import type { FieldIssue } from '../entities/common.ts'
import { extensionOf, type FileType } from '../formats/file-type.ts'
import { normaliseText } from '../formats/text.ts'
import { FILE_LIMITS, LENGTHS } from '../limits.ts'
import { issuesOf, lineWithin, linesWithin, matches, required, type Level, type Problem } from './rule.ts'
import type { NewFile } from './files.ts'

const BYTES_PER_KB = 1024

/** The service centre as it is stored: texts cleaned. A telephone number stays in the groups that were typed, since it is printed. */
export const normaliseCentre = <V extends CentreValues>(values: V): V => ({
  ...values,
  name: cleanWords(values.name),
  address: cleanWords(values.address),
  hours: cleanWords(values.hours),
  ...(values.payment && { payment: cleanWords(values.payment) }),
  phone: normaliseText(values.phone),
})

/** Digits in groups, with a country code before or an extension behind them: `+886 2 2345 6789`, `02-2345-6789 #123`. */
const isPrintedPhone = (phone: string) =>
  /^\+?[\d ()-]{6,24}( ?(#|ext\.?|分機) ?\d{1,6})?$/i.test(phone) && phone.replaceAll(/\D/g, '').length >= 6

/** A centre has a name in one language at least; it then serves for both. */
const nameProblem = ({ zhHant, enUS }: Bilingual): Problem => (zhHant ? undefined : required(enUS))

/** The rules of the service centre, in the order of the form. The values need not be normalised. */
export const checkCentre = (values: CentreValues, level: Level): FieldIssue[] => {
  const { name, address, hours, payment, phone } = normaliseCentre(values)
  const isWhole = level === 'submit'
  return issuesOf([
    ['name.zhHant', (isWhole ? nameProblem(name) : undefined) ?? lineWithin(name.zhHant, LENGTHS.centreName)],
    ['name.enUS', lineWithin(name.enUS, LENGTHS.centreName)],
    ['address.zhHant', lineWithin(address.zhHant, LENGTHS.centreAddress)],
    ['address.enUS', lineWithin(address.enUS, LENGTHS.centreAddress)],
    ['phone', lineWithin(phone, LENGTHS.centrePhone) ?? matches(phone, isPrintedPhone, 'rule-centrePhone')],
    ['hours.zhHant', linesWithin(hours.zhHant, LENGTHS.centreHours)],
    ['hours.enUS', linesWithin(hours.enUS, LENGTHS.centreHours)],
    ['payment.zhHant', linesWithin(payment?.zhHant, LENGTHS.centrePayment)],
    ['payment.enUS', linesWithin(payment?.enUS, LENGTHS.centrePayment)],
  ])
}

/** What a logo may be. */
export const LOGO_TYPES: readonly FileType[] = ['png', 'jpg']

/** A logo is drawn by every browser and on paper, and loaded by every page: a small PNG or JPEG. */
export const checkLogo = (files: readonly NewFile[]): FieldIssue[] => {
  const isLogo = ({ name, size }: NewFile) => {
    const type = extensionOf(name)
    return type !== undefined && LOGO_TYPES.includes(type) && size <= FILE_LIMITS.logoBytes
  }
  return files.every(isLogo) ? [] : [{ field: LOGO_FIELD, key: 'rule-logo', values: { max: FILE_LIMITS.logoBytes / BYTES_PER_KB } }]
}
