import type { PrintItem, PrintSheet } from '../../domain/entities/print.ts'
import type { Block, PaperDocument } from './blocks.ts'
import {
  accessoryNames,
  appearanceOf,
  deviceName,
  DescriptionTable,
  heading,
  part,
  Picture,
  serialOf,
  Signatures,
  subheading,
  textUnder,
} from './paper-parts.tsx'
import type { PaperWords } from './paper-words.ts'

const PICTURES_PER_LINE = 2

/** Pictures two in a line, each line a block of its own. */
const pictureLines = (item: PrintItem, pictures: ReadonlyMap<string, Blob>, words: PaperWords): readonly Block[] => {
  const lines: Block[] = []
  for (let at = 0; at < item.pictures.length; at += PICTURES_PER_LINE) {
    lines.push(
      part(
        `pictures-${at}`,
        <div className="paper-pictures">
          {item.pictures.slice(at, at + PICTURES_PER_LINE).map((file) => (
            <Picture key={file.filePath} file={file} blob={pictures.get(file.filePath)} words={words} />
          ))}
        </div>,
      ),
    )
  }
  return lines.length > 0 ? [subheading('pictures-title', words.t('paper-pictures-issue')), ...lines] : []
}

const Device = ({ item, sheet, words }: { item: PrintItem; sheet: PrintSheet; words: PaperWords }) => {
  const { t, field, option, date } = words
  return (
    <DescriptionTable
      rows={[
        [field('serialNo'), serialOf(item, words)],
        [field('quantity'), item.quantity],
        [field('productCategory'), option('productCategory', item.productCategory)],
        [field('issueCategory'), option('issueCategory', item.issueCategory)],
        [field('issueFrequency'), option('issueFrequency', item.issueFrequency)],
        [field('issueOccurredDate'), item.issueOccurredDate && date(item.issueOccurredDate)],
        [field('warrantyStatus'), option('warrantyStatus', item.warrantyStatus)],
        [field('expectedResolution'), option('expectedResolution', item.expectedResolution)],
        [field('hasLock'), item.hasLock === null || item.hasLock === undefined ? '' : option('hasLock', String(item.hasLock))],
        [field('accessories'), accessoryNames(item, words).join(t('repairItem-comma')) || t('paper-none')],
        [field('appearance'), appearanceOf(item, words)],
        [field('customerName'), sheet.customerName],
      ]}
    />
  )
}

const Arrival = ({ item, words }: { item: PrintItem; words: PaperWords }) => {
  const { field, option, options, date } = words
  const { bench } = item
  return (
    <DescriptionTable
      rows={[
        [field('receivedDate'), item.receivedDate && date(item.receivedDate)],
        [field('location'), bench?.location],
        [field('rmsEngineerName'), bench?.rmsEngineerName],
        [field('packageCondition'), option('packageCondition', bench?.packageCondition)],
        [field('accessoriesChecked'), options('accessories', bench?.accessoriesChecked)],
        [field('reworkCount'), bench?.reworkCount ? String(bench.reworkCount) : ''],
        [field('discrepancyNote'), bench?.discrepancyNote, true],
      ]}
    />
  )
}

/** One device on the bench: what is reported, what the back office knows, room to write. Never for customers. */
export const workSheet = (
  sheet: PrintSheet,
  item: PrintItem,
  { words, pictures }: { words: PaperWords; pictures: ReadonlyMap<string, Blob> },
): PaperDocument => {
  const { t, dateTime } = words
  return {
    key: item.itemId,
    title: item.isComeBack === true ? `${t('paper-workSheet-title')} · ${t('paper-comeBack')}` : t('paper-workSheet-title'),
    number: item.label,
    revision: sheet.revision,
    code: item.codePath,
    blocks: [
      heading('device-title', deviceName(item)),
      part('device', <Device item={item} sheet={sheet} words={words} />),
      ...textUnder('reported', t('paper-reported'), item.issueDescription),
      ...textUnder('remark', t('paper-remark'), sheet.remark),
      ...pictureLines(item, pictures, words),
      ...(item.receivedDate
        ? [subheading('arrived-title', t('paper-arrived')), part('arrived', <Arrival item={item} words={words} />)]
        : []),
      ...textUnder('diagnosis', t('paper-diagnosisSoFar'), item.bench?.diagnosis),
      ...(item.bench?.internalNotes ?? []).flatMap(({ createdAt, actorName, text }, at) =>
        textUnder(`note-${at}`, [t('paper-internalNotes'), actorName, dateTime(createdAt)].filter(Boolean).join(' · '), text),
      ),
      ...(['diagnosis', 'work', 'test'] as const).flatMap((name): Block[] => [
        heading(`${name}-title`, t(`paper-notes-${name}`)),
        part(`${name}-blank`, <div className="paper-blank" />),
      ]),
      part('signatures', <Signatures labels={[t('paper-signed-engineer'), t('paper-signed-tester')]} />),
    ],
  }
}
