import type { ReactNode } from 'react'
import type { PrintItem, PrintSheet } from '../../domain/entities/print.ts'
import type { Block, PaperDocument } from './blocks.ts'
import {
  accessoryNames,
  deviceName,
  DescriptionTable,
  heading,
  PaperLine,
  part,
  Picture,
  serialOf,
  Signatures,
  textUnder,
} from './paper-parts.tsx'
import type { PaperWords } from './paper-words.ts'
import { QrCode } from '../ui/qr-code.tsx'

interface Context {
  readonly words: PaperWords
  readonly pictures: ReadonlyMap<string, Blob>
}

const limitOf = ({ autoApproveLimit }: PrintItem, { t, money }: PaperWords): string =>
  autoApproveLimit ? t('paper-receipt-limit', { amount: money(autoApproveLimit) }) : t('paper-receipt-quote')

type FactsProps = { item: PrintItem; words: PaperWords; isDense: boolean; receivedDate: ReactNode }

/** Of several devices in four columns, so that three stand on one page. */
const Facts = ({ item, words, isDense, receivedDate }: FactsProps) => {
  const { t, field, option } = words
  const width = isDense ? 'half' : true
  return (
    <DescriptionTable
      isDense={isDense}
      rows={[
        [field('serialNo'), serialOf(item, words)],
        [field('receivedDate'), receivedDate],
        [field('issueCategory'), option('issueCategory', item.issueCategory)],
        [field('issueFrequency'), option('issueFrequency', item.issueFrequency)],
        [field('hasLock'), item.hasLock === null || item.hasLock === undefined ? '' : option('hasLock', String(item.hasLock))],
        [field('accessoriesChecked'), accessoryNames(item, words).join(t('shared-listComma')) || t('paper-none'), width],
        [field('autoApproveLimit'), limitOf(item, words), width],
      ]}
    />
  )
}

/** The day on which all of several devices were received, which is said once. */
const commonDay = (items: readonly PrintItem[]): string | undefined => {
  const days = new Set(items.map(({ receivedDate }) => receivedDate ?? ''))
  return items.length > 1 && days.size === 1 ? [...days].join('') : undefined
}

/** One of several devices has a code of its own beside what is said of it; that of the head opens the only one. */
const deviceBlocks = (item: PrintItem, words: PaperWords, items: readonly PrintItem[]): readonly Block[] => {
  const { t, date } = words
  const isOneOfSeveral = items.length > 1
  const day = commonDay(items) === undefined && item.receivedDate
  const facts = <Facts item={item} words={words} isDense={isOneOfSeveral} receivedDate={day && date(day)} />
  return [
    heading(`device-${item.itemId}`, `${item.label} ${deviceName(item)}`),
    part(
      `facts-${item.itemId}`,
      isOneOfSeveral ? (
        <div className="paper-coded">
          {facts}
          <QrCode content={words.addressOf(item.codePath)} label={`${t('paper-scan')} ${item.label}`} />
        </div>
      ) : (
        facts
      ),
    ),
    ...textUnder(`fault-${item.itemId}`, t('paper-reported'), item.issueDescription),
  ]
}

/** What the customer gets at the counter: what was handed over, what was agreed, the signature or a line for it. */
export const receiptSheet = (sheet: PrintSheet, { words, pictures }: Context): PaperDocument => {
  const { t, field, date } = words
  const receivedDay = commonDay(sheet.items)
  const signatures = sheet.items.flatMap((item) => item.pictures)
  return {
    key: sheet.repairOrderId,
    title: t('paper-receipt-title'),
    number: sheet.repairOrderNo ?? '',
    revision: sheet.revision,
    code: sheet.codePath,
    blocks: [
      part('line', <PaperLine station="received" words={words} />),
      part(
        'customer',
        <DescriptionTable
          rows={[
            [field('customerName'), sheet.customerName],
            [field('submittedAt'), sheet.submittedAt && date(sheet.submittedAt)],
            [field('receivedDate'), receivedDay && date(receivedDay)],
          ]}
        />,
      ),
      ...sheet.items.flatMap((item) => deviceBlocks(item, words, sheet.items)),
      heading('agreed-title', t('paper-receipt-agreed')),
      part(
        'agreed',
        <div className={signatures.length > 0 ? 'paper-signed' : undefined}>
          <div>
            <p>{t('paper-receipt-terms')}</p>
            <p>{t('paper-receipt-collect')}</p>
          </div>
          {signatures.map((file) => (
            <Picture
              key={file.filePath}
              file={file}
              caption={t('paper-signed-customer')}
              blob={pictures.get(file.filePath)}
              words={words}
            />
          ))}
          {signatures.length === 0 && (
            <Signatures labels={[t('paper-signed-customer'), t('paper-signed-counter')]} isClose={sheet.items.length > 1} />
          )}
        </div>,
      ),
    ],
  }
}
