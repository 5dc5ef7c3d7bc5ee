import {
  ACCESSORIES,
  APPEARANCES,
  EXPECTED_RESOLUTIONS,
  ISSUE_FREQUENCIES,
  PRODUCT_CATEGORIES,
  PURCHASE_PROOF_TYPES,
  SERIAL_TYPES,
  type RepairItem,
} from '../../domain/entities/repair-item.ts'
import type { ComeBackOption, SerialProduct } from '../../domain/entities/serial-info.ts'
import { ITEM_DEFAULTS, type ItemValues } from '../../domain/rules/item.ts'
import { isSame } from '../../shared/same.ts'
import { choiceOf, choicesOf, textOf } from '../form/choices.ts'

/** A repair item as the form holds it: '' is empty (domain.md section 5). */
export interface ItemForm {
  readonly productCategory: string
  readonly brand: string
  readonly productName: string
  readonly modelNo: string
  readonly serialType: string
  readonly serialNo: string
  readonly serialMissingReason: string
  readonly quantity: string
  readonly purchaseDate: string
  readonly purchaseProofType: string
  readonly purchaseProofNo: string
  readonly issueCategory: string
  readonly issueDescription: string
  readonly issueFrequency: string
  readonly issueOccurredDate: string
  readonly accessories: readonly string[]
  readonly otherAccessory: string
  readonly appearance: readonly string[]
  readonly appearanceNote: string
  /** '', 'true' or 'false' */
  readonly hasLock: string
  readonly expectedResolution: string
  readonly autoApproveLimit: string
  /** The item that this one is a come-back of; '' for none. */
  readonly previousItemId: string
}

/** Most faults are there whenever the device is used: the answer stands in the form of a new item, to be changed. */
const USUAL_FREQUENCY = 'always'

const numberText = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value))
const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

/** Item → form; without one the form of a new item. */
export const fromItem = (item?: Partial<RepairItem>): ItemForm => ({
  productCategory: item?.productCategory ?? '',
  brand: item?.brand ?? '',
  productName: item?.productName ?? '',
  modelNo: item?.modelNo ?? '',
  serialType: item?.serialType ?? ITEM_DEFAULTS.serialType,
  serialNo: item?.serialNo ?? '',
  serialMissingReason: item?.serialMissingReason ?? '',
  quantity: numberText(item?.quantity ?? ITEM_DEFAULTS.quantity),
  purchaseDate: item?.purchaseDate ?? '',
  purchaseProofType: item?.purchaseProofType ?? '',
  purchaseProofNo: item?.purchaseProofNo ?? '',
  issueCategory: item?.issueCategory ?? '',
  issueDescription: item?.issueDescription ?? '',
  issueFrequency: item === undefined ? USUAL_FREQUENCY : (item.issueFrequency ?? ''),
  issueOccurredDate: item?.issueOccurredDate ?? '',
  accessories: item?.accessories ?? ITEM_DEFAULTS.accessories,
  otherAccessory: item?.otherAccessory ?? '',
  appearance: item?.appearance ?? [],
  appearanceNote: item?.appearanceNote ?? '',
  hasLock: item?.hasLock === null || item?.hasLock === undefined ? '' : String(item.hasLock),
  expectedResolution: item?.expectedResolution ?? ITEM_DEFAULTS.expectedResolution,
  autoApproveLimit: numberText(item?.autoApproveLimit),
  previousItemId: item?.previousItemId ?? '',
})

/** The values of a copied item: all but those of the one device. */
export const copyOf = (item: RepairItem): ItemForm => ({ ...fromItem(item), serialNo: '', previousItemId: '' })

export const hasSerial = ({ serialType }: Pick<ItemForm, 'serialType'>): boolean => serialType !== 'none'

/** Form → part `data` of POST and PUT, without ids, files and version. A device with a serial number is one device. */
export const toItemInput = (form: ItemForm): ItemValues => ({
  productCategory: choiceOf(PRODUCT_CATEGORIES, form.productCategory),
  brand: textOf(form.brand),
  productName: textOf(form.productName),
  modelNo: textOf(form.modelNo),
  serialType: choiceOf(SERIAL_TYPES, form.serialType),
  serialNo: hasSerial(form) ? textOf(form.serialNo) : null,
  serialMissingReason: hasSerial(form) ? null : textOf(form.serialMissingReason),
  quantity: hasSerial(form) ? 1 : numberOf(form.quantity),
  purchaseDate: textOf(form.purchaseDate),
  purchaseProofType: choiceOf(PURCHASE_PROOF_TYPES, form.purchaseProofType),
  purchaseProofNo: textOf(form.purchaseProofNo),
  issueCategory: textOf(form.issueCategory),
  issueDescription: textOf(form.issueDescription),
  issueFrequency: choiceOf(ISSUE_FREQUENCIES, form.issueFrequency),
  issueOccurredDate: textOf(form.issueOccurredDate),
  accessories: choicesOf(ACCESSORIES, form.accessories),
  otherAccessory: form.accessories.includes('other') ? textOf(form.otherAccessory) : null,
  appearance: choicesOf(APPEARANCES, form.appearance),
  appearanceNote: textOf(form.appearanceNote),
  hasLock: form.hasLock === '' ? null : form.hasLock === 'true',
  expectedResolution: choiceOf(EXPECTED_RESOLUTIONS, form.expectedResolution),
  autoApproveLimit: numberOf(form.autoApproveLimit),
  previousItemId: textOf(form.previousItemId),
})

/** The serial table's data of a device, as a change of the form. */
export const fromProduct = ({ category, brand, productName, modelNo }: SerialProduct): Partial<ItemForm> => ({
  productCategory: category,
  brand,
  productName,
  modelNo: modelNo ?? '',
})

/** Whether the form names no product yet, or one that the serial table has filled in. */
export const isProductOpen = (form: ItemForm, filled: Partial<ItemForm>): boolean =>
  (form.productName === '' && form.modelNo === '') || (filled.productName !== undefined && isSame(form, { ...form, ...filled }))

/** The values of a further device of the same order: what is likely to be the same for both. */
export const nextOf = (item: RepairItem | undefined): ItemForm => {
  const was = fromItem(item)
  const { productCategory, brand, purchaseDate, purchaseProofType, purchaseProofNo, hasLock, expectedResolution, autoApproveLimit } = was
  const same = { productCategory, brand, purchaseDate, purchaseProofType, purchaseProofNo, hasLock, expectedResolution, autoApproveLimit }
  return { ...fromItem(), ...same }
}

/** Marks a form as the come-back of a returned item: the link, and the device's data where nothing else is typed yet. */
export const fromPrevious = (form: ItemForm, previous: ComeBackOption): Partial<ItemForm> => {
  const { serialType, serialNo } = previous
  const serial = form.serialNo === '' && serialType && serialNo ? { serialType, serialNo } : {}
  const isBlank = [form.productCategory, form.brand, form.productName, form.modelNo].every((value) => value === '')
  const names = {
    productCategory: previous.productCategory ?? '',
    brand: previous.brand ?? '',
    productName: previous.productName ?? '',
    modelNo: previous.modelNo ?? '',
  }
  return { previousItemId: previous.itemId, ...serial, ...(isBlank ? names : {}) }
}
