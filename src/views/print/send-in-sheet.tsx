import type { PrintData, PrintItem, PrintSheet } from '../../domain/entities/print.ts'
import type { Block, PaperDocument, PaperTable } from './blocks.ts'
import { accessoryNames, AddressLines, appearanceOf, heading, itemCells, otherItems, PaperLine, part, Ticks } from './paper-parts.tsx'
import type { PaperWords } from './paper-words.ts'
import { DELIVERY_METHODS } from '../../domain/entities/repair-order.ts'

type Context = { readonly data: PrintData; readonly words: PaperWords }

/** How the goods come: by mail unless said otherwise. */
const wayOf = ({ deliveryMethod }: PrintSheet) => DELIVERY_METHODS.find((one) => one === deliveryMethod) ?? 'mailIn'

const Places = ({ sheet, data: { centre }, words }: Context & { sheet: PrintSheet }) => {
  const { t } = words
  const address =
    sheet.receiveAddresses.find(({ addressType }) => addressType === (sheet.deliveryMethod === 'pickup' ? 'pickup' : 'return')) ??
    sheet.receiveAddresses[0]
  return (
    <div className="paper-two">
      {centre && (
        <div className="paper-box">
          <p className="paper-quiet">{t(`paper-sendTo-${wayOf(sheet)}`)}</p>
          <p className="paper-strong">{centre.name}</p>
          <p>{centre.address}</p>
          {centre.phone && <p>{`${t('paper-phone')} ${centre.phone}`}</p>}
          {centre.hours && <p className="paper-text">{`${t('paper-hours')} ${centre.hours}`}</p>}
        </div>
      )}
      {address && (
        <div className="paper-box">
          <p className="paper-quiet">{t('paper-sender')}</p>
          <AddressLines address={address} words={words} />
        </div>
      )}
    </div>
  )
}

const CHECKS = ['sheet', 'pack', 'accessories', 'battery', 'lock', 'tracking'] as const
/** Over the counter nothing is packed or tracked. */
const CHECKS_WALK_IN = ['sheet', 'accessories', 'battery', 'lock'] as const

const tableOf = ({ t }: PaperWords): PaperTable => ({
  id: 'items',
  columns: [
    { label: t('paper-column-item'), width: '14mm' },
    { label: t('paper-column-product'), width: '62mm' },
    { label: t('paper-column-issue'), width: '26mm' },
    { label: t('paper-column-accessories'), width: '42mm' },
    { label: t('paper-column-appearance'), width: '36mm' },
  ],
})

const rowOf = (item: PrintItem, table: PaperTable, words: PaperWords): Block => {
  const { t, option } = words
  const accessories = accessoryNames(item, words)
  return {
    kind: 'row',
    key: item.itemId,
    table,
    cells: [
      ...itemCells(item, words, (item.quantity ?? 1) > 1 && <p>{t('paper-quantity', { count: item.quantity ?? 1 })}</p>),
      option('issueCategory', item.issueCategory),
      accessories.length > 0 ? <Ticks key="accessories" lines={accessories} /> : t('paper-none'),
      appearanceOf(item, words) || '–',
    ],
  }
}

/** The sheet for the customer's parcel: address, deadline, what to include, contents (domain.md sections 2 I5 and 11). */
export const sendInSheet = (sheet: PrintSheet, context: Context): PaperDocument => {
  const { words } = context
  const { t, date } = words
  const way = wayOf(sheet)
  const table = tableOf(words)
  const checks = sheet.deliveryMethod === 'walkIn' ? CHECKS_WALK_IN : CHECKS
  return {
    key: sheet.repairOrderId,
    title: t('paper-sendIn-title'),
    number: sheet.repairOrderNo ?? '',
    revision: sheet.revision,
    code: sheet.codePath,
    blocks: [
      part('line', <PaperLine station="sentIn" words={words} />),
      part(
        'due',
        sheet.shipByDate && (
          <>
            <p className="paper-due">{t(`paper-shipBy-${way}`, { date: date(sheet.shipByDate) })}</p>
            <p className="paper-quiet">{t('paper-shipBy-note')}</p>
          </>
        ),
      ),
      part('places', <Places sheet={sheet} {...context} />),
      heading('items-title', t('paper-items')),
      ...sheet.items.map((item) => rowOf(item, table, words)),
      ...otherItems(sheet, heading('others-title', t('paper-others')), words),
      heading('checks-title', t('paper-include')),
      part('checks', <Ticks lines={checks.map((check) => t(`paper-include-${check}`))} />),
      heading('backup-title', t('paper-backup')),
      part('backup', <p>{t('paper-backup-text')}</p>),
    ],
  }
}
