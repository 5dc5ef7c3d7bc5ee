import { itemNoText } from '../../domain/formats/item-label.ts'
import type { ReactNode } from 'react'
import type { StoredFile } from '../../domain/entities/common.ts'
import type { PrintItem, PrintSheet } from '../../domain/entities/print.ts'
import { STATIONS, type Station } from '../../domain/repair-stations.ts'
import { formatPhone } from '../../domain/formats/phone.ts'
import type { ReceiveAddress } from '../../domain/entities/repair-order.ts'
import { addressLineOf } from '../../domain/formats/address-line.ts'
import type { Block } from './blocks.ts'
import type { PaperWords } from './paper-words.ts'

/** A fact takes one column, `half` two of four, or, `true`, the whole line. */
export type DescriptionRow = readonly [label: string, value: ReactNode, width?: true | 'half']

const widthClass = (width: DescriptionRow[2]) => (width === 'half' ? 'paper-half' : width && 'paper-wide')

/** Labels over values in three columns, or `isDense` in four; what has no value is left out. */
export const DescriptionTable = ({ rows, isDense = false }: { rows: readonly DescriptionRow[]; isDense?: boolean }) => (
  <dl className={isDense ? 'paper-facts paper-dense' : 'paper-facts'}>
    {rows
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([label, value, width]) => (
        <div key={label} className={widthClass(width)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

export const part = (key: string, node: ReactNode): Block => ({ kind: 'part', key, node })

/** A heading over what follows; never the last on a page. */
export const heading = (key: string, text: string): Block => ({ kind: 'part', key, node: <h3>{text}</h3>, keepWithNext: true })
export const subheading = (key: string, text: string): Block => ({ kind: 'part', key, node: <h4>{text}</h4>, keepWithNext: true })

/** A text that may go on over the page, under its heading; nothing where there is no text. */
export const textUnder = (key: string, title: string, text: string | null | undefined): readonly Block[] => {
  const shown = text?.trim()
  return shown ? [subheading(`${key}-title`, title), { kind: 'text', key, text: shown }] : []
}

export const deviceName = ({ brand, productName, modelNo }: Pick<PrintItem, 'brand' | 'productName' | 'modelNo'>) =>
  [brand, productName, modelNo].filter(Boolean).join(' ')

export const serialOf = ({ serialNo, serialMissingReason }: PrintItem, { t }: PaperWords): ReactNode => {
  if (serialNo) return <span className="paper-mono">{serialNo}</span>
  return serialMissingReason ? t('paper-noSerial', { reason: serialMissingReason }) : ''
}

/** Declared accessories, the free one in its own words. */
export const accessoryNames = ({ accessories, otherAccessory }: PrintItem, { option }: PaperWords): readonly string[] =>
  (accessories ?? []).map((one) => (one === 'other' && otherAccessory ? otherAccessory : option('accessories', one)))

export const appearanceOf = ({ appearance, appearanceNote }: PrintItem, { options, t }: PaperWords): string =>
  [options('appearance', appearance), appearanceNote].filter(Boolean).join(t('shared-listComma'))

const phoneOf = ({ phoneCountryCode, mobilePhone, telephone, extension }: ReceiveAddress) => {
  const number = mobilePhone || telephone
  return [number && formatPhone(number, phoneCountryCode), !mobilePhone && extension && `#${extension}`].filter(Boolean).join(' ')
}

/** An address as it stands on a parcel. */
export const AddressLines = ({ address, words: { t } }: { address: ReceiveAddress; words: PaperWords }) => (
  <>
    <p className="paper-strong">{[address.companyName, address.receiverName].filter(Boolean).join(' ')}</p>
    <p>{addressLineOf(address)}</p>
    {phoneOf(address) && <p>{`${t('paper-phone')} ${phoneOf(address)}`}</p>}
  </>
)

type PictureProps = { file: StoredFile; caption?: string | undefined; blob: Blob | undefined; words: PaperWords }

/** A picture in a box of fixed size, or words in the same box; pages are filled before pictures arrive. */
export const Picture = ({ file, caption, blob, words: { t } }: PictureProps) => {
  const draw = (image: HTMLImageElement | null) => {
    if (image === null || blob === undefined) return undefined
    const url = URL.createObjectURL(blob)
    image.src = url
    return () => URL.revokeObjectURL(url)
  }
  const name = file.fileName ?? ''
  return (
    <figure>
      <div className="paper-picture">
        {blob ? <img ref={draw} alt={caption ?? name} decoding="sync" /> : <p>{t('paper-picture-missing', { name })}</p>}
      </div>
      {caption && <figcaption className="paper-caption">{caption}</figcaption>}
    </figure>
  )
}

/** A repair as a line with five stations, in ink alone: behind solid, the present one named, ahead empty. `isDone`: all are behind. */
export const PaperLine = ({ station, isDone = false, words: { t } }: { station: Station; isDone?: boolean; words: PaperWords }) => {
  const present = isDone ? STATIONS.length : STATIONS.indexOf(station)
  return (
    <ol className="paper-line" aria-label={t('devices-line')}>
      {STATIONS.map((name, at) => (
        <li key={name} data-reached={at <= present} data-present={at === present}>
          {t(`devices-station-${name}`)}
        </li>
      ))}
    </ol>
  )
}

/** Lines with a box to tick before each. */
export const Ticks = ({ lines }: { lines: readonly string[] }) => (
  <div className="paper-list">
    {lines.map((line) => (
      <p key={line} className="paper-tick">
        {line}
      </p>
    ))}
  </div>
)

export const Signatures = ({ labels, isClose = false }: { labels: readonly string[]; isClose?: boolean }) => (
  <div className={isClose ? 'paper-signs paper-close' : 'paper-signs'}>
    {labels.map((label) => (
      <p key={label}>{label}</p>
    ))}
  </div>
)

/** The number of a line, and the device in it; `more` stands below. */
export const itemCells = (item: PrintItem, words: PaperWords, more?: ReactNode): readonly ReactNode[] => [
  <span key="no" className="paper-mono paper-strong">
    {itemNoText(item.itemNo)}
  </span>,
  <div key="product">
    <p className="paper-strong">{deviceName(item)}</p>
    <p>{serialOf(item, words)}</p>
    {more}
  </div>,
]

/** The items of the order that this sheet is not about, and where they stand, under a title. */
export const otherItems = ({ others }: PrintSheet, title: Block, { itemStatus }: PaperWords): readonly Block[] =>
  others.length === 0
    ? []
    : [
        title,
        ...others.map(({ label, productName, repairStatus }) =>
          part(label, <p>{[label, productName, itemStatus(repairStatus)].filter(Boolean).join(' · ')}</p>),
        ),
      ]
