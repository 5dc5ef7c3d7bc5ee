import { useEffect } from 'react'
import type { PrintData, PrintSheet } from '../../domain/entities/print.ts'
import { AddressLines } from './paper-parts.tsx'
import type { PaperWords } from './paper-words.ts'
import { QrCode } from '../ui/qr-code.tsx'

/** Labels for parcels on a sheet: 2 × 2, each A6 (105 × 148.5 mm). */
const LABELS_PER_PAGE = 4

type LabelProps = { sheet: PrintSheet; centre: PrintData['centre']; words: PaperWords }

const ReturnLabel = ({ sheet, centre, words }: LabelProps) => {
  const { t, addressOf } = words
  const address = sheet.receiveAddresses.find(({ addressType }) => addressType === 'return')
  const devices = sheet.items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)
  return (
    <div className="paper-parcel" data-label={sheet.repairOrderNo}>
      {centre && (
        <div>
          <p className="paper-quiet">{t('paper-parcel-from')}</p>
          <p className="paper-strong">{centre.name}</p>
          <p>{centre.address}</p>
          {centre.phone && <p>{`${t('paper-phone')} ${centre.phone}`}</p>}
        </div>
      )}
      <div className="paper-parcel-to">
        <p className="paper-quiet">{t('paper-parcel-to')}</p>
        {address && <AddressLines address={address} words={words} />}
      </div>
      <div className="paper-parcel-foot">
        <div>
          <p className="paper-number">{sheet.repairOrderNo}</p>
          <p>{t('paper-parcel-devices', { count: devices })}</p>
        </div>
        <QrCode content={addressOf(sheet.codePath)} label={`${t('paper-scan')} ${sheet.repairOrderNo ?? ''}`} />
      </div>
    </div>
  )
}

/** One label for the parcel of each order; stickers have no room for heads and page numbers. */
export const ReturnLabelPages = ({ data, words, onCount }: { data: PrintData; words: PaperWords; onCount: (pages: number) => void }) => {
  const { sheets, centre } = data
  const count = Math.ceil(sheets.length / LABELS_PER_PAGE)
  useEffect(() => onCount(count), [count, onCount])
  return Array.from({ length: count }, (_, page) => (
    <div key={page} className="paper-slot">
      <div className="paper paper-page" lang={words.lang} data-template="returnLabel" data-page={page + 1}>
        <div className="paper-parcels">
          {sheets.slice(page * LABELS_PER_PAGE, (page + 1) * LABELS_PER_PAGE).map((sheet) => (
            <ReturnLabel key={sheet.repairOrderId} sheet={sheet} centre={centre} words={words} />
          ))}
        </div>
      </div>
    </div>
  ))
}
