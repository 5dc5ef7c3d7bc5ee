import type { RecipientGroup } from '../../src/domain/lifecycle/transitions.ts'
import type { NewsKind } from '../../src/domain/lifecycle/news.ts'
import { newsKeyOf } from '../../src/domain/lifecycle/news.ts'
import type { FieldChange } from '../../src/domain/entities/review.ts'
import { publicName } from '../public-name.ts'
import type { HistoryRow, ItemRow, OrderRow } from '../records.ts'
import type { Caller } from '../caller.ts'
import type { Taken } from '../take-action.ts'
import { changeLines, entryDetails } from './details.ts'
import { notifyOf, type NotifyContext } from './notify.ts'
import { labelled, textOf } from '../texts.ts'

/** The name of an entry in messages; a second quotation has a name of its own. Undefined: no message is sent. */
const kindOf = ({ action, data }: HistoryRow): NewsKind | undefined => {
  if (action === 'issueQuote' && (data?.quote?.quoteVersion ?? 1) > 1) return 'requote'
  const isKnown = (kind: string): kind is NewsKind => newsKeyOf(kind, true) !== undefined || newsKeyOf(kind, false) !== undefined
  return isKnown(action) ? action : undefined
}

/** Entries that one message can combine: quotations differ in amount and day, answers in their text. */
const sameNews = ({ item, entry }: Taken): string =>
  JSON.stringify([entry && kindOf(entry), entry?.publicComment, entry?.data?.quote && item.itemId])

/**
 * Tells of one action on items of one order, in the same transaction as its history entry: whom the lifecycle's `tells` names, once.
 * Nothing internal goes into it: the entries of which customers hear are public.
 */
export const notifyOfActions = async (context: NotifyContext, taken: readonly Taken[]): Promise<void> => {
  for (const group of Map.groupBy(taken, sameNews).values()) await notifyOfGroup(context, group)
}

const notifyOfGroup = async (context: NotifyContext, taken: readonly Taken[]): Promise<void> => {
  const [first] = taken
  const kind = first?.entry && kindOf(first.entry)
  if (!first?.entry || !kind) return
  const { entry, notifies, scoped } = first
  await notifyOf(context, {
    kind,
    notifies,
    order: scoped.order,
    items: taken.map(({ item }) => item),
    actor: { userId: entry.actorId, isCustomer: entry.isCustomer === true },
    details: entryDetails(entry, scoped.order),
  })
}

/** Tells the customer of an order as a whole of what was changed in it after the submission, with what stood there before and what stands there now. */
export const notifyOfOrder = (
  context: NotifyContext & { readonly user: Caller },
  kind: 'correct' | 'addressChanged',
  order: OrderRow,
  items: readonly ItemRow[],
  changes: readonly FieldChange[],
): Promise<void> =>
  notifyOf(context, {
    kind,
    notifies: ['customer'],
    order,
    items,
    isOfOrder: true,
    actor: context.user,
    details: (locale) => changeLines(changes, locale),
  })

interface Comment {
  readonly order: OrderRow
  /** The item that it stands at; left out where it is about the whole order. */
  readonly item?: ItemRow | undefined
  readonly content: string
  readonly visibility: 'public' | 'internal'
}

/** Of whom a comment is heard: the other side, and those who work on it; the customer of public ones only. */
const commentRecipients = ({ visibility }: Comment, { isCustomer }: Caller): readonly RecipientGroup[] =>
  visibility === 'public' && !isCustomer ? ['customer', 'assignedEngineer'] : ['coordinators', 'assignedEngineer']

/** Tells that a comment was written; call it in the transaction that stores the comment. `items` are all items of the order. */
export const notifyOfComment = async (
  context: NotifyContext & { readonly user: Caller },
  comment: Comment,
  items: readonly ItemRow[] = [],
): Promise<void> => {
  const { order, item, content } = comment
  const { user } = context
  const concerned = item ? [item] : items
  const member = user.isCustomer ? undefined : await context.db.members.get(user.userId)
  await notifyOf(context, {
    kind: 'comment',
    notifies: commentRecipients(comment, user),
    order,
    items: concerned,
    isOfOrder: !item,
    actor: user,
    values: (language) => ({ name: member ? publicName(member, language) : user.userName }),
    details: (locale) => [labelled(textOf('mail-comment', locale), content, locale)],
  })
}
