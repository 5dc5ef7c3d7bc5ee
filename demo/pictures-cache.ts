import { drawDevice, type Device, type Flaw } from './pictures.ts'
import { encodePng } from './png.ts'

/**
 * A one-page A4 document of plain lines, as a valid PDF 1.4 with a cross-reference table.
 * Lines are ASCII: the standard font knows no Chinese.
 */
const encodePdf = (lines: readonly string[]): Uint8Array<ArrayBuffer> => {
  const escaped = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
  const content = ['BT', '/F1 12 Tf', '18 TL', '72 770 Td', ...escaped, 'ET'].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file)
}

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

const pdfFile = (name: string, lines: readonly string[]): File =>
  new File([encodePdf([...lines, '', 'This is not a real document.'])], name, { type: 'application/pdf' })

/** An invoice as customers attach it. */
export const invoiceFile = (no: string, productName: string): File =>
  pdfFile('invoice.pdf', ['INVOICE (SAMPLE)', '', `No. ${no}`, `Product: ${productName}`, 'Quantity: 1'])

/** What an engineer has measured after a repair that a photograph does not show. */
export const reportFile = (productName: string): File =>
  pdfFile('test-report.pdf', ['TEST REPORT (SAMPLE)', '', `Product: ${productName}`, 'All functions tested: passed'])
