import type { SerialRow } from '../backend/records.ts'
import type { ProductCategory } from '../src/domain/entities/repair-item.ts'
import type { SerialProduct } from '../src/domain/entities/serial-info.ts'
import { addDays } from '../src/domain/formats/dates.ts'
import type { Device } from './pictures.ts'

/** 24 models of invented brands in 8 categories: code (stands in the serial number), category, brand, product, model. */
const PRODUCTS = [
  ['VB14', 'notebook', 'Veltora', 'Airbook 14', 'VB-1402'],
  ['VB16', 'notebook', 'Veltora', 'Airbook 16 Pro', 'VB-1611'],
  ['NK13', 'notebook', 'Norvane', 'Kite 13', 'NK-1300'],
  ['HD50', 'desktop', 'Haltig', 'Tower D50', 'HT-D50'],
  ['HM20', 'desktop', 'Haltig', 'Mini M20', 'HT-M20'],
  ['NX70', 'desktop', 'Norvane', 'Studio X7', 'NS-X7'],
  ['OM27', 'monitor', 'Ombrio', 'View 27', 'OV-27Q'],
  ['OM32', 'monitor', 'Ombrio', 'View 32 Curve', 'OV-32C'],
  ['VM24', 'monitor', 'Veltora', 'Panel 24', 'VP-2401'],
  ['ZP09', 'phone', 'Zentik', 'Nine', 'ZT-N9'],
  ['ZP10', 'phone', 'Zentik', 'Ten Plus', 'ZT-T10P'],
  ['QP05', 'phone', 'Quillon', 'Feather 5', 'QF-5'],
  ['ZT11', 'tablet', 'Zentik', 'Slate 11', 'ZS-11'],
  ['QT08', 'tablet', 'Quillon', 'Page 8', 'QP-8'],
  ['VT12', 'tablet', 'Veltora', 'Sketch 12', 'VS-12'],
  ['KR60', 'router', 'Kestora', 'Mesh 60', 'KM-60'],
  ['KR80', 'router', 'Kestora', 'Office R80', 'KO-R80'],
  ['NR30', 'router', 'Norvane', 'Link 30', 'NL-30'],
  ['HS02', 'storage', 'Haltig', 'Vault 2', 'HV-2'],
  ['HS04', 'storage', 'Haltig', 'Vault 4', 'HV-4'],
  ['KS01', 'storage', 'Kestora', 'Pocket 1T', 'KP-1T'],
  ['OA70', 'audio', 'Ombrio', 'Calm 70', 'OC-70'],
  ['OA30', 'audio', 'Ombrio', 'Bar 30', 'OB-30'],
  ['QA15', 'audio', 'Quillon', 'Studio Mic', 'QM-15'],
] as const satisfies readonly (readonly [string, ProductCategory & Device, string, string, string])[]
export type ProductCode = (typeof PRODUCTS)[number][0]

export interface Product {
  readonly device: Device
  readonly values: {
    readonly productCategory: ProductCategory
    readonly brand: string
    readonly productName: string
    readonly modelNo: string
  }
}

export const productOf = (code: ProductCode): Product => {
  const [, productCategory, brand, productName, modelNo] = PRODUCTS.find(([known]) => known === code) ?? PRODUCTS[0]
  return { device: productCategory, values: { productCategory, brand, productName, modelNo } }
}

/** The serial number of the n-th unit of a model, e.g. `VB14-2500003`. */
export const serialOf = (code: ProductCode, n: number) => `${code}-25${String(n).padStart(5, '0')}`

/** Days from today to the end of a unit's warranty, over and over. */
const WARRANTY_DAYS = [410, 230, 95, 20, -15, -120, -400, 700]
const UNITS_PER_MODEL = 8
/** The two units after it are months out of warranty. */
export const OLD_UNIT = 5
/** Phones that are found by their IMEI, with a valid check digit. */
export const IMEI = '490154203237518'

const soldAs = (code: ProductCode): SerialProduct => {
  const { productCategory: category, ...names } = productOf(code).values
  return { category, ...names }
}

/** Serial numbers that were sold, 200 in all; others are unknown. `today` is a day. */
export const serialRows = (today: string): SerialRow[] => {
  const row = (code: ProductCode, serialNo: string, i: number): SerialRow => {
    const warrantyEndDate = addDays(today, WARRANTY_DAYS[i % WARRANTY_DAYS.length] ?? 0)
    return { serialNo, warrantyEndDate, product: soldAs(code) }
  }
  const units = PRODUCTS.flatMap(([code]) => Array.from({ length: UNITS_PER_MODEL }, (_, n) => row(code, serialOf(code, n + 1), n)))
  const older = PRODUCTS.slice(0, 7).map(([code], n) => row(code, serialOf(code, 90001), n + 4))
  return [...units, ...older, row('ZP10', IMEI, 1)]
}
