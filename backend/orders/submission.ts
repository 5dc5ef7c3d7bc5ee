import type { FieldIssue } from '../../src/domain/entities/common.ts'
import type { ReviewInput } from '../../src/domain/entities/review.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { refusalOf } from '../../src/domain/lifecycle/allowed.ts'
import { bookIssues } from '../../src/domain/rules/address-book.ts'
import { checkOrder } from '../../src/domain/rules/order.ts'
import { addressBookOf } from '../address-book.ts'
import { PLACE_LISTS } from '../data/countries.ts'
import { guardContextFor, historyOf } from '../guard-context.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller, Scoped } from '../caller.ts'

type Signed = Context & { readonly user: Caller }

/** Why an item cannot take this step of the submit call, each reason with the item's id. */
export const itemIssues = async (
  call: Signed,
  action: 'submit' | 'answerInfo',
  scoped: Scoped,
  item: ItemRow,
  blocks: ReviewInput = {},
): Promise<readonly FieldIssue[]> => {
  const history = await historyOf(call.db, item.itemId)
  const refusal = refusalOf(action, await guardContextFor(call, { scoped, item, history, blocks }))
  return (refusal?.reasons ?? []).map((reason) => ({ ...reason, itemId: item.itemId }))
}

/** Everything that keeps a draft from being submitted (O3): the order's own fields, then each item's. */
export const submissionIssues = async (call: Signed, order: OrderRow, scoped: Scoped): Promise<readonly FieldIssue[]> => {
  const today = dateInTaipei(call.clock.now().toISOString())
  const { isCustomer } = call.user
  const own = checkOrder(order, 'submit', { today, itemCount: scoped.allItems.length, isCustomer, places: PLACE_LISTS })
  const keepsAddresses = call.user.permissions.has('self.addressBook.update')
  const book = keepsAddresses ? bookIssues(order.receiveAddresses, (await addressBookOf(call.db, order.customerId)).entries) : []
  const items = await Promise.all(scoped.allItems.map((item) => itemIssues(call, 'submit', scoped, item)))
  return [...own, ...book, ...items.flat()]
}

/** The items that wait for an answer: all of them, or those named (O4). */
export const itemsToAnswer = ({ items }: Scoped, itemIds: readonly string[] | undefined): readonly ItemRow[] =>
  items.filter((item) => item.repairStatus === 'infoRequired' && (itemIds === undefined || itemIds.includes(item.itemId)))
