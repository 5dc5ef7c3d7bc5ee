import type { ReactNode } from 'react'
import { pictureOf, type Device } from '../../domain/devices.ts'
import { isMended } from '../../domain/entities/statuses.ts'
import { stageOf } from '../../domain/repair-stations.ts'
import { useTranslation } from '../hooks/translation.ts'
import { cx } from './cx.ts'
import { DeviceDrawing } from './device-drawing.tsx'
import { useDeviceWords } from './device-words.ts'
import { kindOf, useStoredName } from './files/file-words.ts'
import { StoredPicture } from './files/stored-picture.tsx'
import { RepairLine } from './repair-line.tsx'
import { Seal } from './seal.tsx'

/** The first photograph of a device, or a drawing of its kind. */
export const DevicePicture = ({ device }: { device: Device }) => {
  const nameOf = useStoredName()
  const picture = pictureOf(device, (file) => kindOf(nameOf(file)) === 'image')
  return (
    <span className="block size-full overflow-hidden rounded-md bg-sunken">
      {picture ? (
        <StoredPicture filePath={picture.filePath} name={nameOf(picture)} isSmall />
      ) : (
        <DeviceDrawing category={device.item.productCategory} />
      )}
    </span>
  )
}

const sealOf = ({ item: { repairStatus, outcome } }: Device) => {
  if (repairStatus === 'returned') return 'sent'
  if (repairStatus !== 'closed') return undefined
  return isMended(outcome) ? 'repaired' : 'closed'
}

interface Props {
  readonly device: Device
  /** The heading: the device's name, as a link where it leads on. */
  readonly title: ReactNode
  /** Under the name, e.g. the number of the order. */
  readonly caption?: ReactNode
  /** Photographs of it before and after the repair. */
  readonly evidence?: ReactNode
  /** What the customer can do now. */
  readonly action?: ReactNode
  /** The stamp on a finished repair; one of a page has it. */
  readonly hasSeal?: boolean
}

/** A device in repair as the tag that it wears in the workshop: picture, name, number, the line, one sentence, one date. */
export const DeviceTag = ({ device, title, caption, evidence, action, hasSeal = false }: Props) => {
  const { t } = useTranslation('devices')
  const words = useDeviceWords()
  const stage = stageOf(device.item)
  const date = words.date(device)
  const charge = words.charge(device)
  const isProposed = device.charge?.kind === 'proposed'
  const seal = sealOf(device)
  return (
    <article className="relative flex flex-col gap-4 rounded-lg border border-border bg-raised p-4 shadow-raised sm:p-5">
      {/* the hole for the string */}
      <span aria-hidden="true" className="absolute top-3 right-3 size-3.5 rounded-full border border-border bg-surface" />
      <div className="flex gap-4">
        <span className="size-24 shrink-0 sm:size-28">
          <DevicePicture device={device} />
        </span>
        <div className="flex min-w-0 flex-col gap-0.5 pr-5">
          {title}
          {caption}
          {charge !== undefined && <p className={cx('mt-auto tabular-nums', isProposed && 'text-lg font-semibold')}>{charge}</p>}
        </div>
      </div>
      {stage && <RepairLine stage={stage} />}
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="max-w-[34em]">{words.sentence(device)}</p>
          {date !== undefined && <p className="font-semibold">{date}</p>}
        </div>
        {hasSeal && seal && <Seal word={seal} />}
      </div>
      {action}
      {device.explanation !== undefined && (
        <div className="max-w-[34em] border-s-2 border-border ps-3">
          <p className="text-sm text-muted">{t('devices-explanation')}</p>
          <p className="line-clamp-6 break-words whitespace-pre-line">{device.explanation}</p>
        </div>
      )}
      {evidence !== undefined && <div className="max-w-112">{evidence}</div>}
    </article>
  )
}
