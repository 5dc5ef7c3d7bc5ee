import type { FieldIssue } from '../entities/common.ts'
import type { IssueCategoryOption, RepairItemInput } from '../entities/repair-item.ts'
import { isSerial, normaliseSerial } from '../formats/serial.ts'
import { normaliseCode, normaliseText } from '../formats/text.ts'
import { COUNTS, EARLIEST_PURCHASE_DATE, FILE_LIMITS, LENGTHS, MONEY } from '../limits.ts'
import {
  chosen,
  cleanTexts,
  dateWithin,
  isEmpty,
  issuesOf,
  lineWithin,
  linesWithin,
  matches,
  required,
  wholeNumberWithin,
  type Level,
  type Problem,
} from './rule.ts'

/** The editable fields of an item; the item itself fits. */
export type ItemValues = Omit<RepairItemInput, 'repairOrderId' | 'removedFilePaths' | 'rowVersion'>

/** The values of a new item (domain.md section 5). */
export const ITEM_DEFAULTS = { serialType: 'sn', quantity: 1, accessories: [], expectedResolution: 'repair' } as const

export interface ItemContext {
  /** `YYYY-MM-DD` in Taipei. */
  readonly today: string
  readonly issueCategories: readonly IssueCategoryOption[]
  /** Files that the item has after this save: kept and new ones. */
  readonly fileCount: number
}

/** Files that an issue category asks for at least. */
export const minFilesOf = (option: IssueCategoryOption | undefined): number => option?.minFiles ?? (option?.photoRequired ? 1 : 0)

/** `AB-12345678` as printed on a Taiwan uniform invoice → `AB12345678`; other numbers keep their form. */
const normaliseProofNo = (text: string, isTaiwanInvoice: boolean): string =>
  isTaiwanInvoice ? normaliseCode(text.toUpperCase(), /-/g) : normaliseText(text)

/** The item as it is stored: a serial number, or the reason why there is none. */
export function normaliseItem<T extends ItemValues>(item: T): T {
  const cleaned = cleanTexts<ItemValues>(item, {
    brand: normaliseText,
    productName: normaliseText,
    modelNo: normaliseText,
    serialNo: (text) => normaliseSerial(text, item.serialType ?? ITEM_DEFAULTS.serialType),
    serialMissingReason: normaliseText,
    purchaseProofNo: (text) => normaliseProofNo(text, item.purchaseProofType === 'twInvoice'),
    issueDescription: normaliseText,
    otherAccessory: normaliseText,
    appearanceNote: normaliseText,
  })
  const isNone = item.serialType === 'none'
  return {
    ...item,
    ...cleaned,
    ...(isNone && cleaned.serialNo && { serialNo: null }),
    ...(!isNone && cleaned.serialMissingReason && { serialMissingReason: null }),
  }
}

function filesProblem(fileCount: number, min: number, level: Level): Problem {
  const max = FILE_LIMITS.issueFilesPerItem
  if (fileCount > max) return { key: 'rule-filesMax', values: { max } }
  return level === 'submit' && fileCount < min ? { key: 'rule-filesMin', values: { min } } : undefined
}

/**
 * The rules of an item (domain.md section 5), in the order of the form. The serial number counts unless there is none,
 * the reason for its absence only then. The values need not be normalised.
 */
export function checkItem(values: ItemValues, level: Level, context: ItemContext): FieldIssue[] {
  const item = normaliseItem(values)
  const { today, issueCategories, fileCount } = context
  const serialType = item.serialType ?? ITEM_DEFAULTS.serialType
  const hasSerial = serialType !== 'none'
  const category = issueCategories.find(({ value }) => value === item.issueCategory)
  const description = item.issueCategory === 'other' ? LENGTHS.otherIssueDescription : LENGTHS.issueDescription
  const whenSubmitted = (problem: Problem): Problem => (level === 'submit' ? problem : undefined)

  return issuesOf([
    ['productCategory', whenSubmitted(chosen(item.productCategory))],
    ['brand', whenSubmitted(required(item.brand)) ?? lineWithin(item.brand, LENGTHS.brand)],
    ['productName', whenSubmitted(required(item.productName)) ?? lineWithin(item.productName, LENGTHS.productName)],
    ['modelNo', lineWithin(item.modelNo, LENGTHS.modelNo)],
    ['serialType', whenSubmitted(chosen(item.serialType))],
    [
      'serialNo',
      hasSerial
        ? (whenSubmitted(required(item.serialNo)) ??
          matches(item.serialNo, (serial) => isSerial(serial, serialType), `rule-serial-${serialType}`))
        : undefined,
    ],
    [
      'serialMissingReason',
      hasSerial
        ? undefined
        : (whenSubmitted(required(item.serialMissingReason)) ?? linesWithin(item.serialMissingReason, LENGTHS.serialMissingReason)),
    ],
    [
      'quantity',
      whenSubmitted(required(item.quantity)) ??
        wholeNumberWithin(item.quantity, COUNTS.quantityPerItem.min, COUNTS.quantityPerItem.max) ??
        (hasSerial && item.quantity !== 1 ? whenSubmitted({ key: 'rule-quantityWithSerial' }) : undefined),
    ],
    ['purchaseDate', dateWithin(item.purchaseDate, { from: EARLIEST_PURCHASE_DATE, to: today })],
    [
      'purchaseProofNo',
      lineWithin(item.purchaseProofNo, LENGTHS.purchaseProofNo) ??
        (item.purchaseProofType === 'twInvoice' ? matches(item.purchaseProofNo, isTaiwanInvoiceNo, 'rule-twInvoice') : undefined),
    ],
    [
      'issueCategory',
      whenSubmitted(chosen(item.issueCategory)) ??
        (isEmpty(item.issueCategory) || category !== undefined ? undefined : { key: 'rule-option' }),
    ],
    ['issueDescription', whenSubmitted(required(item.issueDescription)) ?? linesWithin(item.issueDescription, description)],
    ['issueFrequency', whenSubmitted(chosen(item.issueFrequency))],
    ['issueOccurredDate', dateWithin(item.issueOccurredDate, { to: today })],
    ['issueFiles', filesProblem(fileCount, minFilesOf(category), level)],
    ['accessories', whenSubmitted(chosen(item.accessories))],
    ['otherAccessory', linesWithin(item.otherAccessory, LENGTHS.otherAccessory)],
    ['appearanceNote', linesWithin(item.appearanceNote, LENGTHS.appearanceNote)],
    ['hasLock', whenSubmitted(chosen(item.hasLock))],
    ['expectedResolution', whenSubmitted(chosen(item.expectedResolution))],
    ['autoApproveLimit', wholeNumberWithin(item.autoApproveLimit, 0, MONEY.autoApproveLimitMax)],
  ])
}

const isTaiwanInvoiceNo = (text: string): boolean => /^[A-Z]{2}\d{8}$/.test(text)
