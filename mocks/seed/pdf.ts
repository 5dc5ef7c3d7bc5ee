/**
 * A one-page A4 document of plain lines, as a valid PDF 1.4 with a cross-reference table.
 * Lines are ASCII: the standard font knows no Chinese.
 */
export const encodePdf = (lines: readonly string[]): Uint8Array<ArrayBuffer> => {
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
