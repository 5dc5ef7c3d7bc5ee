/** The page of a map that shows an address; telephones open their own map. */
export const mapUrlOf = (address: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** The link that calls a number as it is printed, `02-2345-6789 #12`; the extension is dialled after a pause. */
export const callUrlOf = (phone: string): string => {
  const [number = '', extension = ''] = phone.split(/#|ext\.?|分機/i).map((part) => part.replaceAll(/[^\d+]/g, ''))
  return `tel:${number}${extension === '' ? '' : `,${extension}`}`
}
