import { useEffect } from 'react'
import type { PrintData, PrintItem } from '../../domain/entities/print.ts'
import { deviceName, serialOf } from './paper-parts.tsx'
import type { PaperWords } from './paper-words.ts'
import { QrCode } from '../ui/qr-code.tsx'

/** Stickers on a sheet: 2 × 7, each 99.1 × 38.1 mm, the common size of 14 on A4. */
export const LABELS_PER_PAGE = 14

const Label = ({ item, words }: { item: PrintItem; words: PaperWords }) => (
  <div className="paper-label" data-label={item.label}>
    <QrCode content={words.addressOf(item.codePath)} label={`${words.t('paper-scan')} ${item.label}`} />
    <div>
      <p className="paper-number">{item.label}</p>
      <p className="paper-strong">{deviceName(item)}</p>
      <p>{serialOf(item, words)}</p>
      {(item.quantity ?? 1) > 1 && <p>{words.t('paper-quantity', { count: item.quantity ?? 1 })}</p>}
    </div>
  </div>
)

/** The labels of all items, one after the other; stickers have no room for heads and page numbers. */
export const LabelPages = ({ data, words, onCount }: { data: PrintData; words: PaperWords; onCount: (pages: number) => void }) => {
  const items = data.sheets.flatMap((sheet) => sheet.items)
  const count = Math.ceil(items.length / LABELS_PER_PAGE)
  useEffect(() => onCount(count), [count, onCount])
  return Array.from({ length: count }, (_, page) => (
    <div key={page} className="paper-slot">
      <div className="paper paper-page" lang={words.lang} data-template="label" data-page={page + 1}>
        <div className="paper-labels">
          {items.slice(page * LABELS_PER_PAGE, (page + 1) * LABELS_PER_PAGE).map((item) => (
            <Label key={item.itemId} item={item} words={words} />
          ))}
        </div>
      </div>
    </div>
  ))
}
