import type { messages as zh } from '../zh-hant/places.ts'

/** Labels for the places where devices lie. */
export const messages: Record<keyof typeof zh, string> = {
  'places-text': 'For shelves, bins and benches. Scan a device, then a label, and the device is kept there.',
  'places-names': 'Places',
  'places-names-hint': 'One on each line, or with commas between them; A-01..A-12 gives all from the first to the last.',
  'places-refused': 'No names of places: {names}. A name has at most 20 characters, and both ends of a range begin alike.',
  'places-cut': 'At most {max} labels can be printed at once. Print the others after them.',
  'places-size': 'Size',
  'places-size-sticker': 'Stickers',
  'places-size-sticker-hint': '99 × 38 mm, 14 on a sheet of A4',
  'places-size-sign': 'Signs',
  'places-size-sign-hint': 'A6, four on a sheet of A4, to be read from some steps away',
  'places-count': 'Labels: {count}, pages: {pages}',
  'places-print': 'Print',
  'places-back': 'Home page',
  'places-preview': 'Print preview',
  'places-empty': 'Name a place, and its label appears here.',
  'places-code': 'Code of the place {place}',
  'places-paper-hint': 'Scan the device, then this code.',
}
