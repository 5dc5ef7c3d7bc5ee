import { LOCALES, type Locale } from '../shared/constants.ts'
import { paths } from '../shared/paths.ts'
import { PRINT_TEMPLATES, type PrintTemplate } from './entities/print.ts'

/** The state of a print page, all of which is in the address. `itemIds` empty: all items. */
export interface PrintQuery {
  readonly repairOrderIds: readonly string[]
  readonly itemIds: readonly string[]
  readonly template: PrintTemplate
  readonly language: Locale
}

const list = (text: string | null): readonly string[] => [...new Set((text ?? '').split(',').filter((part) => part !== ''))]

/** Reads `?ids=a,b&template=sendIn&items=…&language=zh-hant`; what is unknown or missing: the send-in sheet, in `language`. */
export const parsePrintQuery = (search: string, language: Locale): PrintQuery => {
  const query = new URLSearchParams(search)
  return {
    repairOrderIds: list(query.get('ids')),
    itemIds: list(query.get('items')),
    template: PRINT_TEMPLATES.find((template) => template === query.get('template')) ?? 'sendIn',
    language: LOCALES.find((locale) => locale === query.get('language')) ?? language,
  }
}

/** Whether the address asks for the dialog at once. */
export const isPrintedNow = (search: string): boolean => new URLSearchParams(search).get('now') === '1'

const encoded = (part: string) => encodeURIComponent(part.toWellFormed())

/**
 * The address of the print page; without a language the paper speaks that of the screen. The inverse of `parsePrintQuery`. `isImmediate`: the
 * browser's dialog opens as soon as the paper is there.
 */
export const printHref = ({
  repairOrderIds,
  itemIds = [],
  template,
  language,
  isImmediate = false,
}: Partial<PrintQuery> & { readonly isImmediate?: boolean }): string => {
  const parts = [
    ['ids', repairOrderIds?.map(encoded).join(',')],
    ['template', template],
    ['items', itemIds.map(encoded).join(',')],
    ['language', language],
    ['now', isImmediate ? '1' : ''],
  ].flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return [paths.repairPrint, parts.join('&')].filter(Boolean).join('?')
}
