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

const Facts = ({ item, words }: { item: PrintItem; words: PaperWords }) => {
  const { t, field, option, date } = words
  return (
    <DescriptionTable
      rows={[
        [field('serialNo'), serialOf(item, words)],
        [field('receivedDate'), item.receivedDate && date(item.receivedDate)],
        [field('issueCategory'), option('issueCategory', item.issueCategory)],
        [field('issueFrequency'), option('issueFrequency', item.issueFrequency)],
        [field('hasLock'), item.hasLock === null || item.hasLock === undefined ? '' : option('hasLock', String(item.hasLock))],
        [field('accessoriesChecked'), accessoryNames(item, words).join(t('repairItem-comma')) || t('paper-none'), true],
        [field('autoApproveLimit'), limitOf(item, words), true],
      ]}
    />
  )
}

/** One of several devices has a code of its own beside what is said of it; that of the head opens the only one. */
const deviceBlocks = (item: PrintItem, words: PaperWords, isOneOfSeveral: boolean): readonly Block[] => {
  const { t } = words
  const facts = <Facts item={item} words={words} />
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
          ]}
        />,
      ),
      ...sheet.items.flatMap((item) => deviceBlocks(item, words, sheet.items.length > 1)),
      heading('agreed-title', t('paper-receipt-agreed')),
      part('terms', <p>{t('paper-receipt-terms')}</p>),
      part('collect', <p>{t('paper-receipt-collect')}</p>),
      ...(signatures.length > 0
        ? [
            part(
              'signed',
              <div className="paper-pictures">
                {signatures.map((file) => (
                  <Picture
                    key={file.filePath}
                    file={file}
                    caption={t('paper-signed-customer')}
                    blob={pictures.get(file.filePath)}
                    words={words}
                  />
                ))}
              </div>,
            ),
          ]
        : [part('signatures', <Signatures labels={[t('paper-signed-customer'), t('paper-signed-counter')]} />)]),
    ],
  }
}
