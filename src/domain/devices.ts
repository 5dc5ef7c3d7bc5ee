import type { StoredFile } from './entities/common.ts'
import type { RepairOrderDetails } from './entities/order-details.ts'
import type { RepairItem } from './entities/repair-item.ts'
import type { ItemSummary } from './entities/repair-order-list.ts'
import type { RepairOrder } from './entities/repair-order.ts'
import type { ItemStatus } from './entities/statuses.ts'
import { addDays, dateInTaipei } from './formats/dates.ts'
import { totalOf } from './formats/money.ts'
import { statusRow } from './lifecycle/statuses.ts'
import { DAYS } from './limits.ts'
import { quotationsOf } from './quotations.ts'
import { entryFor } from './tolerant.ts'

/** The facts of a device in repair that a list knows, and more of them where its record was read. */
export type DeviceItem = ItemSummary &
  Partial<Pick<RepairItem, 'brand' | 'productCategory' | 'resumeStatus' | 'statusSince' | 'expectedPartsDate' | 'existedFiles'>>

/** A device of a customer, with what its card shows. */
export interface Device {
  readonly order: RepairOrder
  readonly item: DeviceItem
  /** The quotation that waits for a decision: whole TWD, and the last day on which it is valid. */
  readonly quote?: { readonly total: number; readonly validUntil: string | undefined }
}

/** The devices of an order; with its details they have pictures and quotations. */
export const devicesOf = (order: RepairOrder, items: readonly DeviceItem[], details?: RepairOrderDetails): readonly Device[] => {
  const quotations = details ? quotationsOf(details.items, details.timeline?.history ?? []) : []
  return (details?.items ?? items).map((item) => {
    const quote = quotations.find((one) => one.item.itemId === item.itemId)?.current.quote
    return { order, item, ...(quote && { quote: { total: totalOf(quote), validUntil: quote.validUntil ?? undefined } }) }
  })
}

/** Is it still in repair? */
export const isInRepair = ({ item }: Device): boolean => item.repairStatus !== 'draft' && !statusRow(item.repairStatus).terminal

/** What waits for the customer. A parcel on its way only wants to be confirmed. */
const WANTED = ['quoted', 'infoRequired', 'accepted', 'returned'] as const
export type Wanted = (typeof WANTED)[number]
export const wantedOf = ({ item }: Device): Wanted | undefined => WANTED.find((status) => status === item.repairStatus)

/** The devices that wait for the customer first, decisions before questions before parcels; the others as they come. */
export const byUrgency = (devices: readonly Device[]): readonly Device[] => {
  const rank = (device: Device) => {
    const wanted = wantedOf(device)
    return wanted === undefined ? WANTED.length : WANTED.indexOf(wanted)
  }
  return devices.toSorted((a, b) => rank(a) - rank(b))
}

/** The one date of a device that matters now: what happens on it, and the day or the instant. */
export interface DeviceDate {
  readonly word: 'sendBy' | 'decideBy' | 'partsBy' | 'confirmBy' | 'backBy' | 'closedOn' | 'since'
  readonly date: string
}

const dayAfter = (instant: string, days: number) => addDays(dateInTaipei(Date.parse(instant)), days)

/** The date that a customer wants to know now; undefined where none is known. */
export const dateOf = ({ order, item, quote }: Device): DeviceDate | undefined => {
  const { repairStatus } = item
  const since = item.statusSince ?? order.statusSince ?? undefined
  const backBy = ['backBy', order.expectedReturnDate] as const
  const closedOn = [['closedOn', item.statusSince ?? order.closedAt]] as const
  /** The dates of a status, the one that matters most first. */
  const dates: Partial<Record<ItemStatus, readonly (readonly [DeviceDate['word'], string | null | undefined])[]>> = {
    accepted: [['sendBy', order.shipByDate]],
    quoted: [['decideBy', quote?.validUntil]],
    awaitingParts: [['partsBy', item.expectedPartsDate], backBy],
    returned: [['confirmBy', item.statusSince && dayAfter(item.statusSince, DAYS.autoClose)]],
    closed: closedOn,
    rejected: closedOn,
    cancelled: closedOn,
  }
  const known: readonly (readonly [DeviceDate['word'], string | null | undefined])[] = [...(entryFor(dates, repairStatus) ?? [backBy]), ['since', since]]
  for (const [word, date] of known) if (date) return { word, date }
  return undefined
}

/** The first photograph of a device, if its customer sent one. */
export const pictureOf = ({ item }: Device, isPicture: (file: StoredFile) => boolean): StoredFile | undefined =>
  item.existedFiles?.find(isPicture)
