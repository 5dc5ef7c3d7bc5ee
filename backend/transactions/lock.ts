import { nextOver, type Tables } from '../database.ts'

/** What is locked, by the id of whom or what. */
type Lock =
  /** The items of a draft, by order. */
  | 'order'
  /** The shared draft of a review, by item. */
  | 'review'
  /** In how many open orders a serial number is. */
  | 'serial'
  /** How many drafts a customer has. */
  | 'drafts'
  /** A customer's address book. */
  | 'addresses'
  /** The room for a customer's files. */
  | 'storage'
  /** The saved views of a user. */
  | 'savedViews'
  | 'pinnedNotices'
  /** The people of a customer, of whom one manages a company. */
  | 'people'
  /** How many active administrators there are. */
  | 'administrators'
  /** Which customer has a tax id. */
  | 'taxId'
  /** The items that an engineer has, by member. */
  | 'engineer'

const idOf = (name: Lock, id: string) => `lock ${name} ${id}`

/**
 * An optimistic lock, for rules that are judged over several rows, e.g. how many there may be: of two overlapping transactions that lock
 * the same one commits, and the other is run again. It comes before the rows are read by which the rule is judged.
 * Its row stays when what it is about is removed: a transaction that found none would not notice that it was there in the meantime.
 */
export const lock = async (db: Tables, name: Lock, id = ''): Promise<void> => void (await nextOver(db.counters)(idOf(name, id)))
