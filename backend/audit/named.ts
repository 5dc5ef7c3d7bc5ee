import { orderNoOf } from '../../src/domain/counter.ts'
import { itemLabel } from '../../src/domain/formats/item-label.ts'
import { foldNumber } from '../../src/domain/order-numbers.ts'
import { mailboxOf } from '../accounts/customer-view.ts'
import { folded } from '../accounts/page.ts'
import type { Tables } from '../database.ts'

/** The records and the people that a text names. */
export interface Named {
  readonly recordIds: readonly string[]
  readonly actorIds: readonly string[]
}

/** The order of a number with its items; of an item's number that item alone. */
const orderNamed = async (db: Tables, keyword: string): Promise<readonly string[]> => {
  const repairOrderNo = orderNoOf(keyword)
  if (repairOrderNo === undefined) return []
  const orders = await db.orders.find({ repairOrderNo })
  const items = await db.items.find({ repairOrderId: orders.map(({ repairOrderId }) => repairOrderId) })
  const isWhole = foldNumber(keyword) === foldNumber(repairOrderNo)
  const meant = isWhole ? items : items.filter(({ itemNo }) => foldNumber(itemLabel(repairOrderNo, itemNo)) === foldNumber(keyword))
  return [...(isWhole ? orders.map(({ repairOrderId }) => repairOrderId) : []), ...meant.map(({ itemId }) => itemId)]
}

/**
 * What the search of the audit log means: an order or item by its number; customers, their people and employees by a part of a name or
 * account, as records and as those who acted.
 */
export const namedBy = async (db: Tables, keyword: string): Promise<Named> => {
  const text = folded(keyword)
  const has = (...words: readonly (string | null | undefined)[]) => words.some((word) => folded(word ?? '').includes(text))
  const members = (await db.members.all()).filter(({ userName, userAccount }) => has(userName, userAccount))
  const people = (await db.customerUsers.all()).filter((person) => has(person.userName, mailboxOf(person)))
  const customers = (await db.customers.all()).filter(({ customerName }) => has(customerName))
  const memberIds = members.map(({ id }) => id)
  const customerIds = [...customers, ...people].map(({ customerId }) => customerId)
  return {
    recordIds: [...new Set([...(await orderNamed(db, keyword)), ...memberIds, ...customerIds])],
    actorIds: [...memberIds, ...people.map(({ userId }) => userId)],
  }
}
