import { drawDevice, type Device, type Flaw } from './pictures.ts'
import { encodePdf } from './pdf.ts'
import { encodePng } from './png.ts'

/** Draws each picture once: the stories use few different ones many times. */
export const pictureBook = () => {
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return async (name: string, device: Device, flaw: Flaw, tone: number): Promise<File> => {
    const key = `${device} ${flaw} ${tone % 2}`
    const bytes = drawn.get(key) ?? encodePng(drawDevice(device, flaw, tone % 2))
    drawn.set(key, bytes)
    return new File([await bytes], name, { type: 'image/png' })
  }
}
export type PictureBook = ReturnType<typeof pictureBook>

/** An invoice as customers attach it. */
export const invoiceFile = (no: string, productName: string): File =>
  new File(
    [encodePdf(['INVOICE (SAMPLE)', '', `No. ${no}`, `Product: ${productName}`, 'Quantity: 1', '', 'This is not a real document.'])],
    'invoice.pdf',
    {
      type: 'application/pdf',
    },
  )
