import { drawDevice, type Device, type Flaw } from './pictures.ts'
import { encodePdf } from './pdf.ts'
import { encodePng } from './png.ts'

/** Makes each picture once: the stories use few different ones many times. */
export const pictureBook = () => {
  const once = <T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>) => {
    const promise = made.get(key) ?? make()
    made.set(key, promise)
    return promise
  }
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const named = new Map<string, Promise<File>>()
  return (name: string, device: Device, flaw: Flaw, tone: number): Promise<File> => {
    const key = `${device} ${flaw} ${tone % 2}`
    const bytes = () => once(drawn, key, () => encodePng(drawDevice(device, flaw, tone % 2)))
    return once(named, `${key} ${name}`, async () => new File([await bytes()], name, { type: 'image/png' }))
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
