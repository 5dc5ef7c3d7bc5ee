import type { OrderEvent } from '../entities/order-details.ts'
import type { RepairItem } from '../entities/repair-item.ts'
import type { ReceiveAddress, RepairOrder } from '../entities/repair-order.ts'
import type { HistoryEntry } from '../entities/review.ts'
import type { OrderStatus, WaitsFor } from '../entities/statuses.ts'
import { addressText } from '../formats/address-line.ts'
import { totalOf } from '../formats/money.ts'
import { momentsOf, type ItemMoment } from './item-replay.ts'
import { deriveOrderStatus, waitingForOf } from '../lifecycle/order-status.ts'
import { timelineOf, type Moment, type Past } from '../order-timeline.ts'

/** The fields of an order whose changes after the submission are recorded; addresses each in one line. */
export const REPLAYED_FIELDS = [
  'returnAddress',
  'pickupAddress',
  'invoiceAddress',
  'invoiceType',
  'taxId',
  'invoiceTitle',
  'remark',
] as const
type OrderFields = Readonly<Partial<Record<string, unknown>>>

/** An item of an order at a moment. `was` is undefined before its submission, and before it came from another order. */
export interface ItemState {
  readonly item: RepairItem
  readonly was: ItemMoment | undefined
}

/** An order as it was once something had happened (domain.md section 16, idea 7). */
export interface OrderMoment {
  /** ISO 8601 instant. */
  readonly at: string
  /** All that happened in that instant, e.g. several items accepted at once. */
  readonly happened: readonly Moment[]
  readonly status: OrderStatus
  readonly waitingFor: WaitsFor
  readonly items: readonly ItemState[]
  readonly fields: OrderFields
  /** Of the quotations of that time that were not declined, whole TWD; 0 for none. */
  readonly total: number
}

const addressOf = (addresses: readonly ReceiveAddress[], type: ReceiveAddress['addressType']): string | undefined => {
  const address = addresses.find(({ addressType }) => addressType === type)
  return address && addressText(address)
}

/** The recorded fields as they are now. */
export const presentFields = ({ receiveAddresses, invoiceType, taxId, invoiceTitle, remark }: RepairOrder): OrderFields => ({
  returnAddress: addressOf(receiveAddresses, 'return'),
  pickupAddress: addressOf(receiveAddresses, 'pickup'),
  invoiceAddress: addressOf(receiveAddresses, 'invoice'),
  invoiceType,
  taxId,
  invoiceTitle,
  remark,
})

const isOfOrder = ({ itemId }: Pick<OrderEvent, 'itemId'>) => !itemId

/** The fields at an instant: the present ones, with every later change taken back, the last one first. */
const fieldsAt = (order: RepairOrder, events: readonly OrderEvent[], at: string): OrderFields =>
  events
    .filter((event) => isOfOrder(event) && event.createdAt > at)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .flatMap(({ changes }) => changes ?? [])
    .reduce<OrderFields>((fields, { field, from }) => ({ ...fields, [field]: from }), presentFields(order))

/** Where an item lay: moving it writes no entry of its history, but an event of its order. */
const withLocation = (was: ItemMoment, entries: readonly HistoryEntry[], moves: readonly OrderEvent[], at: string): ItemMoment => {
  const tells = entries.filter(({ changes }) => changes?.some(({ field }) => field === 'location'))
  const told = tells.findLast(({ createdAt }) => createdAt <= at)
  const moved = moves.findLast(({ createdAt }) => createdAt <= at)
  if (moved && (!told || moved.createdAt >= told.createdAt)) return { ...was, item: { ...was.item, location: moved.to ?? null } }
  const [firstMove] = moves
  return tells.length > 0 || !firstMove ? was : { ...was, item: { ...was.item, location: firstMove.from ?? null } }
}

const quotedTotal = (items: readonly ItemState[]): number =>
  items.reduce((sum, { was }) => sum + (was?.quote && was.quote.decision !== 'declined' ? totalOf(was.quote) : 0), 0)

/**
 * The life of an order, oldest first, one moment for each instant at which something happened to it; comments change nothing and are none.
 * Made of nothing but the timeline: a reader who gets a part of it sees what that tells. An item that has gone to another order is not told of.
 */
export const orderMomentsOf = (past: Past & { readonly items: readonly RepairItem[] }): readonly OrderMoment[] => {
  const { order, items, timeline } = past
  const { history = [], events = [] } = timeline ?? {}
  const lives = items.map((item) => {
    const entries = history.filter(({ itemId }) => itemId === item.itemId).toSorted((a, b) => a.seq - b.seq)
    const own = events.filter(({ itemId }) => itemId === item.itemId).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    const moves = own.filter(({ event }) => event === 'itemMoved')
    const joinedAt = own.find(({ event }) => event === 'itemJoined')?.createdAt ?? ''
    const moments = momentsOf(item, entries)
    return (at: string): ItemState => {
      const was = joinedAt > at ? undefined : moments.findLast(({ entry }) => entry.createdAt <= at)
      return { item, was: was && withLocation(was, entries, moves, at) }
    }
  })
  const happened = timelineOf({ order, timeline }).filter(({ at }) => order.submittedAt && at >= order.submittedAt)
  return [...new Set(happened.map(({ at }) => at))].map((at) => {
    const states = lives.map((stateAt) => stateAt(at))
    const statuses = states.flatMap(({ was }) => (was ? [was.item] : []))
    return {
      at,
      happened: happened.filter((moment) => moment.at === at),
      status: deriveOrderStatus(statuses, true),
      waitingFor: waitingForOf(statuses),
      items: states,
      fields: fieldsAt(order, events, at),
      total: quotedTotal(states),
    }
  })
}
