import { isHandedOver, isUnassigned } from '../../../src/domain/queue.ts'
import type { ScopedFields } from '../../scope.ts'
import { orderOverdueAfter, orderStuckAfter } from '../../../src/domain/lifecycle/targets.ts'
import {
  FACETS,
  ITEM_FACETS,
  ORDER_FACETS,
  placeOfItem,
  textOfItem,
  textOfOrder,
  valuesOfOrder,
  type ListedItem,
  type ListedOrder,
} from '../list-entry.ts'
import { compareNames, comparePlainly } from '../list-sort.ts'
import { openDictionary, openLists, openPlaces, openTexts } from './dictionary.ts'
import { openKinds } from './kinds.ts'
import { openBlockOfTexts } from './texts.ts'

/** Orders of one block: a search may rest after each. */
const BLOCK_BITS = 10
export const BLOCK_SIZE = 2 ** BLOCK_BITS
export const blockOf = (slot: number) => slot >> BLOCK_BITS
export const placeOf = (slot: number) => slot & (BLOCK_SIZE - 1)

const CODED = [...FACETS, 'scope', 'customerName', 'expectedReturnDate'] as const
export type Coded = (typeof CODED)[number]
const INSTANTS = ['createdAt', 'submittedAt', 'updatedAt', 'statusSince'] as const
const NUMERIC = [...INSTANTS, 'waitingSince', 'overdueAfter', 'stuckAfter'] as const
type Numeric = (typeof NUMERIC)[number]

export const FLAGS = { isPrint: 1, isUnassigned: 2, isActionRequired: 4, isHandedOver: 8 } as const

/** Values by column, those of an order at the same place in all of them. */
export interface Block {
  /** '': there is none at this place. */
  readonly ids: string[]
  readonly orderNos: string[]
  /** Kinds of the items by line number. */
  readonly items: (readonly number[])[]
  /** Numbers of values in the dictionary of the column. */
  readonly codes: Readonly<Record<Coded, Uint32Array>>
  /** Instants as ms since 1970, none is NaN; readings of the working clock. */
  readonly numbers: Readonly<Record<Numeric, Float64Array>>
  readonly flags: Uint8Array
  readonly texts: ReturnType<typeof openBlockOfTexts>
  /** Where the items lie, for employees; in parts like the texts. */
  readonly places: ReturnType<typeof openBlockOfTexts>
}

const record = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Readonly<Record<K, V>> =>
  // fromEntries forgets the names that it was given
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

const emptyBlock = (): Block => ({
  ids: [],
  orderNos: [],
  items: [],
  codes: record(CODED, () => new Uint32Array(BLOCK_SIZE)),
  numbers: record(NUMERIC, () => new Float64Array(BLOCK_SIZE)),
  flags: new Uint8Array(BLOCK_SIZE),
  texts: openBlockOfTexts(BLOCK_SIZE),
  places: openBlockOfTexts(BLOCK_SIZE),
})

const openDictionaries = () => {
  const { numberOf } = openTexts()
  const facets = record(FACETS, openLists)
  return {
    /** Undefined stands for no order. */
    scope: openDictionary((order: ScopedFields | undefined) =>
      order
        ? [
            numberOf(order.customerId),
            numberOf(order.authorId),
            Number(order.authorIsCustomer),
            Number(order.repairOrderStatus === 'draft'),
          ]
        : [],
    ),
    kinds: openKinds(facets),
    facets,
    customerName: openTexts(),
    expectedReturnDate: openTexts(),
  }
}

const flagsOf = (order: ListedOrder, items: readonly ListedItem[]) =>
  (order.isPrint === true ? FLAGS.isPrint : 0) |
  (items.some(isUnassigned) ? FLAGS.isUnassigned : 0) |
  (items.some(isHandedOver) ? FLAGS.isHandedOver : 0) |
  (order.repairOrderStatus === 'actionRequired' ? FLAGS.isActionRequired : 0)

/** All orders by column, in blocks, so that a question looks at a few numbers of each and at no row. */
export const openColumns = () => {
  const blocks: Block[] = []
  const dictionaries = openDictionaries()
  const { scope, kinds, facets, customerName, expectedReturnDate } = dictionaries
  const none = scope.numberOf(undefined)
  const slots = new Map<string, number>()
  const free: number[] = []

  const slotFor = (id: string): number => {
    const slot = slots.get(id) ?? free.pop() ?? slots.size
    slots.set(id, slot)
    return slot
  }
  const write = (block: Block, at: number, order: ListedOrder, items: readonly ListedItem[]) => {
    const kindsOfItems = items.map(kinds.numberOf)
    const whole = valuesOfOrder(order, items)
    block.ids[at] = order.repairOrderId
    block.orderNos[at] = order.repairOrderNo ?? ''
    block.items[at] = kindsOfItems
    for (const facet of ITEM_FACETS) block.codes[facet][at] = kinds.listOf(facet, kindsOfItems)
    for (const facet of ORDER_FACETS) block.codes[facet][at] = facets[facet].listOf([facets[facet].textNumberOf(whole[facet])])
    const { repairOrderStatus, authorId, authorIsCustomer, customerId } = order
    block.codes.scope[at] = scope.numberOf({ repairOrderStatus, authorId, authorIsCustomer, customerId })
    block.codes.customerName[at] = customerName.numberOf(order.customerName ?? '')
    block.codes.expectedReturnDate[at] = expectedReturnDate.numberOf(order.expectedReturnDate ?? '')
    for (const name of INSTANTS) block.numbers[name][at] = Date.parse(order[name] ?? '')
    block.numbers.waitingSince[at] = whole.waitingFor === 'none' ? Number.NaN : (block.numbers.statusSince[at] ?? Number.NaN)
    block.numbers.overdueAfter[at] = orderOverdueAfter(items)
    block.numbers.stuckAfter[at] = orderStuckAfter(items)
    block.flags[at] = flagsOf(order, items)
    block.texts.put(at, [textOfOrder(order), ...items.map(textOfItem)])
    block.places.put(at, ['', ...items.map(placeOfItem)])
  }
  return {
    blocks: blocks as readonly Block[],
    dictionaries,
    /** The places of values by which orders are sorted. */
    places: {
      customerName: openPlaces(customerName, compareNames),
      expectedReturnDate: openPlaces(expectedReturnDate, comparePlainly),
    },
    slotOf: (id: string): number | undefined => slots.get(id),
    /** `items` are all of the order, by line number. */
    put: (order: ListedOrder, items: readonly ListedItem[]): void => {
      const slot = slotFor(order.repairOrderId)
      const block = blocks[blockOf(slot)] ?? emptyBlock()
      blocks[blockOf(slot)] = block
      write(block, placeOf(slot), order, items)
    },
    remove: (id: string): void => {
      const slot = slots.get(id)
      const block = blocks[blockOf(slot ?? -1)]
      if (slot === undefined || !block) return
      slots.delete(id)
      free.push(slot)
      block.ids[placeOf(slot)] = ''
      block.codes.scope[placeOf(slot)] = none
      block.texts.put(placeOf(slot), [])
      block.places.put(placeOf(slot), [])
    },
  }
}
export type Columns = ReturnType<typeof openColumns>
