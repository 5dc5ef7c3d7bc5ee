import { ORDER_EVENTS, type OrderEventName, type OrderTimeline } from './entities/order-details.ts'
import type { OrderComment } from './entities/order-comment.ts'
import type { RepairOrder } from './entities/repair-order.ts'
import type { FieldChange, HistoryEntry } from './entities/review.ts'

interface Common {
  readonly id: string
  /** ISO 8601 instant. */
  readonly at: string
  readonly who: string | undefined
  /** Of the item that it is about; undefined for the whole order. */
  readonly itemId: string | undefined
}

/** One thing that was said or done. */
export type Moment =
  | (Common & { readonly kind: 'item'; readonly entry: HistoryEntry })
  | (Common & { readonly kind: 'comment'; readonly comment: OrderComment })
  | (Common & {
      readonly kind: 'order'
      readonly event: 'submitted' | 'printed' | OrderEventName
      readonly from?: string | undefined
      readonly to?: string | undefined
      readonly changes?: readonly FieldChange[]
      readonly reason?: string | undefined
    })

export interface Past {
  readonly order: RepairOrder
  readonly comments?: readonly OrderComment[] | undefined
  readonly timeline?: OrderTimeline | undefined
}

const isKnown = (event: string): event is OrderEventName => ORDER_EVENTS.some((name) => name === event)

/** All items are submitted at once: the order tells it for all of them. */
const submittedOf = ({ order: { submittedAt }, timeline }: Past): readonly Moment[] => {
  const who = timeline?.history.find(({ action }) => action === 'submit')?.actorName ?? undefined
  return submittedAt ? [{ kind: 'order', event: 'submitted', id: 'submitted', at: submittedAt, who, itemId: undefined }] : []
}

const printedOf = ({ order: { printedAt, printedBy } }: Past): readonly Moment[] =>
  printedAt ? [{ kind: 'order', event: 'printed', id: 'printed', at: printedAt, who: printedBy ?? undefined, itemId: undefined }] : []

/**
 * What happened to an order, oldest first: its submission and printing, the recorded changes, the histories of its items and the
 * comments. Made of what there is: a service without timeline or comments leaves their part out.
 */
export const timelineOf = (past: Past): readonly Moment[] => {
  const { comments = [], timeline } = past
  const history = (timeline?.history ?? []).filter(({ action }) => action !== 'submit').toSorted((a, b) => a.seq - b.seq)
  const moments: readonly Moment[] = [
    ...submittedOf(past),
    ...printedOf(past),
    ...(timeline?.events ?? []).flatMap(({ eventId, event, createdAt, actorName, itemId, from, to, changes, reason }): Moment[] =>
      isKnown(event)
        ? [
            {
              kind: 'order',
              event,
              id: eventId,
              at: createdAt,
              who: actorName ?? undefined,
              itemId: itemId ?? undefined,
              from: from ?? undefined,
              to: to ?? undefined,
              changes: changes ?? [],
              reason: reason ?? undefined,
            },
          ]
        : [],
    ),
    ...history.map((entry, index): Moment => ({
      kind: 'item',
      entry,
      id: entry.historyId || `history ${index}`,
      at: entry.createdAt,
      who: (entry.isSystem ? undefined : entry.actorName) ?? undefined,
      itemId: entry.itemId,
    })),
    ...comments.map((comment, index): Moment => ({
      kind: 'comment',
      comment,
      id: comment.commentId || `comment ${index}`,
      at: comment.createdAt,
      who: comment.createdByName ?? undefined,
      itemId: comment.itemId ?? undefined,
    })),
  ]
  // a stable sort: what happened in the same moment stays in the order above
  return moments.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** After these a printed sheet shows an address, or an item, that is no longer true. */
const PRINTED: readonly string[] = ['addressChanged', 'itemLeft', 'itemJoined']

/** Does the sheet that was printed last show something that is no longer true (domain.md section 16, idea 12)? */
export const isPrintOutdated = ({ order: { printedAt }, timeline }: Past): boolean =>
  !!printedAt && (timeline?.events ?? []).some(({ event, createdAt }) => PRINTED.includes(event) && createdAt > printedAt)
