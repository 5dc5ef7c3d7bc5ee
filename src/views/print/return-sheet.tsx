import { isMended } from '../../domain/entities/statuses.ts'
import { momentOf } from '../../domain/evidence.ts'
import type { PrintItem, PrintReport, PrintSheet } from '../../domain/entities/print.ts'
import { DAYS } from '../../domain/limits.ts'
import type { Block, PaperDocument, PaperTable } from './blocks.ts'
import {
  AddressLines,
  deviceName,
  DescriptionTable,
  heading,
  itemCells,
  otherItems,
  PaperLine,
  part,
  Picture,
  Signatures,
  subheading,
  textUnder,
} from './paper-parts.tsx'
import type { PaperWords } from './paper-words.ts'

interface Context {
  readonly words: PaperWords
  readonly pictures: ReadonlyMap<string, Blob>
}

const resultTable = ({ t }: PaperWords): PaperTable => ({
  id: 'results',
  columns: [
    { label: t('paper-result-item'), width: '14mm' },
    { label: t('paper-column-product'), width: '86mm' },
    { label: t('paper-result-outcome'), width: '40mm' },
    { label: t('paper-result-warranty'), width: '40mm' },
  ],
})

const resultRow = (item: PrintItem, table: PaperTable, words: PaperWords): Block => ({
  kind: 'row',
  key: `result-${item.itemId}`,
  table,
  cells: [
    ...itemCells(item, words),
    words.option('outcome', item.outcome) || '–',
    item.repairWarrantyEndDate ? words.t('paper-warranty-until', { date: words.date(item.repairWarrantyEndDate) }) : '–',
  ],
})

const chargeOf = ({ outcome }: PrintItem, { decision, totalAmount, inspectionFee }: PrintReport, { t, money }: PaperWords): string => {
  if (decision === 'approved' && totalAmount) return t('paper-charge-approved', { amount: money(totalAmount) })
  if (decision === 'approved' && totalAmount !== 0 && outcome !== 'repaired') return t('paper-charge-open')
  if (decision === 'declined') return t('paper-charge-declined', { amount: money(inspectionFee ?? 0) })
  return t('paper-charge-none')
}

const shippedOf = ({ carrier, trackingNo, collectedBy }: PrintReport, { t }: PaperWords): string => {
  if (collectedBy) return t('paper-shipped-collected', { name: collectedBy })
  return carrier && trackingNo ? t('paper-shipped-carrier', { carrier, trackingNo }) : ''
}

const partRows = (item: PrintItem, report: PrintReport, { t }: PaperWords): readonly Block[] => {
  const table = {
    id: `parts-${item.itemId}`,
    columns: [
      { label: t('paper-part-no'), width: '40mm' },
      { label: t('paper-part-name'), width: '62mm' },
      { label: t('paper-part-quantity'), width: '18mm' },
      { label: t('paper-part-serials'), width: '60mm' },
    ],
  }
  const rows = report.partsUsed.map(({ partNo, partName, quantity, oldSerialNo, newSerialNo }, at): Block => ({
    kind: 'row',
    key: `part-${item.itemId}-${at}`,
    table,
    cells: [
      partNo ?? '',
      partName ?? '',
      quantity ?? '',
      oldSerialNo || newSerialNo ? `${oldSerialNo || '–'} / ${newSerialNo || '–'}` : '–',
    ],
  }))
  return rows.length > 0 ? [subheading(`parts-title-${item.itemId}`, t('paper-parts')), ...rows] : []
}

const testRows = (item: PrintItem, report: PrintReport, { t, option }: PaperWords): readonly Block[] => {
  const table = {
    id: `tests-${item.itemId}`,
    columns: [
      { label: t('paper-test-name'), width: '60mm' },
      { label: t('paper-test-result'), width: '30mm' },
      { label: t('paper-test-note'), width: '90mm' },
    ],
  }
  const rows = report.testItems.map(({ name, result, note }, at): Block => ({
    kind: 'row',
    key: `test-${item.itemId}-${at}`,
    table,
    cells: [option('testItem', name), option('result', result), note ?? ''],
  }))
  return rows.length > 0 ? [subheading(`tests-title-${item.itemId}`, t('paper-tests')), ...rows] : []
}

const isSignature = ({ kind }: PrintItem['pictures'][number]) => kind === 'signature'

const evidence = (item: PrintItem, { words, pictures }: Context): readonly Block[] => {
  const { t } = words
  const shown = item.pictures.filter((file) => !isSignature(file))
  const captionOf = (kind: string | null | undefined) => {
    const moment = momentOf(item.outcome, kind)
    return moment && t(`paper-picture-${moment}`)
  }
  if (shown.length === 0) return []
  return [
    subheading(`evidence-title-${item.itemId}`, t('paper-evidence')),
    part(
      `evidence-${item.itemId}`,
      <div className="paper-pictures">
        {shown.map((file) => (
          <Picture key={file.filePath} file={file} caption={captionOf(file.kind)} blob={pictures.get(file.filePath)} words={words} />
        ))}
      </div>,
    ),
  ]
}

