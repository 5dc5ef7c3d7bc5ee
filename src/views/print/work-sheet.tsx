import type { PrintItem, PrintSheet } from '../../domain/entities/print.ts'
import type { Block, PaperDocument } from './blocks.ts'
import { accessoryNames, appearanceOf, deviceName, DescriptionTable, part, Picture, serialOf, Signatures } from './paper-parts.tsx'
import type { PaperWords } from './paper-words.ts'

/** What the customer sent, side by side. */
const Pictures = ({ item, pictures, words }: { item: PrintItem; pictures: ReadonlyMap<string, Blob>; words: PaperWords }) => (
  <div className="paper-strip">
    {item.pictures.map((file) => (
      <Picture key={file.filePath} file={file} blob={pictures.get(file.filePath)} words={words} />
    ))}
  </div>
)

const Facts = ({ item, sheet, words }: { item: PrintItem; sheet: PrintSheet; words: PaperWords }) => {
  const { t, field, option, options, date } = words
  const { bench } = item
  return (
    <DescriptionTable
      isDense
      rows={[
        [field('serialNo'), serialOf(item, words)],
        [field('customerName'), sheet.customerName],
        [field('issueCategory'), option('issueCategory', item.issueCategory)],
        [field('issueFrequency'), option('issueFrequency', item.issueFrequency)],
        [field('warrantyStatus'), option('warrantyStatus', item.warrantyStatus)],
        [field('expectedResolution'), option('expectedResolution', item.expectedResolution)],
        [field('issueOccurredDate'), item.issueOccurredDate && date(item.issueOccurredDate)],
        [field('hasLock'), item.hasLock === null || item.hasLock === undefined ? '' : option('hasLock', String(item.hasLock))],
        [field('quantity'), (item.quantity ?? 1) > 1 && item.quantity],
        [field('receivedDate'), item.receivedDate && date(item.receivedDate)],
        [field('location'), bench?.location],
        [field('rmsEngineerName'), bench?.rmsEngineerName],
        [field('packageCondition'), option('packageCondition', bench?.packageCondition)],
        [field('reworkCount'), bench?.reworkCount ? String(bench.reworkCount) : ''],
        [field('accessories'), accessoryNames(item, words).join(t('shared-listComma')) || t('paper-none'), 'half'],
        [field('accessoriesChecked'), item.receivedDate && options('accessories', bench?.accessoriesChecked), 'half'],
        [field('appearance'), appearanceOf(item, words), 'half'],
      ]}
    />
  )
}

/** A text with its name beside it; nothing where there is no text. */
const note = (key: string, label: string, text: string | null | undefined, least = 2): readonly Block[] => {
  const shown = text?.trim()
  return shown ? [{ kind: 'note', key, label, text: shown, least }] : []
}

/** Each note with who wrote it and when. */
const notesOf = ({ bench }: PrintItem, { dateTime }: PaperWords): string =>
  (bench?.internalNotes ?? [])
    .map(({ createdAt, actorName, text }) => `${[actorName, dateTime(createdAt)].filter(Boolean).join(' · ')}\n${text.trim()}`)
    .join('\n')

/** Room to write, in px, however long the texts are. */
const LEAST_ROOM = 44

/** One device on the bench, on one page: what is reported, what the back office knows, room to write. Never for customers. */
export const workSheet = (
  sheet: PrintSheet,
  item: PrintItem,
  { words, pictures }: { words: PaperWords; pictures: ReadonlyMap<string, Blob> },
): PaperDocument => {
  const { t } = words
  return {
    key: item.itemId,
    title: item.isComeBack === true ? `${t('paper-workSheet-title')} · ${t('paper-comeBack')}` : t('paper-workSheet-title'),
    number: item.label,
    revision: sheet.revision,
    code: item.codePath,
    isOnePage: true,
    blocks: [
      part('device-title', <h3 className="paper-close">{deviceName(item)}</h3>),
      part('facts', <Facts item={item} sheet={sheet} words={words} />),
      ...(item.pictures.length > 0 ? [part('pictures', <Pictures item={item} pictures={pictures} words={words} />)] : []),
      ...note('reported', t('paper-reported'), item.issueDescription, 4),
      ...note('remark', t('paper-remark'), sheet.remark),
      ...note('discrepancy', words.field('discrepancyNote'), item.bench?.discrepancyNote),
      ...note('diagnosis', t('paper-diagnosisSoFar'), item.bench?.diagnosis),
      ...note('notes', t('paper-internalNotes'), notesOf(item, words)),
      ...(['diagnosis', 'work', 'test'] as const).map((name): Block => ({
        kind: 'blank',
        key: `${name}-blank`,
        label: t(`paper-notes-${name}`),
        least: LEAST_ROOM,
      })),
      part('signatures', <Signatures labels={[t('paper-signed-engineer'), t('paper-signed-tester')]} isClose />),
    ],
  }
}
