import type { DatabaseSync } from 'node:sqlite'
import type { ListedItem, ListedOrder } from '../../backend/orders/list-entry.ts'
import type { ListedRows } from '../../backend/orders/order-index.ts'

type Values = readonly unknown[]

// the values of a `list` column under their names; written out, since a loop over names takes ten times as long
// unchecked: they were checked by the schemas of their rows before they were stored
const itemOf = (values: Values) => {
  const [
    repairOrderId,
    itemNo,
    repairStatus,
    statusSince,
    targetUsedSec,
    issueCategory,
    rmsEngineerId,
    warrantyStatus,
    outcome,
    serialNo,
    productName,
    brand,
    modelNo,
    location,
    isHandedOver,
    ...former
  ] = values
  return {
    repairOrderId,
    itemNo,
    repairStatus,
    statusSince,
    targetUsedSec,
    issueCategory,
    rmsEngineerId,
    warrantyStatus,
    outcome,
    serialNo,
    productName,
    brand,
    modelNo,
    location,
    isHandedOver,
    formerNumbers: former.filter((number) => number !== null),
  } as unknown as ListedItem
}
const orderOf = (values: Values) => {
  const [
    repairOrderId,
    repairOrderNo,
    customerReferenceNo,
    customerId,
    customerName,
    authorId,
    authorIsCustomer,
    repairOrderStatus,
    priority,
    deliveryMethod,
    isPrint,
    createdAt,
    submittedAt,
    updatedAt,
    statusSince,
    expectedReturnDate,
    receiver,
    secondReceiver,
    thirdReceiver,
    inboundTrackingNo,
    ...waybills
  ] = values
  const receiveAddresses = [receiver, secondReceiver, thirdReceiver].map((receiverName) => ({ receiverName }))
  const shipments = waybills.flatMap((trackingNo) => (trackingNo === null ? [] : [{ trackingNo }]))
  return {
    repairOrderId,
    repairOrderNo,
    customerReferenceNo,
    customerId,
    customerName,
    authorId,
    authorIsCustomer,
    repairOrderStatus,
    priority,
    deliveryMethod,
    isPrint,
    createdAt,
    submittedAt,
    updatedAt,
    statusSince,
    expectedReturnDate,
    receiveAddresses,
    inboundTrackingNo,
    shipments,
  } as unknown as ListedOrder
}

/** Rows that are read at once. */
const CHUNK = 2000

/** The `list` columns of a table in the order of their texts, which begin with the id of the order. Many are one text: that takes half of the time. */
function* allLists(file: DatabaseSync, table: 'orders' | 'items'): Generator<Values> {
  const chunk = `select list from ${table} indexed by ${table}_list where list > ? order by list limit ${CHUNK}`
  const statement = file.prepare(`select '[' || group_concat(list) || ']' as lists, max(list) as last from (${chunk})`)
  for (let row = statement.get(''); row && row['last'] !== null; row = statement.get(String(row['last'])))
    yield* JSON.parse(String(row['lists']))
}

/** Compares ids as the texts of the columns are sorted. */
const isBefore = (a: string, b: string) => `${a}"` < `${b}"`

/** The orders of a file with their items, as the order list needs them. */
export function* readListed(file: DatabaseSync): Generator<ListedRows> {
  const items = allLists(file, 'items')
  let next = items.next()
  const itemsOf = (repairOrderId: string) => {
    const found: ListedItem[] = []
    for (; !next.done; next = items.next()) {
      const id = String(next.value[0])
      if (id === repairOrderId) found.push(itemOf(next.value))
      else if (!isBefore(id, repairOrderId)) break
    }
    return found
  }
  for (const values of allLists(file, 'orders')) {
    const order = orderOf(values)
    yield { order, items: itemsOf(order.repairOrderId) }
  }
}

/** A function that reads one order of a file with its items; undefined: there is none of that id. */
export const listedReader = (file: DatabaseSync) => {
  const orders = file.prepare('select list from orders where key = ?')
  const items = file.prepare('select list from items where "repairOrderId" = ?')
  const valuesOf = (list: unknown): Values => JSON.parse(String(list))
  return (repairOrderId: string): ListedRows | undefined => {
    const row = orders.get(repairOrderId)
    return row && { order: orderOf(valuesOf(row['list'])), items: items.all(repairOrderId).map(({ list }) => itemOf(valuesOf(list))) }
  }
}