const itemBlocks = (item: PrintItem, context: Context): readonly Block[] => {
  const { words } = context
  const { t, option, field, date } = words
  const { report } = item
  if (!report) return []
  return [
    {
      kind: 'part',
      key: `device-${item.itemId}`,
      keepWithNext: true,
      node: <h3 className="paper-device">{`${item.label} ${deviceName(item)}`}</h3>,
    },
    part(
      `facts-${item.itemId}`,
      <DescriptionTable
        rows={[
          [field('outcome'), option('outcome', item.outcome)],
          [field('resolutionCode'), option('resolutionCode', report.resolutionCode)],
          [t('paper-charge'), chargeOf(item, report, words)],
          [
            field('replacementSerialNo'),
            report.replacementSerialNo && (
              <span key="serial" className="paper-mono">
                {report.replacementSerialNo}
              </span>
            ),
          ],
          [field('shippedDate'), report.shippedDate && date(report.shippedDate)],
          [t('paper-shipped'), shippedOf(report, words)],
          [field('identityCheck'), option('identityCheck', report.identityCheck)],
          [field('paymentMethod'), option('paymentMethod', report.paymentMethod)],
          [field('paidAmount'), report.paidAmount ? words.money(report.paidAmount) : ''],
          [field('accessoriesReturned'), words.options('accessories', report.accessoriesReturned), true],
          [field('returnNote'), report.returnNote, true],
        ]}
      />,
    ),
    ...textUnder(`comment-${item.itemId}`, t('paper-explained'), report.comment),
    ...textUnder(`diagnosis-${item.itemId}`, field('diagnosis'), report.diagnosis),
    ...textUnder(`work-${item.itemId}`, t('paper-work'), report.workDescription),
    ...partRows(item, report, words),
    ...testRows(item, report, words),
    ...evidence(item, context),
  ]
}

const isCollected = ({ report }: PrintItem) => !!report?.collectedBy

/** What was drawn when the goods were collected, or a line to sign. */
const receivedBy = ({ items }: PrintSheet, { words: { t }, words, pictures }: Context): Block => {
  const signatures = items.flatMap((item) => item.pictures.filter(isSignature))
  if (signatures.length === 0) return part('signatures', <Signatures labels={[t('paper-signed-receiver')]} />)
  return part(
    'signatures',
    <div className="paper-pictures">
      {signatures.map((file) => (
        <Picture key={file.filePath} file={file} caption={t('paper-signed-receiver')} blob={pictures.get(file.filePath)} words={words} />
      ))}
    </div>,
  )
}

/** The sheet that goes back with the goods, and the receipt of who collects them: outcome, work, parts, tests, evidence, warranty of the repair, a line to sign. */
export const returnSheet = (sheet: PrintSheet, context: Context): PaperDocument => {
  const { words } = context
  const { t, field } = words
  const table = resultTable(words)
  const address = sheet.receiveAddresses.find(({ addressType }) => addressType === 'return')
  return {
    key: sheet.repairOrderId,
    title: t(sheet.items.every(isCollected) ? 'paper-collected-title' : 'paper-return-title'),
    number: sheet.repairOrderNo ?? '',
    revision: sheet.revision,
    code: sheet.codePath,
    blocks: [
      part('line', <PaperLine station="returned" words={words} />),
      part(
        'places',
        <div className="paper-two">
          {address && (
            <div className="paper-box">
              <p className="paper-quiet">{t('paper-returnTo')}</p>
              <AddressLines address={address} words={words} />
            </div>
          )}
          <DescriptionTable
            rows={[
              [field('customerName'), sheet.customerName, true],
              [field('customerReferenceNo'), sheet.customerReferenceNo, true],
            ]}
          />
          {sheet.items.every(({ outcome }) => isMended(outcome)) && (
            <span aria-hidden="true" className="paper-seal">
              {t('devices-seal-repaired')}
            </span>
          )}
        </div>,
      ),
      heading('results-title', t('paper-result')),
      ...sheet.items.map((item) => resultRow(item, table, words)),
      ...otherItems(sheet, subheading('others-title', t('paper-others-return')), words),
      ...sheet.items.flatMap((item) => itemBlocks(item, context)),
      heading('warranty-title', t('paper-result-warranty')),
      part('warranty', <p>{t('paper-warranty-text', { days: DAYS.repairWarranty })}</p>),
      part('receipt', <p>{t('paper-receipt')}</p>),
      receivedBy(sheet, context),
    ],
  }
}
