import type { StoredFile } from './entities/common.ts'
import type { RepairOrderDetails } from './entities/order-details.ts'
import type { RepairItem } from './entities/repair-item.ts'
import type { HistoryEntry } from './entities/review.ts'
import type { ItemSummary } from './entities/repair-order-list.ts'
import type { RepairOrder } from './entities/repair-order.ts'
import { isMended, type ItemStatus } from './entities/statuses.ts'
import { addDays, dateInTaipei } from './formats/dates.ts'
import { totalOf } from './formats/money.ts'
import { statusRow } from './lifecycle/statuses.ts'
import { DAYS } from './limits.ts'
import { quotationsOf, quoteVersionsOf } from './quotations.ts'
import { entryFor } from './tolerant.ts'

/** The facts of a device in repair that a list knows, and more of them where its record was read. */
export type DeviceItem = ItemSummary &
  Partial<Pick<RepairItem, 'brand' | 'productCategory' | 'resumeStatus' | 'statusSince' | 'expectedPartsDate' | 'existedFiles'>>

/** What a repair costs, whole TWD: proposed and valid until a day, agreed to, or free by warranty or goodwill. */
export type Charge =
  | { readonly kind: 'proposed'; readonly total: number; readonly validUntil: string | undefined }
  | { readonly kind: 'agreed'; readonly total: number }
  | { readonly kind: 'free' }

/** A device of a customer, with what its card shows. */
export interface Device {
  readonly order: RepairOrder
  readonly item: DeviceItem
  /** Undefined as long as nobody knows. */
  readonly charge?: Charge
  /** It went back by a carrier, however it had come. */
  readonly isSentByParcel?: boolean
  /** Why it is not repaired, in the words of the centre. */
  readonly explanation?: string
}

/** The charge of an item as its history tells it. The fee of a declined quotation is that of the inspection. */
const chargeOf = (item: RepairItem, history: readonly HistoryEntry[]): Charge | undefined => {
  const [waiting] = quotationsOf([item], history)
  if (waiting) return { kind: 'proposed', total: totalOf(waiting.current.quote), validUntil: waiting.current.quote.validUntil ?? undefined }
  const own = history.filter(({ itemId }) => itemId === item.itemId)
  const [last] = quoteVersionsOf(own)
  const decision = own.findLast(({ action }) => action === 'approveQuote' || action === 'declineQuote')?.action
  if (last && decision)
    return { kind: 'agreed', total: decision === 'approveQuote' ? totalOf(last.quote) : (last.quote.inspectionFee ?? 0) }
  return item.warrantyDecision === 'inWarranty' || item.warrantyDecision === 'goodwill' ? { kind: 'free' } : undefined
}

/** The action by which the centre has ended a repair that mended nothing. */
const endingOf = ({ repairStatus, outcome }: RepairItem): HistoryEntry['action'] | undefined => {
  if (repairStatus === 'rejected') return 'reject'
  if (repairStatus === 'cancelled') return 'cancel'
  const isOver = repairStatus === 'readyToReturn' || repairStatus === 'returned' || repairStatus === 'closed'
  return isOver && outcome && !isMended(outcome) ? 'conclude' : undefined
}

/** What the centre has told the customer about an end without a repair; nothing where the customer has ended it. */
const explanationOf = (item: RepairItem, history: readonly HistoryEntry[]): string | undefined => {
  const ending = endingOf(item)
  const entry = history.findLast(({ itemId, action }) => itemId === item.itemId && action === ending)
  return entry?.isCustomer === true ? undefined : (entry?.publicComment ?? undefined)
}

/** The devices of an order; with its details they have pictures and charges. */
export const devicesOf = (order: RepairOrder, items: readonly DeviceItem[], details?: RepairOrderDetails): readonly Device[] => {
  if (!details) return items.map((item) => ({ order, item }))
  const history = (details.timeline?.history ?? []).toSorted((a, b) => a.seq - b.seq)
  return details.items.map((item) => {
    const charge = chargeOf(item, history)
    const ship = history.findLast(({ itemId, action }) => itemId === item.itemId && action === 'ship')?.data?.ship
    const explanation = explanationOf(item, history)
    return {
      order,
      item,
      ...(charge && { charge }),
      ...(explanation && { explanation }),
      isSentByParcel: Boolean(ship?.carrier ?? ship?.trackingNo),
    }
  })
}

/** Is it still in repair? */
export const isInRepair = ({ item }: Device): boolean => item.repairStatus !== 'draft' && !statusRow(item.repairStatus).terminal

/** The amount that waits for the customer's decision, whole TWD. */
export const proposedOf = ({ charge }: Device): number => (charge?.kind === 'proposed' ? charge.total : 0)

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
export const dateOf = ({ order, item, charge }: Device): DeviceDate | undefined => {
  const { repairStatus } = item
  const since = item.statusSince ?? order.statusSince ?? undefined
  const backBy = ['backBy', order.expectedReturnDate] as const
  const closedOn = [['closedOn', item.statusSince ?? order.closedAt]] as const
  /** The dates of a status, the one that matters most first. */
  const dates: Partial<Record<ItemStatus, readonly (readonly [DeviceDate['word'], string | null | undefined])[]>> = {
    accepted: [['sendBy', order.shipByDate]],
    quoted: [['decideBy', charge?.kind === 'proposed' ? charge.validUntil : undefined]],
    awaitingParts: [['partsBy', item.expectedPartsDate], backBy],
    returned: [['confirmBy', item.statusSince && dayAfter(item.statusSince, DAYS.autoClose)]],
    closed: closedOn,
    rejected: closedOn,
    cancelled: closedOn,
  }
  const known: readonly (readonly [DeviceDate['word'], string | null | undefined])[] = [
    ...(entryFor(dates, repairStatus) ?? [backBy]),
    ['since', since],
  ]
  for (const [word, date] of known) if (date) return { word, date }
  return undefined
}

/** The first photograph of a device, if its customer sent one. */
export const pictureOf = ({ item }: Device, isPicture: (file: StoredFile) => boolean): StoredFile | undefined =>
  item.existedFiles?.find(isPicture)
