import type { FieldIssue } from '../../src/domain/entities/common.ts'
import type { ReviewInput } from '../../src/domain/entities/review.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { refusalOf } from '../../src/domain/lifecycle/allowed.ts'
import { bookIssues } from '../../src/domain/rules/address-book.ts'
import { checkOrder } from '../../src/domain/rules/order.ts'
import { addressBookOf } from '../address-book.ts'
import { PLACE_LISTS } from '../data/countries.ts'
import { guardContextFor, historiesOf } from '../guard-context.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller, Scoped } from '../caller.ts'

type Signed = Context & { readonly user: Caller }

/** Why items cannot take this step of the submit call, each reason with the item's id. */
export const itemIssues = async (
  call: Signed,
  action: 'submit' | 'answerInfo',
  scoped: Scoped,
  items: readonly ItemRow[],
  blocksOf: (item: ItemRow) => ReviewInput = () => ({}),
): Promise<readonly FieldIssue[]> => {
  if (items.length === 0) return []
  const historyOf = await historiesOf(call.db, items)
  const judge = async (item: ItemRow) => {
    const { itemId } = item
    const context = await guardContextFor(call, { scoped, item, history: historyOf(itemId), blocks: blocksOf(item) })
    return (refusalOf(action, context)?.reasons ?? []).map((reason) => ({ ...reason, itemId }))
  }
  return (await Promise.all(items.map(judge))).flat()
}

/** Everything that keeps a draft from being submitted (O3): the order's own fields, then each item's. */
export const submissionIssues = async (call: Signed, order: OrderRow, scoped: Scoped): Promise<readonly FieldIssue[]> => {
  const today = dateInTaipei(call.clock.now().toISOString())
  const { isCustomer } = call.user
  const own = checkOrder(order, 'submit', { today, itemCount: scoped.allItems.length, isCustomer, places: PLACE_LISTS })
  const keepsAddresses = call.user.permissions.has('self.addressBook.update')
  const book = keepsAddresses ? bookIssues(order.receiveAddresses, (await addressBookOf(call.db, order.customerId)).entries) : []
  return [...own, ...book, ...(await itemIssues(call, 'submit', scoped, scoped.allItems))]
}

/** The items that wait for an answer: all of them, or those named (O4). */
export const itemsToAnswer = ({ items }: Scoped, itemIds: readonly string[] | undefined): readonly ItemRow[] =>
  items.filter((item) => item.repairStatus === 'infoRequired' && (itemIds === undefined || itemIds.includes(item.itemId)))
