import type { PaperDocument } from './blocks.ts'
import { LabelPages } from './labels.tsx'
import './paper.css'
import { Pages } from './pages.tsx'
import { usePaperWords, type PaperWords } from './paper-words.ts'
import { quotationSheet } from './quotation-sheet.tsx'
import { receiptSheet } from './receipt-sheet.tsx'
import { ReturnLabelPages } from './return-labels.tsx'
import { returnSheet } from './return-sheet.tsx'
import { sendInSheet } from './send-in-sheet.tsx'
import { workSheet } from './work-sheet.tsx'
import type { Printout } from '../../machines/print/print.machine.ts'

type Props = { data: Printout; pictures: ReadonlyMap<string, Blob>; logo: string | undefined; onCount: (pages: number) => void }

/** The documents of a print: one for each order, of work sheets and quotations one for each device. */
const documentsOf = (data: Printout, pictures: Props['pictures'], words: PaperWords): readonly PaperDocument[] =>
  data.sheets.flatMap((sheet) => {
    if (data.template === 'workSheet') return sheet.items.map((item) => workSheet(sheet, item, { words, pictures }))
    if (data.template === 'quotation')
      return sheet.items.flatMap((item) => (item.quotation ? [quotationSheet(sheet, item, item.quotation, { data, words })] : []))
    if (data.template === 'receipt') return [receiptSheet(sheet, { words, pictures })]
    return [data.template === 'return' ? returnSheet(sheet, { words, pictures }) : sendInSheet(sheet, { data, words })]
  })

/** All pages of a print. `logo`: that of the centre, base64; `onCount` hears how many there are. */
export const Paper = ({ data, pictures, logo, onCount }: Props) => {
  const words = usePaperWords(data.language)
  if (data.template === 'label') return <LabelPages data={data} words={words} onCount={onCount} />
  if (data.template === 'returnLabel') return <ReturnLabelPages data={data} words={words} onCount={onCount} />
  return <Pages documents={documentsOf(data, pictures, words)} data={data} logo={logo} words={words} onCount={onCount} />
}
